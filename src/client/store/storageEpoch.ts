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

/** A browser that stores nothing has nothing to clear. */
export const startNewEpoch = (userId: string) =>
  storeText(EPOCHS_KEY, JSON.stringify({ ...readEpochs(), [userId]: nanoid() }));
