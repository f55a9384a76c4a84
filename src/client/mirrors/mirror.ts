type Observable<S> = { getState: () => S; subscribe: (listener: () => void) => () => void };

/** Shows a piece of state to the world, now and whenever it changes: by dispatch, rehydration or time travel alike. */
export function mirror<S, T>(store: Observable<S>, select: (state: S) => T, show: (value: T) => void) {
  let shown = select(store.getState());
  show(shown);
  return store.subscribe(() => {
    const next = select(store.getState());
    if (!Object.is(next, shown)) show((shown = next));
  });
}
