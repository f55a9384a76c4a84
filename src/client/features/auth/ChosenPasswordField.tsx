import styled from 'styled-components';
import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { color, space } from '@/client/design/tokens';
import { Stack, VisuallyHidden } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { Hint } from '@/client/ui/TextField.styles';
import { GENERATOR_RULES, isStrongPassword, passwordChecklist } from '@/contract/rules';
import { authText } from './authText';

const { changePassword: text } = authText;

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** What a password generator has to observe. */
    passwordrules?: string;
  }
}

/** What password managers need to know of both fields of a new password. */
export const newPasswordField = {
  concealed: 'hidden',
  autoComplete: 'new-password',
  passwordrules: GENERATOR_RULES,
} as const;

type Props = { name: string; label: string; hint: string; isToasted?: boolean };

/** The field of a new password. Below it, a hint and the rules follow what is typed, and refuse nothing (behaviour 4.2). */
export function ChosenPasswordField(props: Props) {
  const [{ value }] = useField<string>(props.name);
  const commonPasswords = useCommonPasswords(value !== '');
  return (
    <div>
      <TextField {...props} {...newPasswordField} />
      <LiveHint aria-live="polite">{passwordHint(value, commonPasswords)}</LiveHint>
      <PasswordChecklist password={value} />
    </div>
  );
}

/** The rules of a new password, each green as soon as it is met, and announced to screen readers. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <Stack as="ul" $gap="xs" aria-label={text.rules}>
      {passwordChecklist.map(({ label, isMet }) => (
        <Rule key={label} $isMet={isMet(password)}>
          <span aria-hidden="true">{isMet(password) ? '✓' : '○'}</span>
          <span>{label}</span>
          <VisuallyHidden aria-live="polite">{isMet(password) ? text.met(label) : ''}</VisuallyHidden>
        </Rule>
      ))}
    </Stack>
  );
}

const Rule = styled.li<{ $isMet: boolean }>`
  position: relative;
  display: flex;
  gap: ${space.s};
  color: ${({ $isMet }) => ($isMet ? color.success : color.muted)};
  font-weight: ${({ $isMet }) => ($isMet ? 600 : 400)};
`;

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
