import { Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { Button } from '@/client/ui/Button';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { openRecord, type RecoveryRecord } from './records';
import { words } from './words';

const CHECKING_MS = 1_200;

type Props = { record: RecoveryRecord; opened: (password: string) => void; close: () => void };

const judge = ({ passkey }: { passkey: string }) =>
  passkey.trim() === '' ? { passkey: words.passkeyRequired } : {};

/** Second step: the passkey, which alone opens what this device has kept. */
export function PasskeyDialog({ record, opened, close }: Props) {
  return (
    <Dialog title={words.passkeyTitle} close={close}>
      <Formik
        initialValues={{ passkey: '' }}
        validate={judge}
        validateOnBlur={false}
        onSubmit={async ({ passkey }, form) => {
          const [password] = await Promise.all([openRecord(record, passkey), pause(CHECKING_MS)]);
          if (password !== undefined) opened(password);
          else if (!record.password) form.setFieldError('passkey', words.noPasskey);
          else form.setFieldError('passkey', words.wrongPasskey);
        }}
      >
        {({ handleSubmit, isSubmitting }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Stack>
              <p>{words.passkeyText}</p>
              <TextField
                name="passkey"
                label={words.passkey}
                concealed="hidden"
                autoComplete="current-password"
              />
              {isSubmitting && <Loader text={words.verifying} />}
              <DialogActions>
                <Button type="button" $weight="quiet" onClick={close}>
                  {words.cancel}
                </Button>
                <SubmitButton disabled={isSubmitting}>{words.verify}</SubmitButton>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
