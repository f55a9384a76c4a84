import { nanoid } from '@reduxjs/toolkit';

declare const brand: unique symbol;

/** Represents a secret in an action or in the state; it does not reveal the secret. */
export type SecretRef = string & { readonly [brand]: true };

const secrets = new Map<string, string>();

/**
 * Keeps a secret out of the action log: RTK Query copies a mutation's argument into its actions, so a password is passed
 * by reference and revealed where the request is made.
 */
export function hideSecret(secret: string): SecretRef {
  const ref = `secret-${nanoid()}`;
  secrets.set(ref, secret);
  return ref as SecretRef;
}

/** The secret behind a reference, or undefined once it is forgotten. */
export const revealSecret = (ref: SecretRef): string | undefined => secrets.get(ref);

export function forgetSecrets(...refs: SecretRef[]) {
  for (const ref of refs) secrets.delete(ref);
}

/** Forgets the secrets of a call when it is over. Listeners to its answer can still reveal them synchronously. */
export async function forgetWhenSettled(call: Promise<unknown>, ...refs: SecretRef[]) {
  await Promise.allSettled([call]);
  forgetSecrets(...refs);
}
