import { isStrongPassword } from '@/contract/rules';

/** As it is seen: with the accents that follow it. */
const FORBIDDEN = /.\p{M}+|[^A-Za-z\d@$!%*?&]/su;

/** Names the first character that a new password must not have, or says that the password is common (behaviour 4.2). */
export function passwordHint(password: string, commonPasswords: readonly string[]) {
  const [character] = FORBIDDEN.exec(password) ?? [];
  if (character !== undefined) return hintOf(character);
  if (isStrongPassword(password) && isAmong(commonPasswords, password.toLowerCase()))
    return 'This one is among the most common: choose another.';
  return undefined;
}

function hintOf(character: string) {
  if (/^[\p{Zs}\t]/u.test(character)) return 'A blank is not allowed';
  if (/^[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return 'An invisible character is not allowed';
  return `${character} is not allowed`;
}

/** Also without what people add to please the rules: `password1!` is `password1`. */
const isAmong = (commonPasswords: readonly string[], password: string) =>
  commonPasswords.includes(password) ||
  commonPasswords.includes(password.replace(/^[@$!%*?&]+|[@$!%*?&]+$/g, ''));
