import {
  lazy,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { idle } from '@/client/lib/idle';
import { pause } from '@/client/lib/pause';
import { useAppDispatch } from './hooks';
import { addToStore, type AddListeners } from './listening';

const RETRY_MS = 2_000;

/** What the file of a page, or of a layout, exports. */
type LazyModule = {
  Component: ComponentType;
  /** The listeners this page needs: visitors of other pages do not download them. */
  listeners?: readonly AddListeners[];
};

export type LazyComponent = {
  Component: ComponentType;
  /** Fetches the file ahead of its use. Afterwards the component renders without suspending. */
  load: () => Promise<void>;
  /** For useSyncExternalStore. */
  isLoaded: () => boolean;
  subscribe: (onLoad: () => void) => () => void;
};

/** A component in a file of its own, fetched when it is first rendered or loaded. */
export function lazyComponent(fetchFile: () => Promise<LazyModule>): LazyComponent {
  let loaded: ComponentType | undefined;
  const subscribers = new Set<() => void>();

  async function load() {
    if (loaded) return loaded;
    const component = withListeners(await fetchFile());
    loaded ??= component;
    // Not in the task in which the file was evaluated: together, the two are long.
    setTimeout(() => subscribers.forEach((onLoad) => onLoad()));
    return loaded;
  }

  const Lazy = lazy(async () => ({ default: await load() }));

  return {
    // React.lazy suspends on its first render even when the file is there already, which would show the fallback.
    Component() {
      // Chosen once: another component in its place would be mounted instead, without the state of this one.
      const [Current] = useState(() => loaded ?? Lazy);
      return <Current />;
    },
    load: async () => void (await load()),
    isLoaded: () => loaded !== undefined,
    subscribe: (onLoad) => {
      subscribers.add(onLoad);
      return () => subscribers.delete(onLoad);
    },
  };
}

/**
 * A part that arrives drawn, so that its file is fetched only when the browser has nothing better to do. A failed fetch is
 * retried until it succeeds: what was drawn stays meanwhile.
 */
export const drawnPart = (fetchFile: () => Promise<LazyModule>) =>
  lazyComponent(async () => {
    await idle(RETRY_MS);
    for (;;) {
      try {
        return await fetchFile();
      } catch {
        await pause(RETRY_MS);
      }
    }
  });

/** Adds the module's listeners before its component renders for the first time; they stay when it unmounts. */
function withListeners({ Component, listeners = [] }: LazyModule): ComponentType {
  if (listeners.length === 0) return Component;
  return function WithListeners() {
    const dispatch = useAppDispatch();
    useState(() => addToStore(dispatch, listeners));
    return <Component />;
  };
}

type PartProps = {
  of: LazyComponent;
  /** Shown until the file is loaded. */
  placeholder?: ReactNode;
  /** Whether this part fetches the file itself, or waits until something else has. */
  isWanted?: boolean;
};

/** Renders a part that the page can do without for a while: a failed fetch is retried until it succeeds. */
export function LazyPart({ of: part, placeholder, isWanted = true }: PartProps) {
  const { Component, load, isLoaded, subscribe } = part;
  // Rendered as a transition, which leaves the browser time to respond to input.
  const isShown = useDeferredValue(useSyncExternalStore(subscribe, isLoaded, () => false));
  useEffect(() => {
    if (!isWanted || isShown) return;
    let isGone = false;
    const fetchAfter = async (delay: number) => {
      await pause(delay);
      if (!isGone) await load().catch(() => fetchAfter(RETRY_MS));
    };
    // Not in the task of the page's other effects.
    void fetchAfter(0);
    return () => void (isGone = true);
  }, [isWanted, isShown, load]);

  return isShown ? <Component /> : placeholder;
}
