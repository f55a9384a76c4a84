import { act, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { dayOf } from '@/client/lib/days';
import { essay, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const labs = Array.from({ length: 9 }, (_, index): CourseworkItem => ({
  ...essay,
  id: `${index}`,
  topic: `Lab ${index + 1}`,
  deadline: dayAfter(dayOf(new Date()), 2),
}));

test('a week without anything due says so, and more than three items of a day are shown on demand', async () => {
  const { store, user } = openApp('/activities', { as: await makeStudent() });
  const week = within(await screen.findByRole('region', { name: 'Your week' }));
  expect(await week.findByText('Nothing due this week.')).toBeVisible();
  expect(week.getByRole('link', { name: 'Add assignment' })).toBeVisible();

  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  act(() => void store.dispatch(practicalsSlice.actions.itemAdded(labs)));
  expect(await week.findAllByRole('checkbox')).toHaveLength(3);
  await user.click(week.getByRole('button', { name: 'Show 6 more' }));
  expect(week.getAllByRole('checkbox')).toHaveLength(9);
  expect(week.getByRole('checkbox', { name: 'Lab 4' })).toHaveFocus();
  expect(week.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('what is overdue says by how much, and once it is ticked it is done', async () => {
  const { store, user } = openApp('/activities', { as: await makeStudent() });
  const week = within(await screen.findByRole('region', { name: 'Your week' }));
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  const [late] = labs.map((lab) => ({ ...lab, deadline: dayAfter(dayOf(new Date()), -2) }));
  act(() => void store.dispatch(practicalsSlice.actions.itemAdded(late ? [late] : [])));
  expect(await week.findByText('Overdue by 2 days')).toBeVisible();
  await user.click(week.getByRole('checkbox'));
  expect(week.getByText('Done')).toBeVisible();
  expect(week.queryByText('Overdue by 2 days')).toBeNull();
});
