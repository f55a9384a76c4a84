import { dismissToast, showToast, toastAnswers, toastProblems } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { adminProjectsApi } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

const { listAdminProjects, getProject, addProject, updateProject, deleteProject, restoreProject } =
  adminProjectsApi.endpoints;

/** Only the last change of a project can be undone. */
const undoToast = (id: string) => `edit ${id}`;

export function addAdminProjectsListeners(listen: StartListening) {
  toastProblems(listen, listAdminProjects, adminProjectsText.notFetched);
  toastAnswers(listen, addProject, { form: 'addProject' });
  const { notAdded, addUnanswered, notDeleted, deleteUnanswered } = adminProjectsText;
  toastProblems(listen, addProject, notAdded, addUnanswered, { form: 'addProject' });
  toastProblems(listen, deleteProject, notDeleted, deleteUnanswered, { form: 'deleteProject' });
  // A refused update and a conflict are explained in the form, those of an undoing here.
  listen({
    matcher: updateProject.matchFulfilled,
    effect: ({ payload: { msg, isConflict, etag }, meta }, { dispatch }) => {
      const { id, undo } = meta.arg.originalArgs;
      if (!undo) {
        if (isConflict) showToast.error(adminProjectsText.changedAgain);
        else showToast.success(adminProjectsText.undone);
      } else if (!isConflict) {
        const run = () => void dispatch(updateProject.initiate({ id, change: undo, etag }));
        showToast.withAction(msg, { label: adminProjectsText.undo, run }, { id: undoToast(id) });
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
      if (!meta.arg.originalArgs.undo) showToast.problem(payload, adminProjectsText.notUndone);
    },
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      const run = () => void dispatch(restoreProject.initiate(meta.arg.originalArgs));
      showToast.withAction(payload.msg, { label: adminProjectsText.undo, run }, { form: 'deleteProject' });
    },
  });
  toastAnswers(listen, restoreProject);
  toastProblems(listen, restoreProject, adminProjectsText.notRestored);
}
