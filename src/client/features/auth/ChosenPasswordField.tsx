import { useField } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { TextField } from '@/client/ui/TextField';
import { Hint } from '@/client/ui/TextField.styles';
import { passwordHint } from './passwordHint';

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
