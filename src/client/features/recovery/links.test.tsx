/** @jest-environment-options {"settings": {"SMTP_URL": "smtp://localhost:1"}} */
import { screen, waitFor } from '@testing-library/react';
import { makeStudent } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';
import { saveRecord } from './records';

const TOKEN = `${'u'.repeat(22)}.${'s'.repeat(43)}`;
const NEXT = 'Analytical1843!';

const sendLink = () => screen.findByRole('button', { name: 'Send me a link' });

test('a link is sent to an address, and the answer does not say whether it has an account', async () => {
  const { email } = await makeStudent();
  for (const address of [email, 'nobody@example.com']) {
    const { user, close } = openApp('/forgot-password');
    await fillIn(user, { 'Email Address': address });
    await user.click(await sendLink());
    expect(await screen.findByText('If this address has an account, a link is on its way.')).toBeVisible();
    close();
  }
});

test('an address that is none is explained beside its field, which gets the focus', async () => {
  const { user } = openApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email Address'), 'ada');
  await user.click(await sendLink());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveFocus());
  expect(screen.queryByRole('status')).toBeNull();
});

test('the token of a link leaves the address bar at once and is neither stored nor logged', async () => {
  const { store } = openApp(`/reset-password#${TOKEN}`);
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(window.location.href).not.toContain('#');
  expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain(
    TOKEN,
  );
});

test('a password manager is told whose password is set, where that account has signed in', async () => {
  const [userId = ''] = TOKEN.split('.');
  await saveRecord({ email: 'ada@example.com', userId, password: NEXT, passkey: '' });
  openApp(`/reset-password#${TOKEN}`);
  const field = await screen.findByLabelText('New Password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field.closest('form')?.querySelector('[autocomplete=username]')).toHaveValue('ada@example.com');
});

test('a link that is no longer valid is explained in the form, which keeps what was typed', async () => {
  const { user } = openApp(`/reset-password#${TOKEN}`);
  await fillIn(user, { 'New Password': NEXT, 'Confirm New Password': NEXT });
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByLabelText('New Password')).toHaveValue(NEXT);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a weak password and a different confirmation are explained beside their fields', async () => {
  const { user } = openApp(`/reset-password#${TOKEN}`);
  await fillIn(user, { 'New Password': 'weak', 'Confirm New Password': 'other' });
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText('Password must meet all requirements')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

test('without the link the page says where to find it', async () => {
  openApp('/reset-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Open it there once more');
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('an owner who opens the link of an admin chooses a password, and is told when the link is too old', async () => {
  const { user, store } = openApp(`/confirm-admin#${TOKEN}`);
  await screen.findByRole('heading', { name: 'Become an admin' });
  expect(window.location.href).not.toContain('#');
  expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
  await fillIn(user, { 'New Password': NEXT, 'Confirm New Password': NEXT });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByLabelText('New Password')).toHaveValue(NEXT);
});
