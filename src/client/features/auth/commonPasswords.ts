import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Of the 10,000 most common passwords, those that a new one can be: in lowercase, and perhaps without the special characters
 * at its ends. The build puts the list in place of this file (webpack.config.ts).
 */
export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .slice(0, 10_000)
  .filter((word) => /^(?=.*\d)(?=.*[a-z].*[a-z])[a-z\d@$!%*?&]+$/.test(word));
