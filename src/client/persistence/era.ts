import { nanoid } from '@reduxjs/toolkit';
import { readText, writeText } from './deviceStorage';

/** Where it is written which era each account's data on this device has come to. */
export const ERAS_KEY = 'deskfolio:eras';

const FIRST = '';

function eras(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(readText(ERAS_KEY) ?? '{}') as object) };
  } catch {
    return {};
  }
}

function present(userId: string) {
  const era = eras()[userId];
  return typeof era === 'string' ? era : FIRST;
}

/**
 * Clearing an account's data begins a new era, and what is kept bears the mark of its own: whatever a tab that has
 * not heard of the clearing still knows, writes or has written belongs to a former one and counts for nothing.
 */
export function eraOf(userId: string) {
  const mark = present(userId);
  return {
    mark,
    isOver: () => present(userId) !== mark && present(userId) !== FIRST,
    /** Whether what bears this mark was kept in this era. Where no clearing is known of, everything was. */
    holds: (found: unknown) => mark === FIRST || found === mark,
  };
}

export type Era = ReturnType<typeof eraOf>;

export function beginEra(userId: string) {
  try {
    writeText(ERAS_KEY, JSON.stringify({ ...eras(), [userId]: nanoid() }));
  } catch {
    // A browser that keeps nothing has nothing that could come back.
  }
}
