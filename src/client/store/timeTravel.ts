/** A store, to which Redux DevTools adds the store of its log (@redux-devtools/instrument). */
type Store = {
  subscribe: (listener: () => void) => () => void;
  liftedStore?: { getState: () => { currentStateIndex: number; stagedActionIds: readonly unknown[] } };
};

/** Whether DevTools shows a past state of this store. */
export function isTimeTraveling({ liftedStore }: Store): boolean {
  if (!liftedStore) return false;
  const { currentStateIndex, stagedActionIds } = liftedStore.getState();
  return currentStateIndex < stagedActionIds.length - 1;
}

/** Waits until DevTools shows the present state: a past state sends no requests. */
export async function untilPresent(store: Store): Promise<void> {
  if (!isTimeTraveling(store)) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (isTimeTraveling(store)) return;
      unsubscribe();
      resolve();
    });
  });
}
