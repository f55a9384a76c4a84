import type { StartListening } from '@/client/store/listening';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { dismissToast, removeToast, showToast } from '@/client/features/toasts/showToast';
import {
  ownSubjectAdded,
  ownSubjectRemoved,
  selectIsSubmitting,
  selectOwnSubjects,
  submitFinished,
  subjectsSubmitted,
} from './subjectsSlice';

/** Before the choice is saved (behaviour 6.1). */
const SUBMITTING_MS = 2_000;

const text = { removed: (name: string) => `“${name}” removed.`, undo: 'Undo' };

export function addSubjectsListeners(listen: StartListening) {
  listen({
    actionCreator: ownSubjectRemoved,
    effect: async ({ payload: name }, { condition, dispatch, getState }) => {
      const undo = { label: text.undo, run: () => void dispatch(ownSubjectAdded(name)) };
      const toast = showToast.withAction(text.removed(name), undo);
      // Until it is in the list again, or another account, or none, is signed in.
      await condition((_action, state) => !selectIsLoaded(state) || selectOwnSubjects(state).includes(name));
      const hide = selectIsLoaded(getState()) ? dismissToast : removeToast;
      hide(toast);
    },
  });
  listen({
    actionCreator: subjectsSubmitted,
    effect: async (_action, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(SUBMITTING_MS);
      // After a sign-out, persistence has saved the choice already, and this may be another account.
      if (getState().auth.userId !== userId || !selectIsSubmitting(getState())) return;
      await extra.accountStorage.save(['subjects']);
      dispatch(submitFinished());
    },
  });
}
