type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;
let isRegistered = false;

function announce(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first version, so nothing needs a reload.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing);
    });
  });
}

/** Registers the service worker, for signed-in users only: visitors need no offline copy and download none. */
export function registerWorker() {
  if (isRegistered || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const register = () =>
    // The browser may refuse (private mode, storage disabled). The site then only works online.
    navigator.serviceWorker.register('/sw.js').then(watch, () => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** Whether a new version is installed and waits for a reload. For `useSyncExternalStore`. */
export const newVersion = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
  activate() {
    // Another tab may have activated it already.
    if (waiting?.state !== 'installed') return window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.postMessage('take over');
  },
};
