import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from './admission/concurrencyLimit';

// argon2id with OWASP's numbers. Each hash takes 19 MiB.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A few seconds of work. */
const MOST_WAITING = 400;

// Of the four threads of Node's pool, these take two and a picture one (pictures.ts): one is left for files and names.
const limited = concurrencyLimit(2, MOST_WAITING);

export const hashPassword = (password: string) => limited(() => hash(password, COST));

const dummyHash = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long when there is no such account as when there is. */
export async function isPassword(password: string, storedHash: string | undefined) {
  const known = storedHash ?? (await dummyHash);
  const isRight = await limited(() => verify(known, password));
  return isRight && storedHash !== undefined;
}
