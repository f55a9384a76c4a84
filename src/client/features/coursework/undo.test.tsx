import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CourseworkItem } from '@/contract/coursework';
import { signedOut } from '@/client/features/auth/authSlice';
import { studentDataImported } from '@/client/store/events';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { assignmentsSlice } from './courseworkSlice';

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
  await waitFor(() => expect(app.store.getState().practicals.persistence.isLoaded).toBe(true));
  const items = itemsNumbered(count);
  act(
    () =>
      void app.store.dispatch(studentDataImported({ subjects: null, assignments: items, practicals: [] })),
  );
  await screen.findByRole('checkbox', { name: 'Chapter 0' });
  const removeAll = () => act(() => items.forEach(({ id }) => app.store.dispatch(itemDeleted(id))));
  const topics = () => app.store.getState().assignments.items.map(({ topic }) => topic);
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

test('an undo toast is dismissed when its item can no longer be restored', async () => {
  const { removeAll, store } = await openListWith(51);
  removeAll();
  // The bin holds fifty items, so the first one cannot be restored any more.
  const { bin } = store.getState().assignments;
  expect([bin.length, bin[0]?.topic]).toEqual([50, 'Chapter 1']);
  await waitFor(() => expect(undos().length).toBeGreaterThan(0));

  act(() => void store.dispatch(signedOut('elsewhere')));
  await waitFor(() => expect(undos()).toEqual([]));
});
