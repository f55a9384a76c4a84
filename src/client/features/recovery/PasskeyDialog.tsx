import { Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { Button } from '@/client/ui/Button';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { openRecord, type RecoveryRecord } from './records';
import { recoveryText } from './recoveryText';

const CHECKING_MS = 1_200;

type Props = { record: RecoveryRecord; opened: (password: string) => void; close: () => void };

const judge = ({ passkey }: { passkey: string }) =>
  passkey.trim() === '' ? { passkey: recoveryText.passkeyRequired } : {};

/** Second step: the passkey, which alone opens what this device has kept. */
export function PasskeyDialog({ record, opened, close }: Props) {
  return (
    <Dialog title={recoveryText.passkeyTitle} close={close}>
      <Formik
        initialValues={{ passkey: '' }}
        validate={judge}
        validateOnBlur={false}
        onSubmit={async ({ passkey }, form) => {
          const [password] = await Promise.all([openRecord(record, passkey), pause(CHECKING_MS)]);
          if (password !== undefined) opened(password);
          else if (!record.password) form.setFieldError('passkey', recoveryText.noPasskey);
          else form.setFieldError('passkey', recoveryText.wrongPasskey);
        }}
      >
        {({ handleSubmit, isSubmitting }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Stack>
              <p>{recoveryText.passkeyText}</p>
              <TextField
                name="passkey"
                label={recoveryText.passkey}
                concealed="hidden"
                autoComplete="current-password"
              />
              {isSubmitting && <Loader text={recoveryText.verifying} />}
              <DialogActions>
                <Button type="button" $weight="quiet" onClick={close}>
                  {recoveryText.cancel}
                </Button>
                <SubmitButton disabled={isSubmitting}>{recoveryText.verify}</SubmitButton>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
