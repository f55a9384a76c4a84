import { act, screen } from '@testing-library/react';
import { signedOut } from '@/client/features/auth/authSlice';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const { fetch: realFetch } = window;
afterEach(() => {
  window.fetch = realFetch;
});

test('whoever signs out is still the same visit', async () => {
  const { store } = openApp('/Contact', { as: await makeStudent() });
  const { textContent: counted } = await screen.findByText(/^Total visits: \d+$/);
  const sent: string[] = [];
  window.fetch = (input, init) => {
    sent.push(new Request(input, init).method);
    return realFetch(input, init);
  };
  await act(async () => void store.dispatch(signedOut('asked')));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' }, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByText(/^Total visits/)).toHaveTextContent(counted);
  expect(sent).not.toContain('PATCH');
});
