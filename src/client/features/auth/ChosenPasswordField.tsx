import styled from 'styled-components';
import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { color } from '@/client/design/tokens';
import { TextField } from '@/client/ui/TextField';
import { Hint } from '@/client/ui/TextField.styles';
import { isStrongPassword } from '@/contract/rules';

type Props = { name: string; label: string; hint: string; isToasted?: boolean };

/** The field of a new password. Below it, a hint follows what is typed, and refuses nothing (behaviour 4.2). */
export function ChosenPasswordField(props: Props) {
  const [{ value }] = useField<string>(props.name);
  const commonPasswords = useCommonPasswords(value !== '');
  return (
    <div>
      <TextField {...props} concealed="hidden" autoComplete="new-password" />
      <LiveHint aria-live="polite">{passwordHint(value, commonPasswords)}</LiveHint>
    </div>
  );
}

/** Empty until the list has come. Without it there is no hint, which nobody misses. */
function useCommonPasswords(isNeeded: boolean) {
  const [commonPasswords, setCommonPasswords] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isNeeded)
      void import(/* webpackChunkName: "commonPasswords" */ './commonPasswords').then(
        (list) => setCommonPasswords(list.commonPasswords),
        () => {},
      );
  }, [isNeeded]);
  return commonPasswords;
}

const LiveHint = styled(Hint)`
  color: ${color.text};
  font-weight: 600;
`;

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
