import { selectUserId } from '@/client/features/auth/authSlice';
import type { StartListening } from '@/client/store/listening';
import { selectIsSubmitting, submitFinished, subjectsSubmitted } from './subjectsSlice';

/** Before the choice is saved (behaviour 6.1). */
const SUBMITTING_MS = 2_000;

export function addSubjectsListeners(listen: StartListening) {
  listen({
    actionCreator: subjectsSubmitted,
    effect: async (_action, { delay, dispatch, extra, getState }) => {
      const userId = selectUserId(getState());
      await delay(SUBMITTING_MS);
      // After a sign-out, persistence has saved the choice already, and this may be another account.
      if (selectUserId(getState()) !== userId || !selectIsSubmitting(getState())) return;
      await extra.accountStorage.save('subjects');
      dispatch(submitFinished());
    },
  });
}
