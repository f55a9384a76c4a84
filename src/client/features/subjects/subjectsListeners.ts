import { selectUserId } from '@/client/features/auth/authSlice';
import type { StartListening } from '@/client/store/listening';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import {
  ownSubjectAdded,
  ownSubjectRemoved,
  selectIsSubmitting,
  selectOwnSubjects,
  submitFinished,
  subjectsSubmitted,
} from './subjectsSlice';
import { subjectsText } from './subjectsText';

/** Before the choice is saved (behaviour 6.1). */
const SUBMITTING_MS = 2_000;

export function addSubjectsListeners(listen: StartListening) {
  listen({
    actionCreator: ownSubjectRemoved,
    effect: async ({ payload: name }, { condition, dispatch }) => {
      const undo = { label: subjectsText.own.undo, run: () => void dispatch(ownSubjectAdded(name)) };
      const toast = showToast.withAction(subjectsText.own.removed(name), undo);
      await condition((_action, state) => selectOwnSubjects(state).includes(name) || !selectIsLoaded(state));
      dismissToast(toast);
    },
  });
  listen({
    actionCreator: subjectsSubmitted,
    effect: async (_action, { delay, dispatch, extra, getState }) => {
      const userId = selectUserId(getState());
      await delay(SUBMITTING_MS);
      // After a sign-out, persistence has saved the choice already, and this may be another account.
      if (selectUserId(getState()) !== userId || !selectIsSubmitting(getState())) return;
      await extra.accountStorage.save(['subjects']);
      dispatch(submitFinished());
    },
  });
}
