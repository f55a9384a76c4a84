import { useFormikContext } from 'formik';
import { TextField } from '@/client/ui/TextField';
import { SPECIAL_CHARACTERS_HINT } from '@/contract/rules';
import { FieldError, Hint } from '@/client/ui/TextField.styles';
import { ChosenPasswordField, newPasswordField } from './ChosenPasswordField';
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
      <Hint>{SPECIAL_CHARACTERS_HINT}</Hint>
      <div>
        <TextField
          name="confirmPassword"
          label="Confirm New Password"
          {...newPasswordField}
          isConfirmed={confirmPassword !== '' && !isMismatch}
        />
        <FieldError aria-live="polite">{isMismatch && !hasComplaint ? text.mismatch : ''}</FieldError>
      </div>
    </>
  );
}
