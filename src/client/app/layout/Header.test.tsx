import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { plainKeys } from '@/client/persistence/sessionAndTheme';
import { holdCall } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';

test.each([
  ['/Explore', 'Explore'],
  ['/activities', 'Explore'],
  ['/SelectSubs', 'Explore'],
  ['/showPracticals', 'Explore'],
  ['/admin/desk', 'Admin Desk'],
  ['/admin/messages', 'Admin Desk'],
  ['/projects', 'Projects'],
])('on %s the header marks %s as current', async (path, current) => {
  const { user } = openApp(path, { as: await makeAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const nav = screen.getByRole('navigation', { name: 'Main' });
  await within(nav).findByRole('link', { name: 'Admin Desk' });
  await waitFor(() =>
    expect(
      within(nav)
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent),
    ).toEqual([current]),
  );
});

test('who wants to delete the account is told that one cannot yet, and where to write', async () => {
  const { user } = openApp('/', { as: await makeStudent() });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Account' }));
  expect(dialog.getByText('This feature is coming soon. Please contact the developer.')).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Write to the developer' }));
  expect(await screen.findByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the header leads no student to the desk of admins', async () => {
  const student = await makeStudent();
  openApp('/LoggedIn/Profile', { as: student });
  expect(await screen.findByText(student.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Admin Desk', hidden: true })).not.toBeInTheDocument();
});

test('the key of Quick add opens it as soon as the lists are read, also where it is pressed before', async () => {
  const { token } = await makeStudent();
  // Whose lists these are is not known yet.
  localStorage.setItem(plainKeys.token, token);
  const answer = holdCall('GET /api/auth/user');
  openApp('/activities');
  const button = await screen.findByRole('button', { name: 'Quick add' });
  expect(button).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'n' });
  answer();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please select your subjects first.');
});
