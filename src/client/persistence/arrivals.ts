import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import { courseworkSlices } from '@/client/features/coursework/courseworkSlice';
import { subjectsChosen, subjectsSlice } from '@/client/features/subjects/subjectsSlice';

type Arrival = { action: UnknownAction; before: RootState; after: RootState };

/**
 * What somebody has sent off and the product still makes a show of thinking about (spec section 9, the fake delays),
 * as it would arrive in a moment: whoever signs out or closes the page meanwhile finds it when they are back.
 */
export function arrivalsIn(state: RootState): Arrival[] {
  const arrivals: Arrival[] = [];
  const arrive = (action: UnknownAction, slices: Partial<RootState>) => {
    const before = arrivals.at(-1)?.after ?? state;
    arrivals.push({ action, before, after: { ...before, ...slices } });
  };
  const { submitted, chosen } = state.subjects;
  if (submitted && submitted !== chosen) {
    const action = subjectsChosen(submitted);
    arrive(action, { subjects: subjectsSlice.reducer(state.subjects, action) });
  }
  for (const name of ['assignments', 'practicals'] as const) {
    const { actions, reducer } = courseworkSlices[name];
    const { entered } = state[name];
    if (!entered) continue;
    const action = actions.itemAdded(entered);
    arrive(action, { [name]: reducer(state[name], action) });
  }
  return arrivals;
}
