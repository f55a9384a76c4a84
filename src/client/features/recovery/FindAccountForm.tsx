import { Form, Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { findRecord, type RecoveryRecord } from './records';
import { recoveryText } from './recoveryText';
import { SendLink } from './SendLink';

/** Before the record is looked up (behaviour 4.8). */
const FIND_MS = 2_000;

/** The first step: the address of an account that has signed in on this device. */
export function FindAccountForm({ onFound }: { onFound: (record: RecoveryRecord) => void }) {
  return (
    <Formik
      initialValues={{ email: '' }}
      onSubmit={async ({ email }, form) => {
        await pause(FIND_MS);
        const record = findRecord(email);
        if (record) onFound(record);
        else form.setFieldError('email', recoveryText.notFound);
      }}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate>
          <Stack>
            <TextField name="email" label={recoveryText.email} type="email" autoComplete="username" />
            <SubmitButton disabled={isSubmitting}>{recoveryText.find}</SubmitButton>
            {isSubmitting && <Loader text={recoveryText.finding} />}
            <SendLink />
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
