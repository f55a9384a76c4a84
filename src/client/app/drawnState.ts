import { DRAWN_ANSWERS } from '@/contract/pages';
import { initialApi } from '@/client/store/initialStates';
import { rootReducer, type RootState } from './reducers';
import type { AppDispatch } from './store';

/** The answers of the API that a page was drawn with, as RTK Query keeps them. */
export type DrawnAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

/** The state that a page is drawn with. */
export const stateWith = (answers?: DrawnAnswers): RootState => ({
  ...rootReducer(undefined, { type: 'init' }),
  api: { ...initialApi, ...answers },
});

/** Whether the browser shows this page again as it was: its answers may be old by now. */
const isShownAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => (navigation as PerformanceNavigationTiming).type === 'back_forward');

/**
 * What the server drew this page with; undefined on pages that show no answers. RTK Query fetches them again only where the
 * browser shows the page again as it was: elsewhere they count as answers of now.
 */
export function drawnAnswers() {
  const json = document.getElementById(DRAWN_ANSWERS)?.textContent;
  if (!json) return;
  const answers = JSON.parse(json) as DrawnAnswers;
  if (isShownAgain()) return answers;
  for (const query of Object.values(answers.queries)) if (query) query.fulfilledTimeStamp = Date.now();
  return answers;
}

/** Fetches what the page was drawn with once more. Until the answers are there, the page stays as it is. */
export async function fetchDrawnAgain(dispatch: AppDispatch) {
  const { projectsApi } = await import('@/client/features/projects/projectsApi');
  const again = { forceRefetch: true, subscribe: false } as const;
  void dispatch(projectsApi.endpoints.listProjects.initiate(undefined, again));
}
