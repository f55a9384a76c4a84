import { act, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { dayOf } from '@/client/lib/days';
import { onTestEnd } from '@/testing/cleanUp';
import { essay, makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';

const item = (topic: string, daysFromNow: number) => ({
  ...essay,
  id: `1790000000000-${topic}`,
  topic,
  deadline: dayAfter(dayOf(new Date()), daysFromNow),
});

/** The badges of the installed app, the last of which is shown. */
function recordBadges() {
  const badges: number[] = [];
  const show = (count = 0) => Promise.resolve(void badges.push(count));
  Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show() });
  onTestEnd(() => Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined }));
  return badges;
}

test("the badge of the installed app counts what is overdue or due today, and goes with the student's sign-out", async () => {
  const badges = recordBadges();
  const { user, store } = openApp('/showAssignments', { as: await makeStudent() });
  await screen.findByText('Nothing here yet.');
  act(() => {
    store.dispatch(assignmentsSlice.actions.itemAdded([item('Joins', -1), item('Loops', 1)]));
    store.dispatch(practicalsSlice.actions.itemAdded([item('Circuits', 0)]));
  });
  await waitFor(() => expect(badges.at(-1)).toBe(2));
  await user.click(await screen.findByRole('checkbox', { name: 'Joins' }));
  await waitFor(() => expect(badges.at(-1)).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(badges.at(-1)).toBe(0));
});

test('a browser that has no notifications says so and leads to the calendar files', async () => {
  const { user } = openApp('/activities', { as: await makeStudent() });
  await unfold(user, 'Reminders');
  expect(await screen.findByText(/^This browser cannot show notifications\./)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Remind me' })).toBeNull();
  const part = within(screen.getByRole('region', { name: 'Reminders' }));
  await user.click(part.getByRole('link', { name: 'practicals' }));
  expect(await screen.findByRole('heading', { name: 'Practicals', level: 1 })).toBeVisible();
});

test('on an iPhone the steps to the home screen are named, and only there', async () => {
  Object.assign(navigator, { standalone: false });
  onTestEnd(() => Reflect.deleteProperty(navigator, 'standalone'));
  const { user } = openApp('/activities', { as: await makeStudent() });
  await unfold(user, 'Reminders');
  const part = within(await screen.findByRole('region', { name: 'Reminders' }));
  expect(await part.findByText(/^On iPhone and iPad, reminders come only once/)).toBeVisible();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Press Share in Safari.',
    'Choose Add to Home Screen.',
    'Open the site from there, sign in and come back here.',
  ]);
  expect(part.queryByText(/cannot show notifications/)).toBeNull();
});
