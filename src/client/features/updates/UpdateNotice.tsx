import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { onSite } from '@/contract/hosting';
import { trustedTypesPolicies } from '@/contract/pages/trustedTypes';
import { layer, shadow, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { card, Row } from '@/client/ui/layout';

/** Makes the site available offline, and announces a new version of it. */
export default function UpdateNotice() {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const listeners = new AbortController();
    void watchVersions(setWaiting, listeners.signal);
    return () => listeners.abort();
  }, []);
  return (
    <div role="status">
      {waiting && (
        <Offer
          reload={() => activate(waiting)}
          // Until the next start of the site, or the next version.
          leave={() => setWaiting(undefined)}
        />
      )}
    </div>
  );
}

function Offer({ reload, leave }: { reload: () => void; leave: () => void }) {
  const bar = useFocusMainWhenGone<HTMLDivElement>();
  return (
    <Bar ref={bar} $gap="m">
      <span>A new version of this site is ready.</span>
      <Row>
        <Button onClick={reload}>Reload</Button>
        <Button $weight="quiet" onClick={leave}>
          Later
        </Button>
      </Row>
    </Bar>
  );
}

/** Not in TypeScript's DOM library yet, in which the address of a worker is a string. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
};

/** The service worker's address, in a form that the Content-Security-Policy accepts. */
function workerAddress() {
  const address = onSite('/sw.js');
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicies.worker, { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

/** Registers the service worker, for signed-in users only: visitors need no offline copy and download none. */
async function register() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return navigator.serviceWorker.register(workerAddress());
}

let registering: ReturnType<typeof register> | undefined;

/** Calls back with a new version that is installed and waits for a reload. */
async function watchVersions(announce: (worker: ServiceWorker) => void, signal: AbortSignal) {
  registering ??= register();
  // The browser may refuse (private mode, storage disabled). The site then only works online.
  const registration = await registering.catch(() => undefined);
  if (!registration || signal.aborted) return;
  // Without a controller this is the first version, so nothing needs a reload.
  const announceUpdate = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) announce(worker);
  };
  announceUpdate(registration.waiting);
  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => announceUpdate(installing), { signal });
  };
  registration.addEventListener('updatefound', watchInstalling, { signal });
}

function activate(worker: ServiceWorker) {
  // Another tab may have activated it already.
  if (worker.state !== 'installed') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('take over');
}

const Bar = styled(Row)`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: ${space.m};
  inset-inline: ${space.m};
  width: fit-content;
  max-width: calc(100vw - 2 * ${space.m});
  margin-inline: auto;
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  ${card}
  box-shadow: ${shadow.floating};
`;
