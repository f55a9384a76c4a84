import { screen, waitFor } from '@testing-library/react';
import { fillIn, openApp } from '@/testing/openApp';
import { pageOnSpecBackend } from '@/testing/pageOnSpecBackend';

test('the gallery shows the projects of another backend', async () => {
  const { projects } = await pageOnSpecBackend();
  openApp('/projects');
  expect(await screen.findByRole('button', { name: projects[0]?.title })).toBeVisible();
});

test('one signs in at another backend', async () => {
  const backend = await pageOnSpecBackend();
  const { user, store } = openApp('/SignIn');
  await fillIn(user, { 'Email Address': 'ada@example.com', Password: 'Lovelace1815!' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Login Succesfull')).toBeVisible();
  await waitFor(() => expect(store.getState().auth.userId).toBe(backend.users[1]?._id));
  expect(backend.bodiesOf('POST /api/auth/login')).toEqual([
    { email: 'ada@example.com', password: 'Lovelace1815!' },
  ]);
});
