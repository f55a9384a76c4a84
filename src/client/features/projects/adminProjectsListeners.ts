import { showToast, toastProblems } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { adminProjectsApi } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

const { listAdminProjects, addProject, updateProject, deleteProject, restoreProject } =
  adminProjectsApi.endpoints;

export function addAdminProjectsListeners(listen: StartListening) {
  toastProblems(listen, listAdminProjects, adminProjectsText.notFetched);
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) =>
      void showToast.success(payload.msg || adminProjectsText.added, { form: 'addProject' }),
  });
  const { notAdded, addUnanswered, notDeleted, deleteUnanswered } = adminProjectsText;
  toastProblems(listen, addProject, notAdded, addUnanswered, { form: 'addProject' });
  toastProblems(listen, deleteProject, notDeleted, deleteUnanswered, { form: 'deleteProject' });
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
  toastProblems(listen, restoreProject, adminProjectsText.notRestored);
}
