import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { adminProjectsApi } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

const { listAdminProjects, addProject, updateProject, deleteProject, restoreProject } =
  adminProjectsApi.endpoints;

export function addAdminProjectsListeners(listen: StartListening) {
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, adminProjectsText.notFetched);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) =>
      void showToast.success(payload.msg || adminProjectsText.added, { form: 'addProject' }),
  });
  const { notAdded, addUnanswered, notDeleted, deleteUnanswered } = adminProjectsText;
  for (const [{ matchRejected }, form, refused, unanswered] of [
    [addProject, 'addProject', notAdded, addUnanswered],
    [deleteProject, 'deleteProject', notDeleted, deleteUnanswered],
  ] as const) {
    listen({
      matcher: matchRejected,
      effect: ({ payload }) => showToast.problem(payload, refused, unanswered, { form }),
    });
  }
  // A refused update and a conflict are explained in the form.
  listen({
    matcher: updateProject.matchFulfilled,
    effect: ({ payload: { msg, isConflict } }) => {
      if (!isConflict) showToast.success(msg || adminProjectsText.updated);
    },
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      const run = () => void dispatch(restoreProject.initiate(meta.arg.originalArgs));
      showToast.withAction(
        payload.msg || adminProjectsText.deleted,
        { label: adminProjectsText.undo, run },
        { form: 'deleteProject' },
      );
    },
  });
  listen({
    matcher: restoreProject.matchFulfilled,
    effect: ({ payload }) => void showToast.success(payload.msg || adminProjectsText.restored),
  });
  listen({
    matcher: restoreProject.matchRejected,
    effect: ({ payload }) => showToast.problem(payload, adminProjectsText.notRestored),
  });
}
