import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { makeStore, type AppStore } from '@/client/app/store';
import { readPlainState, plainKeys } from '@/client/persistence/sessionAndTheme';
import type { Services, StartListening } from '@/client/store/listening';
import { onTestEnd } from './cleanUp';

/** Replaces what jsdom cannot do: going to other pages. */
export const noNavigation: Pick<Services, 'navigate' | 'loadDocument'> = {
  navigate: () => undefined,
  loadDocument: () => undefined,
};

/** The store of a signed-in student, whose data on this device is loaded. */
export async function openStore(userId = 'ada') {
  localStorage.setItem(plainKeys.token, 'token');
  localStorage.setItem(plainKeys.userId, userId);
  const { store, services } = makeStore(readPlainState(), noNavigation);
  const { accountStorage } = services;
  accountStorage.followSession();
  onTestEnd(() => accountStorage.close());
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  return { store, accountStorage };
}

/** Adds listeners of signed-in users to a store: the app adds all of them once their code is loaded. */
export function addListeners({ dispatch }: AppStore, ...sets: ((listen: StartListening) => void)[]) {
  const listen = ((options: Parameters<typeof addListener>[0]): unknown =>
    dispatch(addListener(options))) as StartListening;
  for (const add of sets) add(listen);
}
