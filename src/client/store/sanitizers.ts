import type { UnknownAction } from '@reduxjs/toolkit';
import { site } from '@/site';

const SECRETS = new Set([
  'token',
  'suspendedToken',
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'passkey',
]);
export const MASK = '‹kept secret›';

/** Longer lists are cut, since they slow DevTools down, and so are objects that are long enough to be maps. */
const SHOWN_ITEMS = 20;
const MOST_FIELDS = 200;

/** Sanitized copies: most objects of the state are unchanged after an action. */
const copies = new WeakMap<object, unknown>();

function shownList(list: readonly unknown[]): unknown[] {
  const items = list.slice(0, SHOWN_ITEMS).map(shown);
  if (list.length > SHOWN_ITEMS) return [...items, `‹and ${list.length - SHOWN_ITEMS} more›`];
  return items;
}

function shownObject(object: object) {
  const fields = Object.entries(object);
  const isCut = fields.length > MOST_FIELDS;
  const shownFields = fields
    .slice(0, isCut ? SHOWN_ITEMS : MOST_FIELDS)
    .map(([key, held]) => [
      key,
      SECRETS.has(key) && typeof held === 'string' && held !== '' ? MASK : shown<unknown>(held),
    ]);
  if (isCut) shownFields.push(['…', `‹and ${fields.length - SHOWN_ITEMS} more›`]);
  return Object.fromEntries(shownFields) as object;
}

/** A copy for Redux DevTools without secrets, and with the beginning of long lists only. */
function shown<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!copies.has(value)) copies.set(value, Array.isArray(value) ? shownList(value) : shownObject(value));
  return copies.get(value) as T;
}

/** Adds the endpoint's name to the types of the api's actions. */
function withEndpointName(action: UnknownAction): UnknownAction {
  const { arg } = (action.meta ?? {}) as { arg?: { endpointName?: string } };
  return arg?.endpointName ? { ...action, type: `${action.type} (${arg.endpointName})` } : action;
}

/** Internal actions of RTK Query, and what only time brings about: they would hide the others. */
const HIDDEN_ACTIONS = [
  '^api/(internal|config/middlewareRegistered|queries/(queryResultPatched|cacheEntriesUpserted))',
  '^__rtkq/(un)?focused',
  '^devices/syncRequested',
];

/** The options of Redux DevTools (behaviour 11.8). */
export const devTools = {
  name: site.brand,
  actionSanitizer: <A extends UnknownAction>(action: A): A => shown(withEndpointName(action)) as A,
  stateSanitizer: <S>(state: S): S => shown(state),
  actionsDenylist: HIDDEN_ACTIONS,
  // Enough for a working day.
  maxAge: 200,
  // Stack traces are too slow for production.
  trace: process.env.NODE_ENV !== 'production',
  traceLimit: 25,
};
