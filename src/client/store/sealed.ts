import { nanoid } from '@reduxjs/toolkit';

declare const sealedBrand: unique symbol;

/** Stands for a secret in an action or in the state. Worthless to whoever reads it there. */
export type Sealed = string & { readonly [sealedBrand]: true };

const secrets = new Map<string, string>();

/**
 * Keeps a secret out of the store: an argument of a mutation is copied into actions and into the cache,
 * so a password travels as its seal and is opened where the request is made.
 */
export function seal(secret: string): Sealed {
  const id = `sealed-${nanoid()}`;
  secrets.set(id, secret);
  return id as Sealed;
}

/** The secret behind a seal, or undefined when it has been discarded. */
export function unseal(sealed: Sealed): string | undefined {
  return secrets.get(sealed);
}

/** Forgets the secrets. Whoever seals must see to it, also when the request fails. */
export function discard(...sealed: Sealed[]) {
  for (const id of sealed) secrets.delete(id);
}
