import { screen, waitFor } from '@testing-library/react';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { makeAdmin } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

type Store = ReturnType<typeof openApp>['store'];

/** Waits until the page knows that the site sends no mail. */
const knowsFeatures = (store: Store) =>
  waitFor(() =>
    expect(featuresApi.endpoints.getFeatures.select()(store.getState()).data).toMatchObject({ mail: false }),
  );

test('a site without mail offers the recovery on the device only', async () => {
  const { store } = openApp('/forgot-password');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  await knowsFeatures(store);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['email']);
  expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
  expect(screen.queryByText(/mail you a link/)).toBeNull();
});

test('the page of a mailed link leads back to signing in, as there are no more links', async () => {
  const { store } = openApp('/reset-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page needs the link from your mail.');
  await knowsFeatures(store);
  expect(await screen.findByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/SignIn');
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

test("an admin's desk says nothing about mail, and does not ask for any", async () => {
  const { store } = openApp('/admin/desk', { as: await makeAdmin() });
  expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await knowsFeatures(store);
  expect(screen.queryByRole('region', { name: 'Mail could not be sent' })).toBeNull();
  const asked = Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  expect(asked).toContain('getFeatures');
  expect(asked).not.toContain('listFailedMails');
});
