import { onTestEnd } from './cleanUp';
import { startSpecBackend } from './specBackend';

/** Until the test ends, the pages that `openApp` opens call a backend that has none of our own calls and fields. */
export async function pageOnSpecBackend(options?: Parameters<typeof startSpecBackend>[0]) {
  const backend = await startSpecBackend(options);
  const address = Object.assign(document.createElement('meta'), {
    name: 'api-base-url',
    content: backend.url,
  });
  document.head.append(address);
  onTestEnd(() => {
    address.remove();
    backend.close();
  });
  return backend;
}
