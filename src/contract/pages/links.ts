/** Begins the part of the sign-up page's address that holds the setup code (behaviour 4.3). */
export const SETUP_FRAGMENT = 'setup=';

/** The token of a mailed link: the user's id, by which the page knows whose link it was, and a secret. */
export const linkToken = (userId: string, secret: string) => `${userId}.${secret}`;

export const userOfLink = (token: string) => token.slice(0, Math.max(token.indexOf('.'), 0));
