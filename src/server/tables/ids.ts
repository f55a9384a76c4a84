import { randomBytes } from 'node:crypto';

/** 128 random bits, fit for a path. */
export const newId = () => randomBytes(16).toString('base64url');

/** Anything else names nothing: it need not, and on PostgreSQL could not always, be looked up. */
export const isId = (value: string) => /^[\w-]{22}$/.test(value);
