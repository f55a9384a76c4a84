import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { signedOut } from '@/client/features/auth/authSlice';
import { itemsOf, replaceData, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { assignmentsSlice, practicalsSlice } from './courseworkSlice';

const { itemDeleted } = assignmentsSlice.actions;

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
  const { removeAll, store } = await openListWith(51);
  removeAll();
  const { history } = store.getState().assignments;
  const bin = assignmentsSlice.selectors.selectBin(store.getState());
  expect([bin.length, history.length, history[0]?.topic]).toEqual([51, 50, 'Chapter 1']);
  await waitFor(() => expect(undos().length).toBeGreaterThan(0));

  act(() => void store.dispatch(signedOut('elsewhere')));
  await waitFor(() => expect(undos()).toEqual([]));
});

test('of several ticks, the last can be undone from its toast and all by Ctrl+Z, on any page of the student area', async () => {
  const { items, store } = await openListWith(2);
  for (const { topic } of items) fireEvent.click(screen.getByRole('checkbox', { name: topic }));
  expect(await screen.findByText('“Chapter 1” is done.')).toBeVisible();
  await waitFor(() => expect(undos()).toHaveLength(1));
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
