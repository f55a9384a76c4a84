import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { makeStudent, signedIn } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';

const PATH = '/profile/change-password';
const typed = {
  'Current Password': 'Lovelace1815!',
  'New Password': 'Analytical1843!',
  'Confirm New Password': 'Analytical1843!',
};

const submit = () => screen.getByRole('button', { name: 'Update Password' });

test('a student changes the password: this session stays, the others end', async () => {
  const student = await makeStudent();
  const elsewhere = await signedIn(student);
  const { user } = openApp(PATH, { as: student });
  await fillIn(user, typed);
  await user.click(submit());

  expect(await screen.findByText('Password changed successfully')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveValue(''));
  expect(screen.getByLabelText('Current Password')).toHaveValue('');
  expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);
  expect((await ask(endpoints.currentUser(), { token: elsewhere.token })).status).toBe(401);
  await signedIn({ email: student.email, password: 'Analytical1843!' });
});

test('every rule turns green when it is met, and is announced', async () => {
  const { user } = openApp(PATH, { as: await makeStudent() });
  const rules = within(await screen.findByRole('list', { name: 'Password rules' }));
  const met = () => rules.queryAllByText(/^\(met: /).map((words) => words.textContent);
  expect(met()).toEqual([]);

  const steps: [string, string][] = [
    ['a', 'One lowercase letter'],
    ['B', 'One uppercase letter'],
    ['3', 'One number'],
    ['#', ''],
    ['!', 'One special character'],
    ['xy', ''],
    ['z', 'At least 8 characters'],
  ];
  for (const [characters, rule] of steps) {
    const before = met();
    await user.type(screen.getByLabelText('New Password'), characters);
    const added = met().filter((words) => !before.includes(words));
    expect(added).toEqual(rule ? [`(met: ${rule})`] : []);
  }
  expect(rules.getByText('(met: One number)')).toHaveAttribute('aria-live', 'polite');
});

test('a confirmation that differs is explained while it is typed', async () => {
  const { user } = openApp(PATH, { as: await makeStudent() });
  await fillIn(user, { 'New Password': 'Analytical1843!', 'Confirm New Password': 'Analytical1843' });
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await user.type(screen.getByLabelText('Confirm New Password'), '!');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
});

const refusals: [string, Partial<typeof typed>][] = [
  ['Current password is required', { 'Current Password': '' }],
  ['New password is required', { 'New Password': '' }],
  ['Password must meet all requirements', { 'New Password': 'Analytic#1843' }],
  ['Password must meet all requirements', { 'New Password': 'Abcde1!' }],
  ['Password must meet all requirements', { 'New Password': 'Passw0rd!é' }],
  ['Please confirm your new password', { 'Confirm New Password': '' }],
  ['Passwords do not match', { 'Confirm New Password': 'Analytical1844!' }],
];
test('every rule is explained beside its field, and nothing is sent', async () => {
  const student = await makeStudent();
  const { user } = openApp(PATH, { as: student });
  for (const [words, differing] of refusals) {
    await fillIn(user, { ...typed, ...differing });
    await user.click(submit());
    const [label = ''] = Object.keys(differing);
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)),
    );
  }
  await signedIn(student);
});

test('an error disappears when its field is edited', async () => {
  const { user } = openApp(PATH, { as: await makeStudent() });
  await user.click(await screen.findByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText('New password is required')).toBeVisible();
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: 'A' } });
  await waitFor(() => expect(screen.queryByText('New password is required')).toBeNull());
  expect(screen.getByText('Current password is required')).toBeVisible();
});

test('a password manager is told whose password changes, and which password it may generate', async () => {
  const student = await makeStudent();
  openApp(PATH, { as: student });
  const current = await screen.findByLabelText('Current Password');
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  const username = current.closest('form')?.querySelector('[autocomplete=username]');
  await waitFor(() => expect(username).toHaveValue(student.email));
  expect(username).toHaveAttribute('readonly');
  expect(username).toHaveAttribute('tabindex', '-1');
  for (const label of ['New Password', 'Confirm New Password']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText(label)).toHaveAttribute(
      'passwordrules',
      'minlength: 8; maxlength: 256; required: lower; required: upper; required: digit; required: [@$!%*?&];',
    );
  }
});

test('each of the three can be shown and hidden', async () => {
  const { user } = openApp(PATH, { as: await makeStudent() });
  for (const label of Object.keys(typed)) {
    expect(await screen.findByLabelText(label)).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: `Show ${label}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Hide ${label}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  }
});
