import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { projectsApi } from './projectsApi';
import { projectsText } from './projectsText';

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: projectsApi.endpoints.listProjects.matchRejected,
    effect: ({ payload, meta }) => {
      if (!meta.condition) showToast.problem(payload, projectsText.galleryNotFetched);
    },
  });
}
