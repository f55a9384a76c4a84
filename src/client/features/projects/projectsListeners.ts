import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { projectsApi } from './projectsApi';
import { words } from './words';

const { listProjects, listAdminProjects, addProject, deleteProject } = projectsApi.endpoints;

/** The spec words a refusal and a call that never arrived differently. */
function sayWhy(problem: unknown, refused: string, unheard: string) {
  if (hasEnded(problem)) return;
  const isHeard = isProblem(problem) && typeof problem.status === 'number';
  say.error(reasonOf(problem, isHeard ? refused : unheard));
}

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      const failed = words.galleryNotFetched;
      if (!meta.condition) sayWhy(payload, failed, failed);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      const failed = words.notFetched;
      if (!meta.condition) sayWhy(payload, failed, failed);
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
