import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { projectsApi } from './projectsApi';
import { words } from './words';

const { listProjects, listAdminProjects, addProject, deleteProject } = projectsApi.endpoints;

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, words.galleryNotFetched);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, words.notFetched);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) => void showToast.success(payload.msg || words.added, { form: 'addProject' }),
  });
  listen({
    matcher: addProject.matchRejected,
    effect: ({ payload }) =>
      showToast.problem(payload, words.notAdded, words.addUnheard, { form: 'addProject' }),
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload }) => void showToast.success(payload.msg || words.deleted, { form: 'deleteProject' }),
  });
  listen({
    matcher: deleteProject.matchRejected,
    effect: ({ payload }) =>
      showToast.problem(payload, words.notDeleted, words.deleteUnheard, { form: 'deleteProject' }),
  });
}
