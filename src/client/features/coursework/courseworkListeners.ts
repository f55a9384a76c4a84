import { selectUserId } from '@/client/features/auth/authSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { courseworkNames, courseworkSlices, type CourseworkName } from './courseworkSlice';
import { idsOf, type Change } from './courseworkRecords';
import { courseworkText, formText } from './courseworkText';
import { focusChanged } from './rowFocus';

/** Before an item is added (behaviour 6.5). */
const ADDING_MS = 1_500;

const isTick = (change?: Change) => change?.kind === 'ticked' || change?.kind === 'unticked';

/** The items of a change in words. A single one of a known kind needs no more than its topic. */
function itemsText(name: CourseworkName, { kind, topic, before }: Change) {
  if (before.length > 1) return courseworkText[name].many(before.length, topic);
  return kind === 'deleted' ? courseworkText[name].one(topic) : `“${topic}”`;
}

export function addCourseworkListeners(listen: StartListening) {
  for (const name of courseworkNames) addListListeners(listen, name);
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const { itemEntered, itemAdded, itemRestored, changeUndone } = actions;
  const { selectBin, selectHistory, selectIsAdding } = selectors;

  listen({
    actionCreator: itemEntered,
    effect: async ({ payload: items }, { delay, dispatch, extra, getState }) => {
      const userId = selectUserId(getState());
      await delay(ADDING_MS);
      // After a sign-out, persistence has saved the item already, and this may be another account's list.
      const isWaiting = selectIsAdding(getState(), items[0]?.id);
      if (selectUserId(getState()) !== userId || !isWaiting) return;
      dispatch(itemAdded(items));
      // Success is announced only once the item is saved (behaviour 6.5).
      if (await extra.accountStorage.save([name])) showToast.success(courseworkText[name].added);
    },
  });

  listen({
    actionCreator: itemRestored,
    effect: ({ payload }, { getOriginalState }) => {
      const item = selectBin(getOriginalState()).find(({ id }) => id === payload);
      if (item) showToast.info(formText.undone.deleted(courseworkText[name].one(item.topic)));
    },
  });

  // A change offers its undo as long as that is possible; of ticks only the last, for a student ticks several in a row.
  listen({
    predicate: (_action, current, before) => {
      const last = selectHistory(current).at(-1);
      return last !== undefined && !selectHistory(before).includes(last);
    },
    effect: async (_action, { condition, dispatch, getState }) => {
      const change = selectHistory(getState()).at(-1);
      if (!change) return;
      const undo = () => void dispatch(changeUndone(change.id));
      const toast = showToast.withAction(formText.changes[change.kind](itemsText(name, change)), {
        label: formText.undo,
        run: () => focusChanged(undo, [...idsOf([...change.before, ...change.after])]),
      });
      await condition((_next, current) => {
        const history = selectHistory(current);
        const last = history.at(-1);
        return !history.includes(change) || (last !== change && isTick(change) && isTick(last));
      });
      dismissToast(toast);
    },
  });

  // What was undone is said until the next change.
  listen({
    actionCreator: changeUndone,
    effect: async ({ payload }, { condition, getOriginalState, getState }) => {
      const undone = selectHistory(getOriginalState()).find(({ id }) => id === payload);
      if (!undone) return;
      const isUnchanged = getState()[name].entities === getOriginalState()[name].entities;
      const text = isUnchanged ? formText.notUndone : formText.undone[undone.kind];
      const toast = showToast.info(text(itemsText(name, undone)));
      await condition((_next, current, previous) => selectHistory(current) !== selectHistory(previous));
      dismissToast(toast);
    },
  });
}
