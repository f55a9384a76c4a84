import { userOfLink } from '@/contract/pages/links';
import { keysWithPrefix, readJson, removeText, storeText } from '@/client/lib/browserStorage';
import { pendingWork } from '@/client/store/listening';
import type { EncryptedText } from './encryption';

/** What this device stores of an account that has signed in here. Without a passkey, only the address (behaviour 4.9). */
export type RecoveryRecord = {
  email: string;
  userId: string;
  password?: EncryptedText;
  /** What has changed since: the account has a passkey, which serves after the next sign-in. */
  changed?: 'passkey' | 'password';
};

const PREFIX = 'recovery:';

// Like the contract's rules, which would add yup to every page of signed-in users.
const normalized = (email: string) => email.trim().toLowerCase();
const keyOf = (email: string) => PREFIX + normalized(email);

function read(key: string): RecoveryRecord | undefined {
  const record = readJson<Partial<RecoveryRecord>>(key);
  const isValid = typeof record?.email === 'string' && typeof record.userId === 'string';
  return isValid ? (record as RecoveryRecord) : undefined;
}

/** Where it cannot be stored, the account will not be found on this device. */
const write = (record: RecoveryRecord) => storeText(keyOf(record.email), JSON.stringify(record));

const recordsOf = (userId: string) =>
  keysWithPrefix(PREFIX)
    .map(read)
    .filter((record) => record?.userId === userId) as RecoveryRecord[];

/** The address of the account to whose user a mailed link's token belongs, if it has signed in on this device. */
export const emailOfLink = (token: string) => recordsOf(userOfLink(token))[0]?.email;

export const findRecord = (email: string) => read(keyOf(email));

/** Whether a passkey recovers the account on this device, once a record that is being written is stored. */
export async function isRecoverable(email: string) {
  await pendingWork();
  return findRecord(email)?.password !== undefined;
}

export function removeRecords(userId: string) {
  for (const { email } of recordsOf(userId)) removeText(keyOf(email));
}

/** Leaves only the address, and what has changed: for an account without a passkey, nothing. */
export function forgetPassword(userId: string, changed?: RecoveryRecord['changed']) {
  for (const { email, password, changed: before } of recordsOf(userId)) {
    const hasPasskey = changed === 'passkey' || password !== undefined || before !== undefined;
    write({ email, userId, changed: hasPasskey ? changed : undefined });
  }
}

/** Not on the landing page: only who signs in encrypts, and that needs the network anyway. */
const encryption = () => import('./encryption');

type Account = { email: string; userId: string; password: string; passkey: string };

/** Stores the one record of the account, unless `signal` is aborted meanwhile. */
export async function saveRecord({ email, userId, password, passkey }: Account, signal?: AbortSignal) {
  // Browsers encrypt in secure contexts only.
  const canEncrypt = passkey.trim() !== '' && Boolean(crypto.subtle);
  const encrypted = canEncrypt
    ? await (await encryption()).encryptText(password, passkey, normalized(email))
    : undefined;
  if (signal?.aborted) return;
  removeRecords(userId);
  write({ email, userId, password: encrypted });
}

/** The password of a record, or undefined when the passkey does not match. */
export async function decryptPassword({ email, password }: RecoveryRecord, passkey: string) {
  return password && (await encryption()).decryptText(password, passkey, normalized(email));
}
