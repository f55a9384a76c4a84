import { PRERENDERED_PROJECTS } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { isUserKnown } from '@/client/features/auth/authApi';
import { projectsApi } from '@/client/features/projects/projectsApi';
import type { StartListening } from '@/client/store/listening';
import { rootReducer, type RootState } from './reducers';

/** The state that a page is rendered with. The projects count as an answer of now. */
export function stateWith(projects?: readonly Project[]): RootState {
  const state = rootReducer(undefined, { type: 'init' });
  if (!projects) return state;
  const { upsertQueryEntries } = projectsApi.util;
  return rootReducer(
    state,
    upsertQueryEntries([{ endpointName: 'listProjects', arg: undefined, value: [...projects] }]),
  );
}

const projectsElement = () => document.getElementById(PRERENDERED_PROJECTS);

/** What the server rendered this page with; undefined on pages that show no projects. */
export function prerenderedProjects() {
  const json = projectsElement()?.textContent;
  return json ? (JSON.parse(json) as Project[]) : undefined;
}

/** Asks for what this page was rendered with; it is shown meanwhile. */
export const fetchProjectsAgain = () =>
  projectsApi.endpoints.listProjects.initiate(undefined, { forceRefetch: true, subscribe: false });

/** A CDN may show an admin who has just changed a project the page of a moment ago: it is fetched once more. */
export function addPrerenderedPageListener(listen: StartListening) {
  listen({
    matcher: isUserKnown,
    effect: ({ payload }, { dispatch, unsubscribe }) => {
      unsubscribe();
      if (payload.isAdmin && projectsElement()) void dispatch(fetchProjectsAgain());
    },
  });
}
