import { Form, Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { decryptPassword, type RecoveryRecord } from './records';
import { recoveryText } from './recoveryText';

const VERIFY_MS = 1_200;

type Props = { record: RecoveryRecord; onVerified: (password: string) => void; close: () => void };

const validate = ({ passkey }: { passkey: string }) =>
  passkey.trim() === '' ? { passkey: recoveryText.passkeyRequired } : {};

/** The second step: the passkey that decrypts the password. */
export function PasskeyDialog({ record, onVerified, close }: Props) {
  return (
    <Dialog title={recoveryText.passkeyTitle} close={close}>
      <Formik
        initialValues={{ passkey: '' }}
        validate={validate}
        validateOnBlur={false}
        onSubmit={async ({ passkey }, form) => {
          const [password] = await Promise.all([decryptPassword(record, passkey), pause(VERIFY_MS)]);
          if (password !== undefined) onVerified(password);
          else if (!record.password) form.setFieldError('passkey', recoveryText.noPasskey);
          else form.setFieldError('passkey', recoveryText.wrongPasskey);
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <Stack>
              <p>{recoveryText.passkeyText}</p>
              <TextField
                name="passkey"
                label={recoveryText.passkey}
                concealed="hidden"
                autoComplete="current-password"
              />
              {isSubmitting && <Loader text={recoveryText.verifying} />}
              <DialogActions cancel={close}>
                <SubmitButton disabled={isSubmitting}>{recoveryText.verify}</SubmitButton>
              </DialogActions>
            </Stack>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
