import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter, oneYearAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { itemsOf } from '@/testing/studentData';
import { essay, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const { itemAdded, itemDeleted } = assignmentsSlice.actions;

/** The week of a student with these assignments. */
async function openWeek(...items: Partial<CourseworkItem>[]) {
  const app = openApp('/activities', { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  const assignments = items.map((item, index) => ({ ...essay, id: `179000000000${index}-item`, ...item }));
  act(() => void app.store.dispatch(itemAdded(assignments)));
  const week = within(await screen.findByRole('region', { name: 'Your week' }));
  const open = async (topic: string) => {
    await app.user.click((await week.findAllByRole('button', { name: `Open ${topic}` }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: topic }));
  };
  const deadlines = () => itemsOf(app.store.getState()).map(({ deadline }) => deadline);
  return { ...app, week, open, deadlines };
}

const labs = Array.from({ length: 9 }, (_, index): CourseworkItem => ({
  ...essay,
  id: `${index}`,
  topic: `Lab ${index + 1}`,
  deadline: dayAfter(today, 2),
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

test('an item that is opened from the week shows all that it holds, and closes when another tab deletes it', async () => {
  const deadline = dayAfter(today, 3);
  const { store, open } = await openWeek({
    deadline,
    note: 'Chapter 4',
    link: 'https://example.com/4',
    series: 'essays',
  });
  const dialog = await open('Essay');
  for (const text of ['Assignment', 'Programming in JAVA', formatted.fullDay(deadline), 'Days remaining: 3'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText('Chapter 4')).toBeVisible();
  expect(dialog.getByText(/^Every week/)).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://example.com/4');

  act(() => void store.dispatch(itemDeleted(itemsOf(store.getState())[0]?.id ?? '')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('in the week a box ticks and a topic opens; what is done stays on its day, and what was overdue goes when one turns elsewhere', async () => {
  const { user, week, store } = await openWeek(
    { topic: 'Late', deadline: dayAfter(today, -1) },
    { topic: 'Later', deadline: dayAfter(today, 2) },
  );
  expect(week.getByText('Nothing due today.')).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Open Late' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Late' })).getByRole('button', { name: 'Close' }),
  );
  expect(itemsOf(store.getState()).map(({ status }) => status)).toEqual(['undone', 'undone']);
  await user.click(week.getByRole('checkbox', { name: 'Late' }));
  await user.click(week.getByRole('checkbox', { name: 'Later' }));
  expect(week.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole('heading', { name: 'Activities' }));
  expect(week.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['Later']);
});

test('all that is overdue moves to today with one press, which can be undone', async () => {
  const { user, week, store, deadlines } = await openWeek({ topic: 'Essay', deadline: dayAfter(today, -2) });
  const lab = { ...(labs[0] as CourseworkItem), deadline: dayAfter(today, -1), date: dayAfter(today, -8) };
  act(() => void store.dispatch(practicalsSlice.actions.itemAdded([lab])));
  const labDeadline = () => practicalsSlice.selectors.selectItems(store.getState())[0]?.deadline;
  await user.click(await week.findByRole('button', { name: 'Move all to today' }));
  expect([...deadlines(), labDeadline()]).toEqual([today, today]);
  expect(week.queryByRole('region', { name: 'Overdue' })).not.toBeInTheDocument();
  expect(week.getByRole('checkbox', { name: 'Essay' })).toHaveFocus();
  expect(await screen.findByText('2 items moved to today.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([...deadlines(), labDeadline()]).toEqual([dayAfter(today, -2), dayAfter(today, -1)]);
});

test('from the week, an item is edited and deleted', async () => {
  const { store, user, open, week } = await openWeek({ deadline: today });
  await user.click((await open('Essay')).getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit assignment' }));
  await user.type(form.getByLabelText('Topic'), ' on looms');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(week.getByRole('button', { name: 'Open Essay on looms' })).toHaveFocus());

  await user.click((await open('Essay on looms')).getByRole('button', { name: 'Delete' }));
  expect(week.getByText('Nothing due this week.')).toBeVisible();
  const toast = (await screen.findByText('Assignment “Essay on looms” deleted.')).closest('[role=status]');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(itemsOf(store.getState())).toMatchObject([{ topic: 'Essay on looms' }]);
});

test('from its details, an item is moved to tomorrow, in a week or to a day, and back', async () => {
  const { user, open, deadlines, week } = await openWeek({
    deadline: dayAfter(today, -2),
    date: dayAfter(today, -9),
  });
  await user.click((await open('Essay')).getByRole('button', { name: 'Tomorrow' }));
  expect(deadlines()).toEqual([dayAfter(today, 1)]);
  expect(week.getByRole('region', { name: 'Tomorrow' })).toBeVisible();
  expect(week.getByRole('checkbox', { name: 'Essay' })).toHaveFocus();
  expect(await screen.findByText(`“Essay” changed: due ${formatted.day(dayAfter(today, 1))}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(deadlines()).toEqual([dayAfter(today, -2)]);

  await user.click((await open('Essay')).getByRole('button', { name: 'In a week' }));
  expect(deadlines()).toEqual([dayAfter(today, 7)]);
  expect(week.getByText('Nothing due this week.')).toBeVisible();

  await user.click(week.getByRole('button', { name: 'Next week' }));
  const dialog = await open('Essay');
  expect(dialog.getByRole('button', { name: 'In a week' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: oneYearAfter(today) } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(deadlines()).toEqual([oneYearAfter(today)]));
});

test('a day in the past, or more than a year away, is refused beside its field', async () => {
  const { user, open, deadlines } = await openWeek({ deadline: today });
  const dialog = await open('Essay');
  for (const [day, complaint] of [
    ['', 'Deadline is required!'],
    [dayAfter(today, -1), 'Deadline cannot be in the past!'],
    [dayAfter(oneYearAfter(today), 1), 'Deadline cannot be more than 1 year in the future!'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: day } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(dialog.getByLabelText('Date')).toHaveAccessibleDescription(complaint));
  }
  expect(deadlines()).toEqual([today]);
});

test('moving one of a repetition asks whether the later ones are meant too, and moves them as far', async () => {
  const weeks = [2, 9, 16].map((days) => ({ deadline: dayAfter(today, days), series: 'essays' }));
  const { user, open, deadlines } = await openWeek(...weeks);
  await user.click((await open('Essay')).getByRole('button', { name: 'Tomorrow' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(deadlines()).toEqual(weeks.map(({ deadline }) => deadline));

  await user.click((await open('Essay')).getByRole('button', { name: 'Tomorrow' }));
  await user.click(await screen.findByRole('button', { name: 'This and all later ones' }));
  expect(deadlines()).toEqual([1, 8, 15].map((days) => dayAfter(today, days)));
});

test('an item that is moved to a day before its date is set on that day', async () => {
  const { store, user, open } = await openWeek({ date: dayAfter(today, 3), deadline: dayAfter(today, 5) });
  await user.click((await open('Essay')).getByRole('button', { name: 'Tomorrow' }));
  const tomorrow = dayAfter(today, 1);
  expect(itemsOf(store.getState())).toMatchObject([{ date: tomorrow, deadline: tomorrow }]);
});

test('the weeks are turned and kept in the URL, with what is done', async () => {
  const { user, week } = await openWeek({ deadline: dayAfter(today, -1), status: 'done' });
  expect(week.getByText('Nothing due this week.')).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Previous week' }));
  expect(week.getByRole('checkbox', { name: 'Essay' })).toBeChecked();
  await waitFor(() => expect(window.location.search).toBe(`?week=${dayAfter(today, -7)}`));
  await user.click(week.getByRole('button', { name: 'Next week' }));
  expect(week.getByText('Nothing due this week.')).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));

  for (let turn = 0; turn < 2; turn += 1) await user.click(week.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(window.location.search).toBe(`?week=${dayAfter(today, 14)}`));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(`?week=${dayAfter(today, 7)}`));
  await user.click(week.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
