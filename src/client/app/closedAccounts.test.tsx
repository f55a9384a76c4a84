import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { pagePaths } from '@/contract/pages/pages';
import { serverMessages } from '@/contract/serverMessages';
import { makeAdmin } from '@/testing/examples';
import { failingCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';

jest.mock('@/contract/auth/accounts', () => ({ areAccountsOpen: false }));

const isNotFound = () => screen.findByRole('heading', { level: 1, name: 'Page Not Found' });

test('visitors are offered nothing of accounts', async () => {
  const { user } = openApp('/');
  await screen.findByRole('link', { name: 'Contact' });
  const accountLinks = () => screen.queryAllByRole('link', { name: /sign|login|explore|chat/i });
  expect(accountLinks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByText('Show these shortcuts')).toBeVisible();
  expect(screen.queryByText(/student area|chat/)).toBeNull();
});

test.each([pagePaths.signUp, pagePaths.explore, pagePaths.showAssignments, pagePaths.chat, pagePaths.pair])(
  'the page %s does not exist',
  async (path) => {
    openApp(path);
    expect(await isNotFound()).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
    expect(window.location.pathname).toBe(path);
  },
);

test('the sign-in form leads to no other account', async () => {
  openApp(pagePaths.signIn);
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Google' })).toBeNull();
});

test('a visitor with a setup code is greeted as the owner, and told why the code is refused', async () => {
  const { fail } = failingCalls();
  fail(`POST ${endpoints.register()}`, {
    status: 403,
    body: JSON.stringify({ msg: serverMessages.signUpClosed }),
  });
  const { user } = openApp(`${pagePaths.signUp}#setup=an%20old%20code`);
  await fillIn(user, {
    'Full Name': 'Ada Lovelace',
    'Email Address': 'ada@example.com',
    Password: 'Lovelace1815!',
    'Confirm Password': 'Lovelace1815!',
  });
  expect(window.location.hash).toBe('');
  expect(screen.getByText('Welcome! With this account you look after your site.')).toBeVisible();
  expect(screen.queryByText(/community/)).toBeNull();
  expect(document.title).toMatch(/^Create Account/);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Sign-up is closed.')).toBeVisible();
});

test('an admin has the desk and the profile, and no pages for students', async () => {
  const { user } = openApp(pagePaths.adminDesk, { as: await makeAdmin() });
  expect(await screen.findByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', pagePaths.profile);
  expect(screen.queryByRole('link', { name: 'Explore' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /my data/ })).toBeNull();
});
