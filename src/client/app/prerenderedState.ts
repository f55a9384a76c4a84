import { RENDERED_DATA } from '@/contract/pages/pages';
import type { RenderedData } from '@/contract/pages/renderedPage';
import { matchUserFetched } from '@/client/features/auth/currentUserApi';
import { projectsApi } from '@/client/features/projects/projectsApi';
import { isRenderedHere } from '@/client/lib/apiBaseUrl';
import { AGAIN } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { makeRootReducer, type RootState } from './reducers';
import type { AppThunk } from './store';

/** The state that a page is rendered with. The projects count as an answer of now, the first one. */
export function stateWith(data?: RenderedData): RootState {
  const rootReducer = makeRootReducer();
  const state = rootReducer(undefined, { type: 'init' });
  if (!data) return state;
  const { projects, project } = data;
  const { upsertQueryEntries } = projectsApi.util;
  const entries = upsertQueryEntries([
    { endpointName: 'listProjects', arg: undefined, value: [...projects] },
    ...(project ? [{ endpointName: 'fullProject' as const, arg: project.id, value: project }] : []),
  ]);
  return { ...rootReducer(state, entries), loading: { isLoading: false, hasFirstOutcome: true } };
}

/** What the server rendered this page with; undefined on pages that show no projects. */
export function renderedData() {
  const json = document.getElementById(RENDERED_DATA)?.textContent;
  return json ? (JSON.parse(json) as RenderedData) : undefined;
}

export const fetchProjects = () => projectsApi.endpoints.listProjects.initiate(undefined, AGAIN);

/** Asks for what this page was rendered with; it is shown meanwhile. */
export const fetchAgain =
  ({ project }: RenderedData): AppThunk<void> =>
  (dispatch) => {
    const { fullProject } = projectsApi.endpoints;
    void dispatch(fetchProjects());
    // Elsewhere, the page asks by itself whether there is such a call.
    if (project && isRenderedHere()) void dispatch(fullProject.initiate(project.id, AGAIN));
  };

/** A CDN may show an admin who has just changed a project the page of a moment ago: it is fetched once more. */
export function addPrerenderedPageListener(listen: StartListening) {
  listen({
    matcher: matchUserFetched,
    effect: ({ payload }, { dispatch, unsubscribe }) => {
      unsubscribe();
      const data = renderedData();
      if (payload.isAdmin && data) dispatch(fetchAgain(data));
    },
  });
}
