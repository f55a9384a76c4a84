import { lazy, useCallback, useState, type ComponentType, type ReactNode } from 'react';

/** `preload` fetches the file ahead of the first render, which then does not suspend. */
export type LazyWithPreload = ComponentType & { preload: () => Promise<void> };

/** React.lazy suspends on its first render even when the file is there already, which would show the skeleton. */
export function lazyWithPreload(fetchFile: () => Promise<{ default: ComponentType }>): LazyWithPreload {
  let loaded: ComponentType | undefined;
  async function load() {
    const file = await fetchFile();
    loaded = file.default;
    return file;
  }
  const Lazy = lazy(load);

  function WithPreload() {
    // Chosen once: another component in its place would be mounted anew, without the state of this one.
    const [Current] = useState(() => loaded ?? Lazy);
    return <Current />;
  }
  return Object.assign(WithPreload, { preload: async () => void (await load()) });
}

type RenderDialog = (close: () => void) => ReactNode;

/**
 * A dialog whose code is loaded when it is opened. Without `lazy`, because a failure here must not reach the page's
 * error boundary.
 */
export function useDialogOnDemand(onFailure: () => void) {
  const [render, setRender] = useState<RenderDialog>();
  const open = useCallback(
    (load: () => Promise<RenderDialog>) => void load().then((loaded) => setRender(() => loaded), onFailure),
    [onFailure],
  );
  const close = useCallback(() => setRender(undefined), []);
  return { open, close, dialog: render?.(close) };
}
