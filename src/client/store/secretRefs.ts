import { isFulfilled, isPlainObject, isRejected, nanoid } from '@reduxjs/toolkit';
import type { StartListening } from './listening';

declare const brand: unique symbol;

/** Represents a secret in an action or in the state; it does not reveal the secret. */
export type SecretRef = string & { readonly [brand]: true };

const secrets = new Map<unknown, string>();

/**
 * Keeps a secret out of the action log: RTK Query copies a mutation's argument into its actions, so a password is passed
 * by reference. The base query reveals it, and it is forgotten when the call is over.
 */
export function hideSecret(secret: string): SecretRef {
  const ref = `secret-${nanoid()}`;
  secrets.set(ref, secret);
  return ref as SecretRef;
}

/** The secret behind a reference, or undefined once it is forgotten. */
export const revealSecret = (ref: SecretRef): string | undefined => secrets.get(ref);

/** A request's body or headers, with each secret in place of its reference. */
export function revealSecrets<Fields>(fields: Fields): Fields {
  if (!isPlainObject(fields)) return fields;
  const revealed = Object.entries(fields).map(([name, value]) => [name, secrets.get(value) ?? value]);
  return Object.fromEntries(revealed) as Fields;
}

const isSettled = (action: unknown) => isFulfilled(action) || isRejected(action);

/** Forgets the secrets of a call when it is over. Other listeners to its answer can still reveal them synchronously. */
export function addSecretListeners(listen: StartListening) {
  listen({
    matcher: isSettled,
    effect: async ({ meta: { arg } }) => {
      await Promise.resolve();
      // The argument of a thunk, or that of a mutation within it.
      const { originalArgs = arg as unknown } = Object(arg) as { originalArgs?: unknown };
      for (const ref of Object.values(Object(originalArgs) as object)) secrets.delete(ref);
    },
  });
}
