import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { projectsApi } from './projectsApi';
import { projectsText } from './projectsText';

const { listProjects, listAdminProjects, addProject, deleteProject } = projectsApi.endpoints;

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, projectsText.galleryNotFetched);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, projectsText.notFetched);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) =>
      void showToast.success(payload.msg || projectsText.added, { form: 'addProject' }),
  });
  listen({
    matcher: addProject.matchRejected,
    effect: ({ payload }) =>
      showToast.problem(payload, projectsText.notAdded, projectsText.addUnanswered, { form: 'addProject' }),
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload }) =>
      void showToast.success(payload.msg || projectsText.deleted, { form: 'deleteProject' }),
  });
  listen({
    matcher: deleteProject.matchRejected,
    effect: ({ payload }) =>
      showToast.problem(payload, projectsText.notDeleted, projectsText.deleteUnanswered, {
        form: 'deleteProject',
      }),
  });
}
