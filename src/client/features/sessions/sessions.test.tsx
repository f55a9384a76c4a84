import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints, type ListedSession } from '@/contract/auth/session';
import { ask } from '@/testing/ask';
import { makeStudent, signedIn } from '@/testing/examples';
import { failingCalls } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';

const region = () => screen.findByRole('region', { name: 'Where you are signed in' });

test('when a session has ended meanwhile, the page says so and removes it from the list', async () => {
  const ada = await makeStudent();
  const { token } = await signedIn(ada);
  const { user, store } = openApp('/LoggedIn/Profile', { as: ada });
  const end = await within(await region()).findByRole('button', { name: 'End this session: Unknown device' });
  await ask(endpoints.logout(), { method: 'POST', token });
  await user.click(end);

  expect(await screen.findByText('This session has already ended.')).toBeVisible();
  const shown = within(await region());
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  // An effect moves it, a moment after the row is gone.
  await waitFor(() => expect(shown.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
  expect(JSON.stringify({ ...store.getState(), auth: null })).not.toContain(ada.token);
});

test('when a session could not be ended, the focus stays on its button', async () => {
  const ada = await makeStudent();
  await signedIn(ada);
  const { user } = openApp('/LoggedIn/Profile', { as: ada });
  const end = await within(await region()).findByRole('button', { name: 'End this session: Unknown device' });
  const { fail } = failingCalls();
  const sessions = (await ask(sessionEndpoints.sessions(), { token: ada.token })).body as ListedSession[];
  for (const { _id } of sessions) fail(`DELETE ${sessionEndpoints.session(_id)}`);
  await user.click(end);

  expect(await screen.findByText('The session could not be ended.')).toBeVisible();
  expect(end).toHaveFocus();
});

test('sessions that could not be loaded are asked for again', async () => {
  const ada = await makeStudent();
  const { fail, restore } = failingCalls();
  fail(`GET ${sessionEndpoints.sessions()}`, { status: 503 });
  const { user } = openApp('/LoggedIn/Profile', { as: ada });
  expect(await screen.findByText('Your sessions could not be loaded.')).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await region()).findByText('This device')).toBeVisible();
});
