import { act, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { pendingOf, subjectsChosen } from '@/testing/studentData';
import { essay, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

async function openMonth(path = '/activities?view=month') {
  const app = openApp(path, { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(subjectsChosen(chosen)));
  return app;
}

test('what is due on a day is added from it by Quick add', async () => {
  const { store, user } = await openMonth();
  const panel = within(await screen.findByRole('region', { name: formatted.day(today) }));
  expect(panel.getByRole('link', { name: 'Add assignment' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Quick add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  await user.keyboard('Loops python{Enter}');
  await user.keyboard('{Enter}{Enter}');
  expect(pendingOf(store.getState())[0]).toMatchObject({ topic: 'Loops', deadline: today });
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  screen.getByRole('gridcell', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  const next = within(await screen.findByRole('region', { name: formatted.day(dayAfter(today, 1)) }));
  expect(next.getByRole('link', { name: 'Add assignment' })).toBeVisible();
  await user.click(next.getByRole('button', { name: 'Quick add' }));
  await screen.findByRole('dialog', { name: 'Quick add' });
  await user.keyboard('Arrays python{Enter}');
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(pendingOf(store.getState()).at(-1)).toMatchObject({
      topic: 'Arrays',
      deadline: dayAfter(today, 1),
    }),
  );
});

test('the month says of a day in the past what is overdue and what is done', async () => {
  const yesterday = dayAfter(today, -1);
  const { store } = await openMonth(`/activities?view=month&month=${yesterday.slice(0, 7)}`);
  const items = ['Loops', 'Joins'].map((topic, index) => ({
    ...essay,
    id: `${index}`,
    topic,
    deadline: yesterday,
  }));
  act(() => {
    store.dispatch(assignmentsSlice.actions.itemAdded(items));
    store.dispatch(assignmentsSlice.actions.itemToggled('1'));
  });
  const cell = await screen.findByRole('gridcell', {
    name: `${formatted.fullDay(yesterday)}: Loops (overdue), Joins (done)`,
  });
  expect(within(cell).getByText('Loops')).toHaveClass('late');
});

test('a form that is opened for today says beside its deadline that Quick add takes it', async () => {
  await openMonth(`/addAssignments?deadline=${today}`);
  expect(await screen.findByLabelText('Deadline')).toHaveAccessibleDescription(
    'Quick add takes what is due today.',
  );
});
