import { endpoints } from '@/contract/endpoints';
import { onTestEnd } from './cleanUp';
import { startSpecBackend } from './specBackend';

/**
 * Until the test ends, the pages that `openApp` opens call a backend that has none of our own calls and fields. One that asks for
 * more than what it offers fails the test.
 */
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
    expect(backend.unknown.filter((call) => call !== `GET ${endpoints.features()}`)).toEqual([]);
  });
  return backend;
}
