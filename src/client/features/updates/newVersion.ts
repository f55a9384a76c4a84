import { trustedTypesPolicies } from '@/contract/trustedTypes';

type Listener = () => void;

/** Not in TypeScript's DOM library yet, in which the address of a worker is a string. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
};

const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;
let isRegistered = false;

function announce(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** The service worker's address, in a form that the Content-Security-Policy accepts. */
function workerAddress() {
  const address = '/sw.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicies.worker, { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
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
    navigator.serviceWorker.register(workerAddress()).then(watch, () => undefined);
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
