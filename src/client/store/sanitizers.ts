import type { UnknownAction } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query/react';
import { site } from '@/site';
import { api } from './api';

const SECRETS = new Set([
  'token',
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'passkey',
]);
export const MASK = '‹kept secret›';

/** Of ten thousand items, so many are shown: enough to see their form, and DevTools stays quick. */
const SHOWN_ITEMS = 20;

/** What was shown of each object: most of the state is the same object after an action as before. */
const known = new WeakMap<object, unknown>();

function shownList(list: readonly unknown[]): unknown[] {
  const items = list.slice(0, SHOWN_ITEMS).map(shown);
  if (list.length > SHOWN_ITEMS) return [...items, `‹and ${list.length - SHOWN_ITEMS} more›`];
  return items;
}

function shownObject(object: object) {
  return Object.fromEntries(
    Object.entries(object).map(([key, held]) => [
      key,
      SECRETS.has(key) && typeof held === 'string' && held !== '' ? MASK : shown<unknown>(held),
    ]),
  );
}

/** What Redux DevTools is shown of a value: a copy without readable secrets, and of long lists their beginning. */
function shown<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!known.has(value)) known.set(value, Array.isArray(value) ? shownList(value) : shownObject(value));
  return known.get(value) as T;
}

/** Adds to what a call tells of itself which call it is. */
export const nameOfCall = createApiActionSanitizer(api);

/** The api's own bookkeeping, which says nothing of what happened. */
const NOT_IN_THE_DIARY = [
  '^api/(internal|config/middlewareRegistered|queries/(queryResultPatched|cacheEntriesUpserted))',
  '^__rtkq/(un)?focused',
];

/** How Redux DevTools is shown this store (contract 4): a diary that names each call and holds no secret. */
export const devTools = {
  name: site.brand,
  actionSanitizer: <A extends UnknownAction>(action: A): A => shown(nameOfCall(action) as A),
  stateSanitizer: <S>(state: S): S => shown(state),
  actionsDenylist: NOT_IN_THE_DIARY,
  // Enough to read back a working day; older entries are folded into the first state.
  maxAge: 200,
  // Which line of code an action comes from. To find out takes time, which visitors shall not pay for.
  trace: process.env.NODE_ENV !== 'production',
  traceLimit: 25,
};
