import { say } from '@/client/features/notices/say';
import type { StartListening } from '@/client/store/listening';
import { projectsApi } from './projectsApi';
import { words } from './words';

const { listProjects, listAdminProjects, addProject, deleteProject } = projectsApi.endpoints;

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) say.why(payload, words.galleryNotFetched);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) say.why(payload, words.notFetched);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.added),
  });
  listen({
    matcher: addProject.matchRejected,
    effect: ({ payload }) => say.why(payload, words.notAdded, words.addUnheard),
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.deleted),
  });
  listen({
    matcher: deleteProject.matchRejected,
    effect: ({ payload }) => say.why(payload, words.notDeleted, words.deleteUnheard),
  });
}
