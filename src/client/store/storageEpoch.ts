import { nanoid } from '@reduxjs/toolkit';
import { readJson, storeText } from '@/client/lib/browserStorage';

/** The key of the current epoch of each account. */
export const EPOCHS_KEY = 'deskfolio:eras';

/** Before an account's data is cleared for the first time. */
export const FIRST = '';

const readEpochs = () => ({ ...readJson<Record<string, unknown>>(EPOCHS_KEY) });

/**
 * Clearing an account's data starts a new epoch, and everything stored is marked with its epoch. Data of a former epoch
 * is ignored, so a tab that has missed the clearing cannot bring anything back.
 */
export function currentEpoch(userId: string): string {
  const epoch = readEpochs()[userId];
  return typeof epoch === 'string' ? epoch : FIRST;
}

/** Whether data marked with `found` belongs to this epoch. As long as no clearing is known, all data does. */
export const isOfEpoch = (epoch: string, found: unknown) => epoch === FIRST || found === epoch;

/** Whether the account's data was cleared since this epoch began. */
export const wasCleared = (userId: string, epoch: string) => !isOfEpoch(currentEpoch(userId), epoch);

/** When an epoch began; that of a former build, which does not say so, long ago. */
const beginOf = (epoch: string) => Number(/^(\d+)-/.exec(epoch)?.[1] ?? (epoch === FIRST ? -1 : 0));

export const isLaterEpoch = (one: string, other: string) => beginOf(one) > beginOf(other);

/** Returns whether it is stored. */
export const storeEpoch = (userId: string, epoch: string) =>
  storeText(EPOCHS_KEY, JSON.stringify({ ...readEpochs(), [userId]: epoch }));

/** One that is later than the present one, also where the clock was set back. */
export const newEpoch = (userId: string, now: number) =>
  `${Math.max(now, beginOf(currentEpoch(userId)) + 1)}-${nanoid()}`;
