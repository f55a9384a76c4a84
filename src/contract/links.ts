/** The token of a mailed link: the user's id, by which the page knows whose link it was, and a secret. */
export const linkToken = (userId: string, secret: string) => `${userId}.${secret}`;

export const userOfLink = (token: string) => token.slice(0, Math.max(token.indexOf('.'), 0));
