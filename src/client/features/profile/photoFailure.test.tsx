import { act, screen } from '@testing-library/react';
import { openApp } from '@/testing/openApp';
import { addListeners } from '@/testing/openStore';
import { photoApi } from './photoApi';
import { addProfileListeners } from './profileListeners';

test('a photo that cannot be fetched causes one toast, not one for each place that shows it', async () => {
  const { store } = openApp('/Contact');
  addListeners(store, addProfileListeners);
  const { getPhoto } = photoApi.endpoints;
  for (let place = 0; place < 2; place += 1) {
    await act(async () => {
      await store.dispatch(getPhoto.initiate('unknown-id', { forceRefetch: true }));
    });
  }

  expect(await screen.findAllByText('Failed to fetch image')).toHaveLength(1);
});
