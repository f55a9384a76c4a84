import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { TextField } from '@/client/ui/TextField';
import { passwordChecklist, SPECIAL_CHARACTERS_HINT } from '@/contract/rules';
import { color, space } from '@/client/design/tokens';
import { Stack, VisuallyHidden } from '@/client/ui/layout';
import { FieldError, Hint } from '@/client/ui/TextField.styles';
import { ChosenPasswordField } from './ChosenPasswordField';
import { authText } from './authText';

const { changePassword: text } = authText;

type Values = { newPassword: string; confirmPassword: string };

/** A new password, its rules and its confirmation. */
export function NewPasswordFields() {
  const { values, errors, touched } = useFormikContext<Values>();
  const { newPassword, confirmPassword } = values;
  const isMismatch = confirmPassword !== '' && confirmPassword !== newPassword;
  const hasComplaint = touched.confirmPassword && errors.confirmPassword !== undefined;

  return (
    <>
      <ChosenPasswordField name="newPassword" label="New Password" hint={text.hint} />
      <PasswordChecklist password={newPassword} />
      <Hint>{SPECIAL_CHARACTERS_HINT}</Hint>
      <div>
        <TextField
          name="confirmPassword"
          label="Confirm New Password"
          concealed="hidden"
          autoComplete="new-password"
          isConfirmed={confirmPassword !== '' && !isMismatch}
        />
        <FieldError aria-live="polite">{isMismatch && !hasComplaint ? text.mismatch : ''}</FieldError>
      </div>
    </>
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
