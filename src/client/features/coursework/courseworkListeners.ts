import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText } from './courseworkText';

/** Before an item is added (behaviour 6.5). */
const ADDING_MS = 1_500;

export function addCourseworkListeners(listen: StartListening) {
  addListListeners(listen, 'assignments');
  addListListeners(listen, 'practicals');
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const { itemEntered, itemAdded } = actions;

  listen({
    actionCreator: itemEntered,
    effect: async ({ payload: items }, { delay, dispatch, extra, getState }) => {
      const { userId } = getState().auth;
      await delay(ADDING_MS);
      // After a sign-out, persistence has saved the item already, and this may be another account's list.
      const isWaiting = selectors.selectIsAdding(getState(), items[0]?.id);
      if (getState().auth.userId !== userId || !isWaiting) return;
      dispatch(itemAdded(items));
      // Success is announced only once the item is saved (behaviour 6.5).
      if (await extra.accountStorage.save([name])) showToast.success(courseworkText[name].added);
    },
  });
}
