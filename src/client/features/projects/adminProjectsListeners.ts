import { selectFeatures } from '@/client/features/backend/featuresApi';
import { dismissToast, fixed, messageOr, showToast, toastOutcomes } from '@/client/features/toasts/showToast';
import { isUnauthorized } from '@/client/store/problems';
import type { StartListening } from '@/client/store/listening';
import { adminProjectsApi } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';

const { listAdminProjects, getProject, addProject, updateProject, deleteProject, restoreProject } =
  adminProjectsApi.endpoints;

/** Only the last change of a project can be undone. */
const undoToast = (id: string) => `edit ${id}`;

export function addAdminProjectsListeners(listen: StartListening) {
  toastOutcomes(listen, listAdminProjects, { refused: fixed(text.notFetched) });
  toastOutcomes(
    listen,
    addProject,
    {
      success: messageOr(text.added),
      refused: messageOr(text.notAdded),
      unreachable: messageOr(text.addUnanswered),
    },
    { form: 'addProject' },
  );
  toastOutcomes(
    listen,
    deleteProject,
    { refused: fixed(text.notDeleted), unreachable: fixed(text.deleteUnanswered) },
    { form: 'deleteProject' },
  );
  // A refused update and a conflict are explained in the form, those of an undoing here.
  listen({
    matcher: updateProject.matchFulfilled,
    effect: ({ payload: { msg, isConflict, etag }, meta }, { dispatch }) => {
      const { id, undo } = meta.arg.originalArgs;
      if (!undo) {
        if (isConflict) showToast.error(text.changedAgain);
        else showToast.success(text.undone);
      } else if (!isConflict) {
        const run = () => void dispatch(updateProject.initiate({ id, change: undo, etag }));
        showToast.withAction(msg, { label: text.undo, run }, { id: undoToast(id) });
      }
    },
  });
  // What is undone would stay in the form that opens.
  listen({
    matcher: getProject.matchPending,
    effect: ({ meta }) => dismissToast(undoToast(meta.arg.originalArgs)),
  });
  listen({
    matcher: updateProject.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.arg.originalArgs.undo && !isUnauthorized(payload))
        showToast.failure(payload, { refused: messageOr(text.notUndone) });
    },
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      if (!selectFeatures(getState())?.restore)
        return void showToast.success(text.deleted, { form: 'deleteProject' });
      const run = () => void dispatch(restoreProject.initiate(meta.arg.originalArgs));
      showToast.withAction(text.deleted, { label: text.undo, run }, { form: 'deleteProject' });
    },
  });
  toastOutcomes(listen, restoreProject, {
    success: fixed(text.restored),
    refused: messageOr(text.notRestored),
  });
}
