import { act, screen, waitFor } from '@testing-library/react';
import { holdCall } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';
import { selectIsLoading } from './loadingSlice';

test('the main loading flag is in the state from the first call to its answer, and is not set again', async () => {
  const answer = holdCall('PATCH /api/data/totalvisits');
  const { store, user } = openApp('/SignIn');
  const seen = [true];
  store.subscribe(() => {
    const isLoading = selectIsLoading(store.getState());
    if (seen.at(-1) !== isLoading) seen.push(isLoading);
  });
  expect(selectIsLoading(store.getState())).toBe(true);
  act(answer);
  await waitFor(() => expect(seen).toEqual([true, false]));

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).not.toContain('pending'));
  expect(seen).toEqual([true, false]);
});
