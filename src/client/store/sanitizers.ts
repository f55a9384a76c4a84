import type { UnknownAction } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query/react';
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

/** A copy without readable secrets, for Redux DevTools. What holds none is returned as it is. */
export function withoutSecrets<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(withoutSecrets);
    return (items.some((item, index) => item !== value[index]) ? items : value) as T;
  }
  const entries = Object.entries(value);
  const clean = entries.map(([key, held]) =>
    SECRETS.has(key) && typeof held === 'string' && held !== '' ? MASK : withoutSecrets<unknown>(held),
  );
  if (clean.every((held, index) => held === entries[index]?.[1])) return value;
  return Object.fromEntries(entries.map(([key], index) => [key, clean[index]])) as T;
}

const nameOfCall = createApiActionSanitizer(api);

/** How Redux DevTools is shown this store (contract 4): a diary that names each call and holds no secret. */
export const devTools = {
  name: 'Deskfolio',
  actionSanitizer: <A extends UnknownAction>(action: A): A => withoutSecrets(nameOfCall(action) as A),
  stateSanitizer: <S>(state: S): S => withoutSecrets(state),
  // Enough to read back a working day; older entries are folded into the first state.
  maxAge: 200,
};
