import { say } from '@/client/features/notices/say';
import type { StartListening } from '@/client/store/listening';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { projectsApi } from './projectsApi';
import { words } from './words';

const { listProjects, listAdminProjects, addProject, deleteProject } = projectsApi.endpoints;

/** The spec words a refusal and a call that never arrived differently. */
function sayWhy(problem: unknown, refused: string, unheard = refused) {
  if (!hasEnded(problem)) say.error(reasonOf(problem, refused, unheard));
}

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) sayWhy(payload, words.galleryNotFetched);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) sayWhy(payload, words.notFetched);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.added),
  });
  listen({
    matcher: addProject.matchRejected,
    effect: ({ payload }) => sayWhy(payload, words.notAdded, words.addUnheard),
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || words.deleted),
  });
  listen({
    matcher: deleteProject.matchRejected,
    effect: ({ payload }) => sayWhy(payload, words.notDeleted, words.deleteUnheard),
  });
}
