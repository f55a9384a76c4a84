import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { listWords, words } from './words';

/** Spec section 9, "Add item fake delay". */
const ADDING_MS = 1_500;

export function addCourseworkListeners(listen: StartListening) {
  listenTo(listen, 'assignments');
  listenTo(listen, 'practicals');
}

function listenTo(listen: StartListening, name: CourseworkName) {
  const { itemEntered, itemAdded, itemDeleted, itemRestored } = courseworkSlices[name].actions;

  listen({
    actionCreator: itemEntered,
    effect: async ({ payload: item }, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(ADDING_MS);
      // After a sign-out there is nothing to show: it was stored when it was entered.
      if (getState().auth.userId !== userId || getState()[name].entered?.id !== item.id) return;
      dispatch(itemAdded(item));
      // A success is announced once it is on the disk, and not at all when it cannot be (contract 7).
      if (await extra.accountStorage.save(name)) showToast.success(words[name].added);
    },
  });

  // The toasts of what can still be taken back, by item. Whatever leaves the bin takes its toast along.
  const offers = new Map<string, string>();
  listen({
    actionCreator: itemDeleted,
    effect: ({ payload: id }, { dispatch, getState }) => {
      const deleted = getState()[name].bin.find((item) => item.id === id);
      if (!deleted) return;
      const takeBack = { label: listWords.undo, run: () => void dispatch(itemRestored(id)) };
      offers.set(id, showToast.withAction(words[name].deleted(deleted.topic), takeBack));
    },
  });
  listen({
    predicate: (_action, current, before) => current[name].bin !== before[name].bin,
    effect: (_action, { getState }) => {
      const inBin = new Set(getState()[name].bin.map(({ id }) => id));
      for (const [id, offer] of offers) {
        if (inBin.has(id)) continue;
        dismissToast(offer);
        offers.delete(id);
      }
    },
  });
}
