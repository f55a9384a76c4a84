import { act, screen, waitFor } from '@testing-library/react';
import { signedOut } from '@/client/features/auth/authSlice';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const { fetch: realFetch } = window;
afterEach(() => {
  window.fetch = realFetch;
});

/** Collects the methods of the requests that the page sends from now on. */
function requests() {
  const sent: string[] = [];
  window.fetch = (input, init) => {
    sent.push(new Request(input, init).method);
    return realFetch(input, init);
  };
  return sent;
}

test('signing out does not count as another visit', async () => {
  const { store } = openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = requests();
  await act(async () => void store.dispatch(signedOut('asked')));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain('PATCH');
});

test('a page that opens with a session that has ended counts one visit', async () => {
  const sent = requests();
  openApp('/Contact', { as: { ...(await makeStudent()), token: 'ended' } });
  expect(await screen.findByText('Please sign in again')).toBeVisible();
  expect(await screen.findByText(/^Total visits: \d+$/)).toBeVisible();
  expect(sent.filter((method) => method === 'PATCH')).toHaveLength(1);
});

test('a reconnect does not count as another visit', async () => {
  openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = requests();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(sent).toContain('GET'));
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain('PATCH');
});
