import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, safe in a URL. */
export const newId = () => randomBytes(16).toString('base64url');

/** Any other text is an unknown id; PostgreSQL could not even look up some of them. */
export const isId = (value: string) => /^[\w-]{22}$/.test(value);

/** A secret of 256 random bits, of which only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
