import { lazy, useState, type ComponentType } from 'react';
import { useAppDispatch } from './hooks';
import { addToStore, type AddListeners } from './listening';

/** What the file of a page, or of a layout, exports. */
type Loaded = {
  Component: ComponentType;
  /** What listens for the sake of this page: visitors of others need not download it. */
  listeners?: readonly AddListeners[];
};

export type Chunk = {
  Component: ComponentType;
  /** Fetches the file ahead of its use. Afterwards the component is drawn without waiting. */
  load: () => Promise<void>;
};

/** Something to draw that comes in a file of its own. */
export function chunk(load: () => Promise<Loaded>): Chunk {
  let loaded: { default: ComponentType } | undefined;
  const fetchOnce = async () => (loaded ??= { default: withListeners(await load()) });

  return {
    // React asks again in a later task whatever has to be waited for, even if it is there already.
    Component: lazy(() => (loaded ? atOnce(loaded) : fetchOnce())),
    load: async () => void (await fetchOnce()),
  };
}

/** Listeners are there before the page is drawn for the first time, and stay when it goes. */
function withListeners({ Component, listeners = [] }: Loaded): ComponentType {
  if (listeners.length === 0) return Component;
  return function Listening() {
    const dispatch = useAppDispatch();
    useState(() => addToStore(dispatch, listeners));
    return <Component />;
  };
}

/** What is known already, in the shape that React waits for. */
const atOnce = <Value,>(value: Value) =>
  ({ then: (tell: (value: Value) => void) => tell(value) }) as unknown as Promise<Value>;
