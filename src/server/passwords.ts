import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's numbers. Each hash takes 19 MiB; Node's thread pool makes at most four at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

const dummyHash = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long when there is no such account as when there is. */
export async function isPassword(password: string, storedHash: string | undefined) {
  const isRight = await verify(storedHash ?? (await dummyHash), password);
  return isRight && storedHash !== undefined;
}
