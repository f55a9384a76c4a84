import { devToolsOf } from '@/testing/devTools';
import { waitFor } from '@testing-library/react';
import { signedOut } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { ownSubjectAdded, ownSubjectRemoved } from '@/client/features/subjects/subjectsSlice';
import { themeChosen } from '@/client/features/theme/themeSlice';
import { onTestEnd } from '@/testing/cleanUp';
import { expectConsoleMessage } from '@/testing/consoleCheck';
import { itemsOf } from '@/testing/studentData';
import { essay } from '@/testing/examples';
import { openStore } from '@/testing/openStore';
import { STORED_VERSION } from './migrations';
import { isTombstone } from '@/client/lib/lastWriterWins';
import { EPOCHS_KEY } from '@/client/store/storageEpoch';
import { storageKey } from './mergingStorage';
import { entitiesOf, fieldsIn, toStored } from './storedText';

const KEY = storageKey('assignments', 'ada');
const { itemAdded, itemDeleted, itemToggled } = assignmentsSlice.actions;

const stored = (items: object[], version: number) =>
  JSON.stringify({
    items: JSON.stringify(items),
    deleted: '{}',
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

type LoggedAction = { type: string; payload?: unknown; meta?: unknown };

/** A signed-in student's store, and its log from the first action on. */
async function openLog() {
  const { store, accountStorage } = await openStore();
  const { shownActions, goBack } = devToolsOf(store);
  const log = () =>
    (shownActions() as LoggedAction[])
      .filter(({ type }) =>
        /^(subjects|assignments|practicals|studentData|device|persistence|persist)\//.test(type),
      )
      .map(({ type, payload, meta }) => {
        const { from } = (meta ?? {}) as { from?: unknown };
        const cause = from ? meta : typeof payload === 'object' ? undefined : payload;
        return cause === undefined ? type : `${type} ${JSON.stringify(cause)}`;
      });
  return { store, accountStorage, log, goBack };
}

/** Stores a value as another tab does. */
function storeFromOtherTab(value: string) {
  localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
}

/** From now on the browser refuses to store anything. */
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

test('the log shows what happens to the stored data, and nothing else', async () => {
  localStorage.setItem(KEY, stored([essay], 1));
  const { store, log } = await openLog();
  const opened = ['persist/PERSIST', ...Array(3).fill('persist/REHYDRATE'), 'persistence/loaded'];
  expect(log()).toEqual(opened);

  store.dispatch(itemAdded([{ ...essay, id: '2' }]));
  store.dispatch(itemToggled('2'));
  const added = ['assignments/itemAdded', 'assignments/itemToggled "2"'];
  const saved = 'persistence/persisted "assignments"';
  await waitFor(() => expect(log().slice(5)).toEqual([...added, saved]));

  storeFromOtherTab(stored([{ ...essay, id: '3', made: 1, toggled: 1 }], 2));
  await waitFor(() => expect(log().slice(8)).toEqual(['studentData/recordsMerged {"from":"tab"}', saved]));

  storeFromOtherTab('{"items":');
  const replaced = ['persistence/damagedCopyStored "assignments"', saved];
  await waitFor(() => expect(log().slice(10)).toEqual(replaced));

  storeFromOtherTab(stored([], 99));
  await waitFor(() => expect(log().slice(12)).toEqual(['persistence/problemFound']));
});

test('what the browser refuses to store is reported once for each change, however often it is tried again', async () => {
  const { store, log } = await openLog();
  const makeRoom = fillStorage();
  store.dispatch(itemAdded([essay]));
  await waitFor(() => expect(log().at(-1)).toBe('persistence/problemFound'));
  const length = log().length;
  document.dispatchEvent(new Event('visibilitychange'));
  await writeAttempted();
  expect(log()).toHaveLength(length);

  makeRoom();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(log().at(-1)).toBe('persistence/persisted "assignments"'));
});

test('what gives way in a full storage is no longer offered, and its deletion is remembered, in every list', async () => {
  const { store } = await openLog();
  store.dispatch(itemAdded([essay]));
  store.dispatch(itemDeleted(essay.id));
  store.dispatch(ownSubjectAdded('Choir'));
  store.dispatch(ownSubjectRemoved('Choir'));
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function limited(key, text) {
    if (/topic|own\W+Choir\W+changedAt/.test(text)) throw new DOMException('', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
  onTestEnd(() => void (Storage.prototype.setItem = setItem));

  await waitFor(() => {
    const { assignments, subjects } = store.getState();
    const deletedAt = expect.any(Number) as number;
    expect(assignments.entities).toEqual({ [essay.id]: { id: essay.id, deletedAt } });
    expect(subjects.entities).toEqual({ 'own Choir': { id: 'own Choir', deletedAt } });
  });
});

test('tabs do not answer each other about an item that was deleted long ago', async () => {
  const longAgo = {
    ...essay,
    id: 'old',
    changedAt: 1,
    toggledAt: 1,
    deletedAt: Date.now() - 31 * 86_400_000,
  };
  const records = (list: object[]) =>
    JSON.stringify({
      records: JSON.stringify(list),
      _persist: JSON.stringify({ version: STORED_VERSION, rehydrated: true }),
    });
  localStorage.setItem(KEY, records([longAgo]));
  const { store, log } = await openLog();
  const text = records([{ id: 'old', deletedAt: longAgo.deletedAt }]);
  storeFromOtherTab(text);
  store.dispatch(practicalsSlice.actions.itemAdded([essay]));
  await waitFor(() => expect(log()).toContain('persistence/persisted "practicals"'));
  expect(log()).not.toContain('persistence/persisted "assignments"');
  expect(localStorage.getItem(KEY)).toBe(text);
});

describe('in a full storage', () => {
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  const entity = (id: string) => ({ ...essay, id, changedAt: 1, toggledAt: 1 });
  /** One item, and four that were deleted one to four days ago. */
  const entities = Object.fromEntries(
    [
      entity('kept'),
      ...[1, 2, 3, 4].map((days) => ({ ...entity(`${days} days ago`), deletedAt: daysAgo(days) })),
    ].map((record) => [record.id, record]),
  );
  const text = toStored(entities, '');
  /** From now on, only shorter texts are stored. */
  function limitTo(length: number) {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function limited(key, value) {
      if (value.length > length) throw new DOMException('', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    onTestEnd(() => void (Storage.prototype.setItem = setItem));
  }

  test('the older half of the deleted items gives way first, and that they were deleted stays known', async () => {
    localStorage.setItem(KEY, text);
    const { store, accountStorage } = await openLog();
    limitTo(text.length);
    store.dispatch(itemAdded([{ ...essay, id: 'new' }]));
    expect(await accountStorage.save('assignments')).toBe(true);

    const known = store.getState().assignments.entities;
    expect(Object.keys(known).sort()).toEqual([...Object.keys(entities), 'new'].sort());
    const complete = Object.values(known).filter((record) => !isTombstone(record));
    expect(complete.map(({ id }) => id).sort()).toEqual(['1 days ago', '2 days ago', 'kept', 'new']);
    expect(await entitiesOf('assignments', fieldsIn(localStorage.getItem(KEY) ?? ''))).toEqual(known);
  });

  test('what still does not fit without them is not stored, and what was stored stays', async () => {
    localStorage.setItem(KEY, text);
    const { store, accountStorage } = await openLog();
    limitTo(300);
    store.dispatch(itemAdded([{ ...essay, id: 'new' }]));
    expect(await accountStorage.save('assignments')).toBe(false);
    expect(localStorage.getItem(KEY)).toBe(text);
  });
});

test('what was stored before the data was cleared is ignored, whichever tab writes it back, and later work is not', async () => {
  const { store, accountStorage } = await openLog();
  store.dispatch(itemAdded([essay]));
  await accountStorage.save();
  const former = localStorage.getItem(KEY) ?? '';
  await accountStorage.clear();
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));

  storeFromOtherTab(former);
  store.dispatch(itemAdded([{ ...essay, id: '2', topic: 'Later' }]));
  expect(await accountStorage.save()).toBe(true);
  expect(localStorage.getItem(KEY)).not.toContain(essay.topic);
  expect(itemsOf(store.getState()).map(({ topic }) => topic)).toEqual(['Later']);

  // Where the record of the clearing is lost, what was stored since is not.
  localStorage.removeItem(EPOCHS_KEY);
  const again = await openLog();
  expect(itemsOf(again.store.getState()).map(({ topic }) => topic)).toEqual(['Later']);
});

test('what is stored when the page is hidden is reported, and no longer counts as not saved', async () => {
  const { store, log } = await openLog();
  const makeRoom = fillStorage();
  store.dispatch(itemAdded([essay]));
  await waitFor(() => expect(store.getState().persistence.problems).toEqual({ assignments: 'full' }));

  makeRoom();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(store.getState().persistence.problems).toEqual({}));
  expect(log().at(-1)).toBe('persistence/persisted "assignments"');
});

test('what cannot be stored for a reason nobody knows is not announced as saved', async () => {
  const { store, accountStorage } = await openLog();
  expectConsoleMessage(/^Error storing data/);
  const request = () => Promise.reject(new DOMException('Nobody knows.', 'AbortError'));
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestEnd(() => void Object.defineProperty(navigator, 'locks', { value: locks }));
  store.dispatch(itemAdded([essay]));
  expect(await accountStorage.save('assignments')).toBe(false);
});

/** Waits for the next attempt to store the assignments. */
function writeAttempted() {
  const { setItem } = Storage.prototype;
  return new Promise<void>((resolve) => {
    Storage.prototype.setItem = function attempt(this: Storage, ...given) {
      if (given[0] === KEY) setTimeout(resolve);
      return setItem.apply(this, given);
    };
  });
}

test('time travel neither stores nor removes anything, and the next change is stored beside what is there', async () => {
  const { store, log, goBack } = await openLog();
  store.dispatch(itemAdded([essay]));
  store.dispatch(practicalsSlice.actions.itemAdded([{ ...essay, id: '2' }]));
  store.dispatch(itemToggled(essay.id));
  store.dispatch(themeChosen('dark'));
  await waitFor(() => expect(log().filter((line) => line.includes('/persisted'))).toHaveLength(2));
  const before = { ...localStorage };
  expect(before).toMatchObject({ theme: 'dark', Token: 'token', UserId: 'ada' });

  for (const actions of [1, 3, 5, 8]) goBack(actions);
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect({ ...localStorage }).toEqual(before);
  expect(itemsOf(store.getState())).toEqual([]);

  store.dispatch(practicalsSlice.actions.itemToggled('2'));
  await waitFor(() => expect(localStorage.getItem(storageKey('practicals', 'ada'))).toContain('done'));
  expect(localStorage.getItem(KEY)).toBe(before[KEY]);
});

test('signing out while nothing can be stored logs what was left, and empties the state', async () => {
  const { store, log } = await openLog();
  fillStorage();
  store.dispatch(itemAdded([essay]));
  store.dispatch(signedOut('elsewhere'));

  expect(itemsOf(store.getState())).toEqual([]);
  await waitFor(() => expect(log()).toContain('studentData/workLeftUnsaved'));
});
