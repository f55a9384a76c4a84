import { selectUserId } from '@/client/features/auth/authSlice';
import { changeUndone } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { isLive } from '@/client/lib/lastWriterWins';
import type { StartListening } from '@/client/store/listening';
import { selectChanges, undoChange, type StudentChange } from '@/client/features/studentData/changeRecords';
import { keptText, madeText, notUndoneText, undoneText } from './changesText';
import { courseworkNames, courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText, formText } from './courseworkText';
import { focusChanged } from './rowFocus';

/** Before an item is added (behaviour 6.5). */
const ADDING_MS = 1_500;

/** The toast of a change has its id. */
const undoOf = (change: StudentChange, dispatch: AppDispatch) => ({
  label: formText.undo,
  run: () =>
    focusChanged(
      () => dispatch(undoChange(change.id)),
      courseworkNames.flatMap((name) => change[name]?.after.map(({ id }) => id) ?? []),
    ),
});

/** What is no longer so after another change of the same part. */
const PARTS: Partial<Record<StudentChange['kind'], 'tick' | 'fields'>> = {
  ticked: 'tick',
  unticked: 'tick',
  edited: 'fields',
  postponed: 'fields',
};
/** Whether the toast of a change of one item says what the later change has made untrue. */
const isOutdatedBy = (one: StudentChange, later: StudentChange) =>
  PARTS[one.kind] !== undefined &&
  PARTS[one.kind] === PARTS[later.kind] &&
  courseworkNames.every((name) =>
    (one[name]?.after ?? []).every(({ id }) => later[name]?.after.some((item) => item.id === id)),
  );

const keptItems = (state: RootState, kept: readonly string[]) =>
  courseworkNames.flatMap((name) => kept.map((id) => state[name].entities[id]).filter(isLive));

export function addCourseworkListeners(listen: StartListening) {
  for (const name of courseworkNames) addListListeners(listen, name);

  // Each change offers its own undo as long as that is possible, and what it says is so.
  listen({
    predicate: (_action, current, before) => selectChanges(current) !== selectChanges(before),
    effect: (_action, { dispatch, getOriginalState, getState }) => {
      const [before, now] = [selectChanges(getOriginalState()), selectChanges(getState())];
      const isIn = (changes: readonly StudentChange[], { id }: StudentChange) =>
        changes.some((change) => change.id === id);
      for (const change of before) if (!isIn(now, change)) dismissToast(change.id);
      const made = now.at(-1);
      if (!made || isIn(before, made)) return;
      for (const change of before) if (isOutdatedBy(change, made)) dismissToast(change.id);
      const text = madeText(made);
      if (text) showToast.withAction(text, undoOf(made, dispatch), { id: made.id });
    },
  });

  // What was undone is said until the next change.
  listen({
    actionCreator: changeUndone,
    effect: async ({ payload, meta: { kept } }, { condition, getOriginalState, getState }) => {
      const undone = selectChanges(getOriginalState()).find(({ id }) => id === payload);
      if (!undone) return;
      const isUnchanged = selectRecords(getState()) === selectRecords(getOriginalState());
      const items = keptItems(getState(), kept);
      const stays = items.length > 0 ? keptText(items) : isUnchanged && notUndoneText(undone);
      const texts = [!isUnchanged && undoneText(undone, kept), stays];
      const toast = showToast.info(texts.filter(Boolean).join(' '));
      await condition((_next, current, previous) => selectChanges(current) !== selectChanges(previous));
      dismissToast(toast);
    },
  });
}

function addListListeners(listen: StartListening, name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const { itemsEntered, itemAdded, itemsRestored } = actions;
  const { selectBin, selectIsAdding } = selectors;

  listen({
    actionCreator: itemsEntered,
    effect: async ({ payload: items, meta }, { delay, dispatch, extra, getState }) => {
      const userId = selectUserId(getState());
      await delay(ADDING_MS);
      // After a sign-out, persistence has saved the item already, and this may be another account's list.
      const isWaiting = selectIsAdding(getState(), items[0]?.id);
      if (selectUserId(getState()) !== userId || !isWaiting) return;
      dispatch(itemAdded(items));
      // Success is announced only once the item is saved (behaviour 6.5), and while it is there.
      const isSaved = await extra.accountStorage.save(name);
      const change = selectChanges(getState()).find(({ id }) => id === meta.changeId);
      if (isSaved && change)
        showToast.success(courseworkText[name].added, { id: change.id, action: undoOf(change, dispatch) });
    },
  });

  listen({
    actionCreator: itemsRestored,
    effect: ({ payload: ids }, { getOriginalState }) => {
      const restored = selectBin(getOriginalState()).filter(({ id }) => ids.includes(id));
      const [first] = restored;
      if (!first) return;
      const { one, many } = courseworkText[name];
      showToast.info(
        formText.restored(restored.length > 1 ? many(restored.length, first.topic) : one(first.topic)),
      );
    },
  });
}
