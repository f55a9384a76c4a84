import { PRERENDERED_ANSWERS } from '@/contract/pages';
import { isUserKnown } from '@/client/features/auth/authApi';
import { projectsApi } from '@/client/features/projects/projectsApi';
import { navigationType } from '@/client/lib/navigationType';
import type { StartListening } from '@/client/store/listening';
import { rootReducer, type RootState } from './reducers';

/** The answers of the API that a page was rendered with, as RTK Query keeps them. */
export type PrerenderedAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

/** The state that a page is rendered with. */
export function stateWith(answers?: PrerenderedAnswers): RootState {
  const state = rootReducer(undefined, { type: 'init' });
  return { ...state, api: { ...state.api, ...answers } };
}

const answersElement = () => document.getElementById(PRERENDERED_ANSWERS);

/**
 * What the server rendered this page with; undefined on pages that show no answers. RTK Query fetches them again only where
 * the browser shows the page again as it was: elsewhere they count as answers of now.
 */
export function prerenderedAnswers() {
  const json = answersElement()?.textContent;
  if (!json) return;
  const answers = JSON.parse(json) as PrerenderedAnswers;
  if (navigationType() === 'back_forward') return answers;
  for (const query of Object.values(answers.queries)) if (query) query.fulfilledTimeStamp = Date.now();
  return answers;
}

/** A CDN may show an admin who has just changed a project the page of a moment ago: it is fetched once more. */
export function addPrerenderedPageListener(listen: StartListening) {
  listen({
    matcher: isUserKnown,
    effect: ({ payload }, { dispatch, unsubscribe }) => {
      unsubscribe();
      const again = { forceRefetch: true, subscribe: false } as const;
      if (payload.isAdmin && answersElement())
        void dispatch(projectsApi.endpoints.listProjects.initiate(undefined, again));
    },
  });
}
