import { say } from '@/client/features/notices/say';
import { isProblem } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { projectsApi } from './projectsApi';

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
      const failed = 'Failed to fetch projects';
      if (!meta.condition) sayWhy(payload, failed, failed);
    },
  });
  listen({
    matcher: listAdminProjects.matchRejected,
    effect: ({ payload, meta }) => {
      const failed = 'Failed To Fetch Projects!';
      if (!meta.condition) sayWhy(payload, failed, failed);
    },
  });
  listen({
    matcher: addProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || 'Project added successfully'),
  });
  listen({
    matcher: addProject.matchRejected,
    effect: ({ payload }) => sayWhy(payload, 'Failed to add project', 'Error adding project'),
  });
  listen({
    matcher: deleteProject.matchFulfilled,
    effect: ({ payload }) => void say.success(payload.msg || 'Project deleted successfully'),
  });
  listen({
    matcher: deleteProject.matchRejected,
    effect: ({ payload }) => sayWhy(payload, 'Failed to delete project', 'Error deleting project'),
  });
}
