type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;
let isKept = false;

function announce(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(registration: ServiceWorkerRegistration) {
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // Without a controller it is the first one: nothing on this page is old.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(coming);
    });
  });
}

/**
 * Keeps the site for days without a network. Only who signs in needs that, so visitors download nothing for it.
 */
export function keepForOffline() {
  if (isKept || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  isKept = true;
  const register = () =>
    // A browser may refuse (private mode, storage switched off): the site then works as ever, only not offline.
    navigator.serviceWorker.register('/sw.js').then(watch, () => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** Whether a new version is on this device and waits for a reload; for useSyncExternalStore. */
export const newVersion = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
  takeOver() {
    // Another tab may have let it take over already.
    if (waiting?.state !== 'installed') return window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.postMessage('take over');
  },
};
