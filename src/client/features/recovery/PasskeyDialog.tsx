import { Form, Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { passkeyField, TextField } from '@/client/ui/TextField';
import { decryptPassword, type RecoveryRecord } from './records';
import { recoveryText } from './recoveryText';

const VERIFY_MS = 1_200;

type Props = { record: RecoveryRecord; onVerified: (password: string) => void; close: () => void };

/** The second step: the passkey that decrypts the password. */
export function PasskeyDialog({ record, onVerified, close }: Props) {
  // Without a passkey there is none to enter.
  const validate = ({ passkey }: { passkey: string }) =>
    record.password && passkey.trim() === '' ? { passkey: 'Passkey is required' } : {};

  return (
    <Dialog title="Enter your passkey" close={close}>
      <Formik
        initialValues={{ passkey: '' }}
        validate={validate}
        validateOnBlur={false}
        onSubmit={async ({ passkey }, form) => {
          const [password] = await Promise.all([decryptPassword(record, passkey), pause(VERIFY_MS)]);
          if (password !== undefined) return onVerified(password);
          if (record.password)
            return form.setFieldError('passkey', 'PASSKEY does not match. Please try again.');
          form.setFieldError('passkey', 'No passkey is set for this account.');
          if (record.changed) form.setStatus({ problem: recoveryText.changed[record.changed] });
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <Stack>
              <p>The passkey you set in your profile shows your sign-in details on this device.</p>
              <TextField name="passkey" label="Passkey" {...passkeyField} />
              <FormStatusLine />
              {isSubmitting && <Loader text="Checking your passkey..." />}
              <DialogActions cancel={close}>
                <SubmitButton disabled={isSubmitting}>Verify</SubmitButton>
              </DialogActions>
            </Stack>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
