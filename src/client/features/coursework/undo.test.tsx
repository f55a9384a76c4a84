import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { AppStore } from '@/client/app/store';
import { signedOut } from '@/client/features/auth/authSlice';
import { exportOf } from '@/client/features/studentData/dataFile';
import { importConfirmed, recordsMerged } from '@/client/features/studentData/studentDataEvents';
import {
  ownSubjectAdded,
  ownSubjectRemoved,
  selectOwnSubjects,
} from '@/client/features/subjects/subjectsSlice';
import { itemsOf, replaceData, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { assignmentsSlice, kindChanged, practicalsSlice, type CourseworkName } from './courseworkSlice';

const { itemDeleted, itemEdited } = assignmentsSlice.actions;

const itemsNumbered = (count: number) =>
  Array.from({ length: count }, (_, index): CourseworkItem => ({
    id: `1790000000000-${index}`,
    subject: 'Programming in JAVA',
    topic: `Chapter ${index}`,
    date: '2026-11-21',
    deadline: '2026-11-30',
    status: 'undone',
    remainingDays: 9,
  }));

async function openListWith(count: number) {
  const app = openApp('/showAssignments', { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  const items = itemsNumbered(count);
  await act(() => replaceData(app.store, { subjects: null, assignments: items, practicals: [] }));
  await screen.findByRole('checkbox', { name: 'Chapter 0' });
  const removeAll = () => act(() => items.forEach(({ id }) => app.store.dispatch(itemDeleted(id))));
  const topics = () => itemsOf(app.store.getState()).map(({ topic }) => topic);
  return { ...app, items, removeAll, topics };
}

/** As another tab or device has changed the item a moment later. */
function changeElsewhere(
  { dispatch, getState }: AppStore,
  id: string,
  fields: Partial<CourseworkItem>,
  list: CourseworkName = 'assignments',
) {
  const at = Date.now() + 1_000;
  const record = { ...getState()[list].entities[id], ...fields, changedAt: at, toggledAt: at };
  act(() => void dispatch(recordsMerged({ [list]: [record] }, 'tab')));
}
const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

const undos = () => screen.queryAllByRole('button', { name: 'Undo' });

test('each deleted item has its own toast with its topic, which goes when the item is restored', async () => {
  const { items, removeAll, topics } = await openListWith(3);
  removeAll();
  await waitFor(() => expect(undos()).toHaveLength(3));
  for (const { topic } of items) expect(screen.getByText(`Assignment “${topic}” deleted.`)).toBeVisible();
  expect(topics()).toEqual([]);

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(undos()).toHaveLength(2));
  expect(topics()).toEqual(['Chapter 2']);

  for (const left of [1, 0]) {
    fireEvent.click(undos()[0] as HTMLElement);
    await waitFor(() => expect(undos()).toHaveLength(left));
  }
  expect(topics()).toEqual(['Chapter 0', 'Chapter 1', 'Chapter 2']);
});

test('an undo toast is dismissed when its change can no longer be undone', async () => {
  const { removeAll, store } = await openListWith(2);
  removeAll();
  await waitFor(() => expect(undos().length).toBeGreaterThan(0));

  act(() => void store.dispatch(signedOut('elsewhere')));
  await waitFor(() => expect(undos()).toEqual([]));
});

test('once a tick is taken away, no toast says any more that the item is done', async () => {
  const { user } = await openListWith(2);
  await user.click(screen.getByRole('checkbox', { name: 'Chapter 0' }));
  await user.click(screen.getByRole('checkbox', { name: 'Chapter 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Chapter 0' }));
  expect(await screen.findByText('“Chapter 0” is not done.')).toBeVisible();
  expect(screen.getByText('“Chapter 1” is done.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('“Chapter 0” is done.')).toBeNull());
});

test('an item that is moved twice is said to be due on its last day alone', async () => {
  const { store, items } = await openListWith(1);
  const move = (deadline: string) =>
    act(() => void store.dispatch(itemEdited({ id: items[0]?.id ?? '', deadline })));
  move('2026-12-07');
  expect(await screen.findByText(/changed: due Monday, December 7\.$/)).toBeVisible();
  move('2026-12-08');
  expect(await screen.findByText(/changed: due Tuesday, December 8\.$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/December 7/)).toBeNull());
});

test('of several ticks, each can be undone from its toast and all by Ctrl+Z, on any page of the student area', async () => {
  const { items, store } = await openListWith(2);
  for (const { topic } of items) fireEvent.click(screen.getByRole('checkbox', { name: topic }));
  expect(await screen.findByText('“Chapter 1” is done.')).toBeVisible();
  await waitFor(() => expect(undos()).toHaveLength(2));
  const statuses = () => itemsOf(store.getState()).map(({ status }) => status);
  expect(statuses()).toEqual(['done', 'done']);

  act(() => void store.dispatch(subjectsChosen({ DSC: ['Java'], AEC: '', VAC: '', SEC: '', GE: '' })));
  fireEvent.click(screen.getByRole('link', { name: 'Add Assignments' }));
  await screen.findByRole('heading', { name: 'Add Assignment' });
  fireEvent.click(undos()[0] as HTMLElement);
  expect(statuses()).toEqual(['done', 'undone']);
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  expect(statuses()).toEqual(['undone', 'undone']);
});

test('Ctrl+Z undoes the latest change of both lists first, whatever the clock says', async () => {
  const { store, items } = await openListWith(2);
  const lab = { ...items[0], id: '1790000000001-lab', topic: 'Lab' } as CourseworkItem;
  act(() => {
    store.dispatch(practicalsSlice.actions.itemAdded([lab]));
    store.dispatch(itemDeleted(items[0]?.id ?? ''));
  });
  // The clock is set back an hour.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  act(() => void store.dispatch(practicalsSlice.actions.itemToggled(lab.id)));
  clock.mockRestore();

  const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  undo();
  expect(itemsOf(store.getState(), 'practicals')[0]?.status).toBe('undone');
  expect(itemsOf(store.getState())).toHaveLength(1);
  undo();
  expect(itemsOf(store.getState())).toHaveLength(2);
});

test('a row of Next up that gives way to an undone one leaves the focus to its neighbour', async () => {
  const { store, user } = openApp('/Explore', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  const items = itemsNumbered(4);
  act(() => {
    store.dispatch(assignmentsSlice.actions.itemAdded(items));
    store.dispatch(assignmentsSlice.actions.itemToggled(items[0]?.id ?? ''));
  });
  (await screen.findByRole('checkbox', { name: 'Chapter 3' })).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('checkbox', { name: 'Chapter 3' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Chapter 2' })).toHaveFocus();
});

test('Ctrl+Z undoes nothing behind an open dialog', async () => {
  const { items, store, user } = await openListWith(1);
  act(() => void store.dispatch(assignmentsSlice.actions.itemToggled(items[0]?.id ?? '')));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(itemsOf(store.getState())[0]?.status).toBe('done');

  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(itemsOf(store.getState())[0]?.status).toBe('undone');
});

test('an addition can be undone from its toast, and leaves nothing behind', async () => {
  const { store } = await openListWith(1);
  const fields = { subject: 'Python', topic: 'Loops', date: '2026-11-21', deadline: '2026-11-30' };
  act(() => void store.dispatch(assignmentsSlice.actions.itemsEntered([fields])));
  await screen.findByText('Assignment Added Successfully!', undefined, { timeout: 4_000 });
  expect(itemsOf(store.getState())).toHaveLength(2);
  fireEvent.click(undos()[0] as HTMLElement);
  expect(itemsOf(store.getState())).toHaveLength(1);
  expect(await screen.findByText('Assignment “Loops” removed again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recently deleted/ })).not.toBeInTheDocument();
  await waitFor(() => expect(undos()).toHaveLength(0));
});

test('an addition that another tab has changed since is not undone, which is said', async () => {
  const { store } = await openListWith(1);
  const fields = { subject: 'Python', topic: 'Loops', date: '2026-11-21', deadline: '2026-11-30' };
  act(() => void store.dispatch(assignmentsSlice.actions.itemsEntered([fields])));
  await screen.findByText('Assignment Added Successfully!', undefined, { timeout: 4_000 });
  const added = itemsOf(store.getState()).find(({ topic }) => topic === 'Loops');
  changeElsewhere(store, added?.id ?? '', { topic: 'While loops', note: 'Room 7' });

  pressUndo();
  expect(await screen.findByText('“While loops” changed again since, and stays as it is.')).toBeVisible();
  expect(itemsOf(store.getState())).toContainEqual({ ...added, topic: 'While loops', note: 'Room 7' });
  await waitFor(() => expect(undos()).toHaveLength(0));
});

test('of a repetition, what was edited elsewhere stays when its addition is undone, and not what was ticked', async () => {
  const { store, topics } = await openListWith(1);
  const fields = { subject: 'Python', topic: 'Loops', date: '2026-11-21', deadline: '2026-11-30' };
  const twoMore = { repeat: 'weekly', on: [], until: '2026-12-14' } as const;
  const enter = assignmentsSlice.actions.itemsEntered([{ ...fields, repetition: twoMore }]);
  act(() => void store.dispatch(enter));
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded(enter.payload)));
  changeElsewhere(store, enter.payload[0]?.id ?? '', { status: 'done' });
  pressUndo();
  expect(topics()).toEqual(['Chapter 0']);

  const again = assignmentsSlice.actions.itemsEntered([{ ...fields, repetition: twoMore }]);
  act(() => void store.dispatch(again));
  changeElsewhere(store, again.payload[0]?.id ?? '', { note: 'Room 7' });
  pressUndo();
  const text = '2 assignments “Loops” removed again. “Loops” changed again since, and stays as it is.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('an item that changed its kind and was changed since is in one list only when that is undone', async () => {
  const { store, items, topics } = await openListWith(2);
  const moved = items.map((item) => ({ ...item, id: `${item.id}-moved` }));
  const ids = items.map(({ id }) => id);
  act(() => void store.dispatch(kindChanged({ from: 'assignments', ids, items: moved })));
  changeElsewhere(store, moved[0]?.id ?? '', { topic: 'Lab' }, 'practicals');

  pressUndo();
  expect(await screen.findByText('2 items changed again since, and stay as they are.')).toBeVisible();
  expect(topics()).toEqual([]);
  const practicals = itemsOf(store.getState(), 'practicals').map(({ topic }) => topic);
  expect(practicals).toEqual(['Lab', 'Chapter 1']);
});

test('an addition that is undone during its delay is not announced', async () => {
  const { store } = await openListWith(1);
  const fields = { subject: 'Python', topic: 'Loops', date: '2026-11-21', deadline: '2026-11-30' };
  act(() => void store.dispatch(practicalsSlice.actions.itemsEntered([fields])));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(store.getState().practicals.pending).toEqual([]), { timeout: 4_000 });
  expect(itemsOf(store.getState(), 'practicals')).toEqual([]);
  expect(screen.queryByText('Practicals Added Successfully!')).not.toBeInTheDocument();
});

test('own subjects are undone by Ctrl+Z as well, the latest change of all first', async () => {
  const { store } = await openListWith(1);
  act(() => {
    store.dispatch(ownSubjectAdded('Chess club'));
    store.dispatch(assignmentsSlice.actions.itemToggled('1790000000000-0'));
    store.dispatch(ownSubjectRemoved('Chess club'));
  });
  expect(await screen.findByText('“Chess club” removed.')).toBeVisible();
  const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  const own = () => selectOwnSubjects(store.getState());
  undo();
  expect(own()).toEqual(['Chess club']);
  undo();
  expect(itemsOf(store.getState())[0]?.status).toBe('undone');
  expect(own()).toEqual(['Chess club']);
  undo();
  expect(own()).toEqual([]);
  expect(await screen.findByText('“Chess club” removed again.')).toBeVisible();
});

test('what an import or a restored version has added and was changed since stays when that is undone', async () => {
  const { store, items, topics } = await openListWith(3);
  changeElsewhere(store, items[0]?.id ?? '', { topic: 'Lab' });
  pressUndo();
  const restoreText = 'The restore is undone. “Lab” changed again since, and stays as it is.';
  expect(await screen.findByText(restoreText)).toBeVisible();
  expect(topics()).toEqual(['Lab']);

  const added = itemsNumbered(3).map((item) => ({ ...item, id: `${item.id}-new` }));
  const file = exportOf(store.getState(), Date.now());
  const at = Date.now();
  const newer = added.map((item) => ({ ...item, changedAt: at, toggledAt: at }));
  act(() => void (file && store.dispatch(importConfirmed({ ...file, assignments: newer }))));
  await screen.findByText('Imported 3 items');
  changeElsewhere(store, added[0]?.id ?? '', { note: 'Room 7' });
  changeElsewhere(store, added[1]?.id ?? '', { link: 'https://example.com/room' });
  pressUndo();
  const importText = 'The import is undone. 2 items changed again since, and stay as they are.';
  expect(await screen.findByText(importText)).toBeVisible();
  expect(topics()).toEqual(['Lab', 'Chapter 0', 'Chapter 1']);
});
