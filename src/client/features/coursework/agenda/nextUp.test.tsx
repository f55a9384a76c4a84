import { act, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { dayOf } from '@/client/lib/days';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());

const items = Array.from({ length: 8 }, (_, index): CourseworkItem => ({
  id: `1790000000000-${index}`,
  subject: 'Programming in JAVA',
  topic: `Chapter ${index}`,
  date: today,
  deadline: dayAfter(today, 1),
  status: 'undone',
  remainingDays: 1,
}));

test('however many are ticked, three more are next, and the ticked ones go when one turns elsewhere', async () => {
  const { store, user } = openApp('/Explore', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded(items)));
  const next = within(await screen.findByRole('region', { name: 'Next up' }));
  for (const { topic } of items.slice(0, 4)) await user.click(next.getByRole('checkbox', { name: topic }));
  expect(next.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  expect(next.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
  expect(next.getAllByText('Days remaining: 1')).toHaveLength(7);
  await user.click(screen.getByRole('heading', { name: 'Next up' }));
  expect(next.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('where nothing is due, Next up says so', async () => {
  openApp('/Explore', { as: await makeStudent() });
  const next = within(await screen.findByRole('region', { name: 'Next up' }));
  expect(next.getByText('Nothing is waiting for you.')).toBeVisible();
});
