import type { StartListening } from '@/client/store/listening';
import { submitFinished, subjectsChosen, subjectsSubmitted } from './subjectsSlice';

/** Spec section 9, "Subject submit fake delay". */
const SUBMITTING_MS = 2_000;

export function addSubjectsListeners(listen: StartListening) {
  listen({
    actionCreator: subjectsSubmitted,
    effect: async ({ payload: choice }, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(SUBMITTING_MS);
      // After a sign-out, persistence has saved the choice already, and this may be another account.
      if (getState().auth.userId !== userId || getState().subjects.submitted === null) return;
      dispatch(subjectsChosen(choice));
      await extra.accountStorage.save('subjects');
      dispatch(submitFinished());
    },
  });
}
