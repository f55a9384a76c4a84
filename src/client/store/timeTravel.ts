type Unsubscribe = () => void;

/** The log behind a store, as Redux DevTools adds it to one (@redux-devtools/instrument). */
type Log = {
  getState: () => { currentStateIndex: number; stagedActionIds: readonly unknown[] };
  subscribe: (told: () => void) => Unsubscribe;
};

type Store = { getState: () => unknown; liftedStore?: Log };

const logs = new WeakMap<Store['getState'], Log>();

function isLookingBack(log: Log) {
  const { currentStateIndex, stagedActionIds } = log.getState();
  return currentStateIndex < stagedActionIds.length - 1;
}

/** Learns of the log behind a store, if there is one. */
export function noteLog({ getState, liftedStore }: Store) {
  if (liftedStore) logs.set(getState, liftedStore);
}

/** Whether a developer looks at the past of this store, known by its `getState`. */
export function isInThePast({ getState }: Pick<Store, 'getState'>): boolean {
  const log = logs.get(getState);
  return log !== undefined && isLookingBack(log);
}

/** Waits until the developer is back: what only the past asks for is not asked of the world. */
export async function inThePresent({ getState }: Pick<Store, 'getState'>): Promise<void> {
  const log = logs.get(getState);
  if (!log || !isLookingBack(log)) return;
  await new Promise<void>((resolve) => {
    const stop = log.subscribe(() => {
      if (isLookingBack(log)) return;
      stop();
      resolve();
    });
  });
}
