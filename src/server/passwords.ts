import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordCommon } from '@/contract/auth/auth';
import { HttpError } from '@/server/http/httpError';

// argon2id with OWASP's numbers. Each hash takes 19 MiB; Node's thread pool makes at most four at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

const dummyHash = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long when there is no such account as when there is. */
export async function isPassword(password: string, storedHash: string | undefined) {
  const isRight = await verify(storedHash ?? (await dummyHash), password);
  return isRight && storedHash !== undefined;
}

const MOST_COMMON = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when it is needed first: it takes a tenth of a second. */
async function readCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));
}

/** Without what people add to please the rules: `Password1!` becomes `password1`. */
const withoutDecoration = (password: string) =>
  password.toLowerCase().replace(/^[@$!%*?&]+|[@$!%*?&]+$/g, '');

/** Refuses a new password that is among the 10,000 most common, in the words of the rule that it breaks. */
export async function refuseCommon(password: string, rule: string) {
  const common = await (commonPasswords ??= readCommonPasswords());
  if (common.has(password.toLowerCase()) || common.has(withoutDecoration(password)))
    throw new HttpError(400, passwordCommon(rule));
}
