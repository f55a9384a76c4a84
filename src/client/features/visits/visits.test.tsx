import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { signedOut } from '@/client/features/auth/authSlice';
import { makeStudent } from '@/testing/examples';
import { collectRequests } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';

const visit = `PATCH ${endpoints.totalVisits()}`;

test('signing out does not count as another visit', async () => {
  const { store } = openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = collectRequests();
  await act(async () => void store.dispatch(signedOut('asked')));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain(visit);
});

test('a page that opens with a session that has ended counts one visit', async () => {
  const sent = collectRequests();
  openApp('/Contact', { as: { ...(await makeStudent()), token: 'ended' } });
  await waitFor(() => expect(localStorage.getItem('Token')).toBeNull());
  expect(await screen.findByText(/^Total visits: \d+$/)).toBeVisible();
  expect(sent.filter((call) => call === visit)).toHaveLength(1);
});

test('a reconnect does not count as another visit', async () => {
  openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent = collectRequests();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(sent).toContain(`GET ${endpoints.currentUser()}`));
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain(visit);
});
