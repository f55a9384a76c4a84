import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether React is hydrating a prerendered page: this render has to match the HTML that arrived. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
