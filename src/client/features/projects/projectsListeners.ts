import { fixed, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { projectsApi } from './projectsApi';
import { projectsText } from './projectsText';

export function addProjectsListeners(listen: StartListening) {
  listen({
    matcher: projectsApi.endpoints.listProjects.matchRejected,
    effect: ({ payload, meta }, { getState }) => {
      // A page that shows projects goes on to show them.
      const isShown = projectsApi.endpoints.listProjects.select()(getState()).data !== undefined;
      if (!meta.condition && !meta.aborted && !isShown)
        showToast.failure(payload, { refused: fixed(projectsText.galleryNotFetched) });
    },
  });
}
