import type { BrowserContextOptions } from 'playwright-core';
import type { Person } from '@/testing/examples';

/** A browser that remembers somebody from an earlier visit to `origin`. */
export function remembered(
  { token, _id }: Pick<Person, 'token' | '_id'>,
  origin: string,
): BrowserContextOptions {
  const localStorage = [
    { name: 'Token', value: token },
    { name: 'UserId', value: _id },
  ];
  return { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}
