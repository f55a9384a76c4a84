import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText, listText } from './courseworkText';

/** Spec section 9, "Add item fake delay". */
const ADDING_MS = 1_500;

export function addCourseworkListeners(listen: StartListening) {
  addListListeners(listen, 'assignments');
  addListListeners(listen, 'practicals');
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { itemEntered, itemAdded, itemDeleted, itemRestored } = courseworkSlices[name].actions;

  listen({
    actionCreator: itemEntered,
    effect: async ({ payload: item }, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(ADDING_MS);
      // After a sign-out, persistence has saved the item already, and this may be another account's list.
      if (getState().auth.userId !== userId || getState()[name].entered?.id !== item.id) return;
      dispatch(itemAdded(item));
      // Success is announced only once the item is saved (contract 7).
      if (await extra.accountStorage.save(name)) showToast.success(courseworkText[name].added);
    },
  });

  // The ids of the undo toasts, by item id. A toast is dismissed when its item leaves the bin.
  const undoToasts = new Map<string, string>();
  listen({
    actionCreator: itemDeleted,
    effect: ({ payload: id }, { dispatch, getState }) => {
      const deleted = getState()[name].bin.find((item) => item.id === id);
      if (!deleted) return;
      const undo = { label: listText.undo, run: () => void dispatch(itemRestored(id)) };
      undoToasts.set(id, showToast.withAction(courseworkText[name].deleted(deleted.topic), undo));
    },
  });
  listen({
    predicate: (_action, current, before) => current[name].bin !== before[name].bin,
    effect: (_action, { getState }) => {
      const inBin = new Set(getState()[name].bin.map(({ id }) => id));
      for (const [id, toastId] of undoToasts) {
        if (inBin.has(id)) continue;
        dismissToast(toastId);
        undoToasts.delete(id);
      }
    },
  });
}
