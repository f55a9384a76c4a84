import { lazy, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
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
  /** Whether it is there, for useSyncExternalStore. */
  isLoaded: () => boolean;
  subscribe: (told: () => void) => () => void;
};

/** Something to draw that comes in a file of its own. */
export function chunk(fetchFile: () => Promise<Loaded>): Chunk {
  let loaded: { default: ComponentType } | undefined;
  const waiting = new Set<() => void>();

  async function fetchOnce() {
    if (loaded) return loaded;
    loaded = { default: withListeners(await fetchFile()) };
    for (const told of waiting) told();
    return loaded;
  }

  return {
    // React asks again in a later task whatever has to be waited for, even if it is there already.
    Component: lazy(() => (loaded ? atOnce(loaded) : fetchOnce())),
    load: async () => void (await fetchOnce()),
    isLoaded: () => loaded !== undefined,
    subscribe: (told) => {
      waiting.add(told);
      return () => waiting.delete(told);
    },
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

const PAUSE_MS = 2_000;

type PartProps = {
  of: Chunk;
  /** Stands in its place until it is there. */
  room?: ReactNode;
  /** Whether its file is fetched for this part, or somebody else sees to that. */
  isWanted?: boolean;
};

const notYet = () => false;

/** Draws what a page can do without for a while: if its file cannot be had, it is asked for again and again. */
export function Part({ of: { Component, load, isLoaded, subscribe }, room, isWanted = true }: PartProps) {
  const isThere = useSyncExternalStore(subscribe, isLoaded, notYet);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => void load().catch(() => (timer = setTimeout(ask, PAUSE_MS)));
    if (isWanted && !isThere) ask();
    return () => clearTimeout(timer);
  }, [isWanted, isThere, load]);

  return isThere ? <Component /> : room;
}
