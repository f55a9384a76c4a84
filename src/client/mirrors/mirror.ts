type Observable<S> = { getState: () => S; subscribe: (listener: () => void) => () => void };

/** Calls `show` with a part of the state now and after each change, also when DevTools changes it. */
export function mirror<S, T>(store: Observable<S>, select: (state: S) => T, show: (value: T) => void) {
  let shown = select(store.getState());
  show(shown);
  return store.subscribe(() => {
    const next = select(store.getState());
    if (!Object.is(next, shown)) show((shown = next));
  });
}
