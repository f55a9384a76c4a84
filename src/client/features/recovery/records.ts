import { lock, unlock, type Locked } from './lock';

/** What this device knows of an account that has signed in here (contract 5.3). Without a passkey, the address alone. */
export type RecoveryRecord = { email: string; userId: string; password?: Locked };

const PREFIX = 'recovery:';

// Addresses are compared without case, as the contract's rules do; those would bring the whole rule book along.
const ownerOf = (email: string) => email.trim().toLowerCase();
const keyOf = (email: string) => PREFIX + ownerOf(email);

function isRecord(value: unknown): value is RecoveryRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { email, userId, password } = value as Partial<RecoveryRecord>;
  return (
    typeof email === 'string' &&
    typeof userId === 'string' &&
    ['object', 'undefined'].includes(typeof password)
  );
}

function read(key: string): RecoveryRecord | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing for us cannot recover anything: it says so when it is asked for the address. */
function write(record: RecoveryRecord) {
  try {
    localStorage.setItem(keyOf(record.email), JSON.stringify(record));
  } catch {
    return;
  }
}

function keysOfAccount(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && read(key)?.userId === userId);
  } catch {
    return [];
  }
}

export const findRecord = (email: string) => read(keyOf(email));

/** Removes all that this device could recover of an account. */
export function removeRecords(userId: string) {
  for (const key of keysOfAccount(userId)) localStorage.removeItem(key);
}

/** Leaves the address alone: what was encrypted no longer fits. An account unknown to this device stays so. */
export function forgetPassword(userId: string) {
  for (const key of keysOfAccount(userId)) {
    const record = read(key);
    if (record) write({ email: record.email, userId });
  }
}

export type Details = { email: string; userId: string; password: string; passkey: string };

/** Keeps one record for the account, under its present address, the password readable to its passkey alone. */
export async function keepRecord(
  { email, userId, password, passkey }: Details,
  isStill: () => boolean = () => true,
) {
  // Browsers encrypt on safe origins only; elsewhere nothing that would need it is kept.
  const canLock = passkey.trim() !== '' && Boolean(crypto.subtle);
  const locked = canLock ? await lock(password, passkey, ownerOf(email)) : undefined;
  // Locking takes its time: meanwhile the data may have been cleared or the passkey changed.
  if (!isStill()) return;
  removeRecords(userId);
  write({ email, userId, password: locked });
}

/** The password behind a record, or undefined where the passkey does not match. */
export function openRecord({ email, password }: RecoveryRecord, passkey: string) {
  return password ? unlock(password, passkey, ownerOf(email)) : Promise.resolve(undefined);
}
