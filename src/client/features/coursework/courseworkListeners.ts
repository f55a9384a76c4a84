import { dismissToast, removeToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import type { Change } from './courseworkState';
import { courseworkText, listText } from './courseworkText';

/** Spec section 9, "Add item fake delay". */
const ADDING_MS = 1_500;

export function addCourseworkListeners(listen: StartListening) {
  addListListeners(listen, 'assignments');
  addListListeners(listen, 'practicals');
}

const isTick = ({ kind }: Change) => kind === 'ticked' || kind === 'unticked';

function changeText(name: CourseworkName, { kind, topic, before }: Change) {
  if (kind !== 'deleted') return listText.changes[kind](topic);
  const text = courseworkText[name];
  return before.length > 1 ? text.deletedMany(before.length, topic) : text.deleted(topic);
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { itemEntered, itemAdded, changeUndone } = courseworkSlices[name].actions;

  listen({
    actionCreator: itemEntered,
    effect: async ({ payload: items }, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(ADDING_MS);
      // After a sign-out, persistence has saved the item already, and this may be another account's list.
      const isWaiting = getState()[name].entered.some(({ id }) => id === items[0]?.id);
      if (getState().auth.userId !== userId || !isWaiting) return;
      dispatch(itemAdded(items));
      // Success is announced only once the item is saved (contract 7).
      if (await extra.accountStorage.save(name)) showToast.success(courseworkText[name].added);
    },
  });

  // The ids of the undo toasts, by the id of the change. A toast is dismissed when its change can no longer be undone.
  const undoToasts = new Map<string, string>();
  listen({
    predicate: (_action, current, before) => current[name].history !== before[name].history,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { history, persistence } = getState()[name];
      const hide = persistence.isLoaded ? dismissToast : removeToast;
      const before = getOriginalState()[name].history;
      const last = history.at(-1);
      for (const [id, toastId] of undoToasts) {
        const change = history.find((candidate) => candidate.id === id);
        // Of ticks only the last has a toast: a student ticks several in a row.
        if (change && !(isTick(change) && last && last !== change && isTick(last))) continue;
        hide(toastId);
        undoToasts.delete(id);
      }
      if (!last || before.includes(last)) return;
      const undo = { label: listText.undo, run: () => void dispatch(changeUndone(last.id)) };
      undoToasts.set(last.id, showToast.withAction(changeText(name, last), undo));
    },
  });
}
