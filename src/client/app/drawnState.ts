import { DRAWN_ANSWERS } from '@/contract/pages';
import { navigationType } from '@/client/lib/navigationType';
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

/**
 * What the server drew this page with; undefined on pages that show no answers. RTK Query fetches them again only where the
 * browser shows the page again as it was: elsewhere they count as answers of now.
 */
export function drawnAnswers() {
  const json = document.getElementById(DRAWN_ANSWERS)?.textContent;
  if (!json) return;
  const answers = JSON.parse(json) as DrawnAnswers;
  if (navigationType() === 'back_forward') return answers;
  for (const query of Object.values(answers.queries)) if (query) query.fulfilledTimeStamp = Date.now();
  return answers;
}

/** Fetches what the page was drawn with once more. Until the answers are there, the page stays as it is. */
export async function fetchDrawnAgain(dispatch: AppDispatch) {
  const { projectsApi } = await import('@/client/features/projects/projectsApi');
  const again = { forceRefetch: true, subscribe: false } as const;
  void dispatch(projectsApi.endpoints.listProjects.initiate(undefined, again));
}
