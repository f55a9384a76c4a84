import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from '@/testing/examples';

/** A browser in which this person is signed in on `origin`. */
export function signedInAs(
  { token, _id }: Pick<Person, 'token' | '_id'>,
  origin: string,
): BrowserContextOptions {
  const localStorage = [
    { name: 'Token', value: token },
    { name: 'UserId', value: _id },
  ];
  return { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}
