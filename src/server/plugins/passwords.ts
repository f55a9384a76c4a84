import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurns } from './turns';

// argon2id with OWASP's numbers. Each hash holds 19 MiB while it is made.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const takeTurn = inTurns(2);

export const hashPassword = (password: string) => takeTurn(() => hash(password, COST));

const nobodys = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long when there is no such account as when there is. */
export async function isPassword(password: string, storedHash: string | undefined) {
  const stored = storedHash ?? (await nobodys);
  const isRight = await takeTurn(() => verify(stored, password));
  return isRight && storedHash !== undefined;
}
