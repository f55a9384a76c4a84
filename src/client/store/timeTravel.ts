type Unsubscribe = () => void;

/** The store of Redux DevTools that contains the log (@redux-devtools/instrument). */
type LiftedStore = {
  getState: () => { currentStateIndex: number; stagedActionIds: readonly unknown[] };
  subscribe: (listener: () => void) => Unsubscribe;
};

type Store = { getState: () => unknown; liftedStore?: LiftedStore };

const liftedStores = new WeakMap<Store['getState'], LiftedStore>();

function showsPast(liftedStore: LiftedStore) {
  const { currentStateIndex, stagedActionIds } = liftedStore.getState();
  return currentStateIndex < stagedActionIds.length - 1;
}

/** Makes DevTools findable by the store's `getState`, which is all that a base query has of the store. */
export function registerDevTools({ getState, liftedStore }: Store) {
  if (liftedStore) liftedStores.set(getState, liftedStore);
}

/** Whether DevTools shows a past state of this store. */
export function isTimeTraveling({ getState }: Pick<Store, 'getState'>): boolean {
  const liftedStore = liftedStores.get(getState);
  return liftedStore !== undefined && showsPast(liftedStore);
}

/** Waits until DevTools shows the present state: a past state sends no requests. */
export async function untilPresent({ getState }: Pick<Store, 'getState'>): Promise<void> {
  const liftedStore = liftedStores.get(getState);
  if (!liftedStore || !showsPast(liftedStore)) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = liftedStore.subscribe(() => {
      if (showsPast(liftedStore)) return;
      unsubscribe();
      resolve();
    });
  });
}
