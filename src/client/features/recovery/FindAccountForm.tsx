import { Form, Formik } from 'formik';
import { pause } from '@/client/lib/pause';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { findRecord, type RecoveryRecord } from './records';
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
        else
          form.setFieldError(
            'email',
            'Unfortunately, the Email Address you entered is not found in our Database',
          );
      }}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate>
          <Stack>
            <TextField name="email" label="Email Address" type="email" autoComplete="username" />
            <SubmitButton disabled={isSubmitting}>Continue</SubmitButton>
            {isSubmitting && <Loader text="Looking for your account..." />}
            <SendLink />
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
