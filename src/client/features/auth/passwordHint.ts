import { authText } from './authText';

const { hints } = authText;

/** As it is seen: with the accents that follow it. */
const FORBIDDEN = /.\p{M}+|[^A-Za-z\d@$!%*?&]/su;

/** Names the first character that a new password must not have (behaviour 4.2). */
export function passwordHint(password: string) {
  const [character] = FORBIDDEN.exec(password) ?? [];
  if (character === undefined) return undefined;
  if (/^[\p{Zs}\t]/u.test(character)) return hints.blank;
  if (/^[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return hints.invisible;
  return hints.notAllowed(character);
}
