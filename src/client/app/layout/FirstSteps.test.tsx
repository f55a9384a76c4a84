import { act, screen, waitFor, within } from '@testing-library/react';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { devicesSlice } from '@/client/features/studentData/devices/devicesSlice';
import { ownSubjectAdded } from '@/client/features/subjects/subjectsSlice';
import { essay, makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const panel = async () => within(await screen.findByRole('complementary', { name: 'First steps' }));
const current = (steps: Awaited<ReturnType<typeof panel>>) =>
  steps.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');

const { itemAdded } = assignmentsSlice.actions;

test('a new student is led through three steps, over a reload, and they do not come back', async () => {
  const student = await makeStudent();
  const { user, store, close } = openApp('/activities', { as: student });
  const steps = await panel();
  expect(current(steps)).toHaveTextContent('Step 1 of 3: Choose your subjects');
  await user.click(steps.getByRole('link', { name: 'Choose your subjects' }));
  expect(await screen.findByRole('heading', { name: 'Select Subjects' })).toBeVisible();
  act(() => void store.dispatch(ownSubjectAdded('Choir')));
  expect(current(await panel())).toHaveTextContent('Step 2 of 3: Note what is due');
  await waitFor(() => expect(localStorage.getItem(`persist:subjects:${student._id}`)).toContain('Choir'));
  close();

  const again = openApp('/activities', { as: student });
  expect(current(await panel())).toHaveTextContent('Step 2 of 3: Note what is due');
  act(() => void again.store.dispatch(itemAdded([essay])));
  const last = await panel();
  await waitFor(() =>
    expect(current(last)).toHaveTextContent('Step 3 of 3: Be reminded or link your devices'),
  );
  await again.user.click(last.getByRole('link', { name: 'Be reminded' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Reminders' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
  act(() => void again.store.dispatch(devicesSlice.actions.synced('"etag"')));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull());
  act(() => void again.store.dispatch(devicesSlice.actions.stopped(null)));
  expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
});

test('the steps can be left at any time, for this account', async () => {
  const student = await makeStudent();
  const { user, close } = openApp('/Explore', { as: student });
  await user.click((await panel()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  close();

  const again = openApp('/activities', { as: student });
  await waitFor(() => expect(again.store.getState().persistence.isLoaded).toBe(true));
  await screen.findByText('Your lists live in the browser in which you made them.');
  expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
  again.close();

  openApp('/activities', { as: await makeStudent() });
  await panel();
});

test('a student whose lists are here already needs no first steps', async () => {
  const student = await makeStudent();
  const { store, user, close } = openApp('/activities', { as: student });
  await user.click((await panel()).getByRole('button', { name: 'Not now' }));
  act(() => void store.dispatch(itemAdded([essay])));
  await waitFor(() =>
    expect(localStorage.getItem(`persist:assignments:${student._id}`)).toContain(essay.topic),
  );
  close();
  // What an earlier version of the site has left.
  localStorage.removeItem(`deskfolio:first-steps:${student._id}`);
  openApp('/activities', { as: student });
  await screen.findByRole('checkbox', { name: essay.topic });
  expect(screen.queryByRole('complementary', { name: 'First steps' })).toBeNull();
});
