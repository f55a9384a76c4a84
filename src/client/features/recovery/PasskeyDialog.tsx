import { Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { openRecord, type RecoveryRecord } from './records';

const CHECKING_MS = 1_200;

type Props = { record: RecoveryRecord; opened: (password: string) => void; close: () => void };

const judge = ({ passkey }: { passkey: string }) =>
  passkey.trim() === '' ? { passkey: 'Passkey is required' } : {};

/** Second step: the passkey, which alone opens what this device has kept. */
export function PasskeyDialog({ record, opened, close }: Props) {
  return (
    <Dialog title="Enter your passkey" close={close}>
      <Formik
        initialValues={{ passkey: '' }}
        validate={judge}
        validateOnBlur={false}
        onSubmit={async ({ passkey }, form) => {
          const [password] = await Promise.all([openRecord(record, passkey), pause(CHECKING_MS)]);
          if (password !== undefined) opened(password);
          else if (!record.password) form.setFieldError('passkey', 'No passkey is set for this account.');
          else form.setFieldError('passkey', 'PASSKEY does not match. Please try again.');
        }}
      >
        {({ handleSubmit, isSubmitting }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Stack>
              <p>The passkey you set in your profile shows your sign-in details on this device.</p>
              <TextField name="passkey" label="Passkey" concealed="hidden" autoComplete="current-password" />
              {isSubmitting && <Loader text="Checking your passkey..." />}
              <DialogActions>
                <Button type="button" $weight="quiet" onClick={close}>
                  Cancel
                </Button>
                <Button type="submit" disabled={isSubmitting}>
                  Verify
                </Button>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
