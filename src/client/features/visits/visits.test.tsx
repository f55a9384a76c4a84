import { act, screen, waitFor } from '@testing-library/react';
import { signedOut } from '@/client/features/auth/authSlice';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const { fetch: realFetch } = window;
afterEach(() => {
  window.fetch = realFetch;
});

/** The methods of the requests that the page makes from now on. */
function requests() {
  const sent: string[] = [];
  window.fetch = (input, init) => {
    sent.push(new Request(input, init).method);
    return realFetch(input, init);
  };
  return sent;
}

test('whoever signs out is still the same visit', async () => {
  const { store } = openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = requests();
  await act(async () => void store.dispatch(signedOut('asked')));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain('PATCH');
});

test('whoever comes back into the network is still the same visit', async () => {
  openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = requests();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(sent).toContain('GET'));
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain('PATCH');
});
