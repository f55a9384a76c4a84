import { devToolsOf } from '@/testing/devTools';
import { waitFor } from '@testing-library/react';
import { makeStore } from '@/client/app/store';
import { signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { listenerExtra } from '@/client/store/listening';
import { onTestEnd } from '@/testing/cleanUp';
import { essay } from '@/testing/examples';
import { makeAccountStorage } from './accountStorage';
import { storageKey } from './keys';
import { readUnwrappedState, unwrappedKeys } from './unwrappedKeys';

const KEY = storageKey('assignments', 'ada');
const { itemAdded, itemToggled } = assignmentsSlice.actions;

const stored = (items: object[], version: number) =>
  JSON.stringify({
    items: JSON.stringify(items),
    deleted: '{}',
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

type Told = { type: string; payload?: unknown; meta?: unknown };

/** A student's store, awake, and its log from the first action on. */
async function openDiary() {
  localStorage.setItem(unwrappedKeys.token, 'token');
  localStorage.setItem(unwrappedKeys.userId, 'ada');
  const extra = listenerExtra();
  const store = makeStore(readUnwrappedState(), extra);
  extra.accountStorage = makeAccountStorage(store);
  extra.accountStorage.followSession();
  onTestEnd(extra.accountStorage.close);
  const { shownActions, goBack } = devToolsOf(store);
  const diary = () =>
    (shownActions() as Told[])
      .filter(({ type }) => /^(subjects|assignments|practicals|device)\//.test(type))
      .map(({ type, payload, meta }) => {
        const cause = meta ?? (typeof payload === 'object' ? undefined : payload);
        return cause === undefined ? type : `${type} ${JSON.stringify(cause)}`;
      });
  await waitFor(() => expect(diary()).toContain('practicals/rehydrated'));
  return { store, diary, goBack };
}

/** What another tab does to the storage that this one shares, and hears of. */
function elsewhere(value: string) {
  localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
}

/** Lets the browser refuse what it is given from now on. */
function fillStorage() {
  const { setItem } = Storage.prototype;
  const makeRoom = () => {
    Storage.prototype.setItem = setItem;
  };
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  onTestEnd(makeRoom);
  return makeRoom;
}

test('what happens to the kept data is told in the log, each time with its cause, and nothing else is', async () => {
  localStorage.setItem(KEY, stored([essay], 1));
  const { store, diary } = await openDiary();
  const opened = ['assignments/migrated', 'subjects/rehydrated', 'assignments/rehydrated'];
  expect(diary()).toEqual([...opened, 'practicals/rehydrated']);

  store.dispatch(itemAdded({ ...essay, id: '2' }));
  store.dispatch(itemToggled('2'));
  const added = ['assignments/itemAdded', 'assignments/itemToggled "2"'];
  const after = { after: ['assignments/itemAdded', 'assignments/itemToggled'] };
  const saved = `assignments/persisted ${JSON.stringify(after)}`;
  await waitFor(() => expect(diary().slice(4)).toEqual([...added, saved]));

  elsewhere(stored([{ ...essay, id: '3', made: 1, toggled: 1 }], 2));
  const heard = ['assignments/changedElsewhere', 'assignments/persisted {"after":["another tab knew less"]}'];
  await waitFor(() => expect(diary().slice(7)).toEqual(heard));

  elsewhere('{"items":');
  const mended = [
    'assignments/damagedCopyStored',
    'assignments/persisted {"after":["damaged data was found"]}',
  ];
  await waitFor(() => expect(diary().slice(9)).toEqual(mended));

  elsewhere(stored([], 99));
  expect(diary().slice(11)).toEqual(['assignments/newerVersionFound']);
});

test('what the browser refuses is told once for each thing that was done, however often it is tried again', async () => {
  const { store, diary } = await openDiary();
  const makeRoom = fillStorage();
  const refused = (cause: string) => `assignments/persistFailed {"after":["assignments/${cause}"]}`;

  store.dispatch(itemAdded(essay));
  await waitFor(() => expect(diary().at(-1)).toBe(refused('itemAdded')));
  const length = diary().length;
  document.dispatchEvent(new Event('visibilitychange'));
  await assignmentsAreTried();
  expect(diary()).toHaveLength(length);

  makeRoom();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(diary().at(-1)).toBe('assignments/persisted {"after":["assignments/itemAdded","looked again"]}'),
  );
});

/** Until the next write was tried: it comes a moment after it is due. */
function assignmentsAreTried() {
  const { setItem } = Storage.prototype;
  return new Promise<void>((resolve) => {
    Storage.prototype.setItem = function tried(this: Storage, ...given) {
      if (given[0] === KEY) setTimeout(resolve);
      return setItem.apply(this, given);
    };
  });
}

test('travelling through time keeps nothing and takes nothing away, and the next act keeps what is true', async () => {
  const { store, diary, goBack } = await openDiary();
  store.dispatch(itemAdded(essay));
  store.dispatch(practicalsSlice.actions.itemAdded({ ...essay, id: '2' }));
  store.dispatch(itemToggled(essay.id));
  store.dispatch(themeChosen('dark'));
  await waitFor(() => expect(diary().filter((line) => line.includes('/persisted'))).toHaveLength(2));
  const before = { ...localStorage };
  expect(before).toMatchObject({ theme: 'dark', Token: 'token', UserId: 'ada' });

  for (const actions of [1, 3, 5, 8]) goBack(actions);
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect({ ...localStorage }).toEqual(before);
  expect(store.getState().assignments.items).toEqual([]);

  store.dispatch(practicalsSlice.actions.itemToggled('2'));
  await waitFor(() => expect(localStorage.getItem(storageKey('practicals', 'ada'))).toContain('done'));
  expect(localStorage.getItem(KEY)).toBe(before[KEY]);
});

test('signing out while nothing can be written is in the log with what was left, and empties the state', async () => {
  const { store, diary } = await openDiary();
  fillStorage();
  store.dispatch(itemAdded(essay));
  store.dispatch(signedOut('elsewhere'));

  expect(diary()).toContain('device/workLeftUnsaved {"after":["auth/signedOut"]}');
  expect(store.getState().assignments.items).toEqual([]);
});
