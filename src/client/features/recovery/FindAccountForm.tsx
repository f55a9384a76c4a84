import { Formik } from 'formik';
import { signInRules } from '@/contract/auth';
import { pause } from '@/client/lib/pause';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { findRecord, type RecoveryRecord } from './records';
import { recoveryText } from './recoveryText';

const LOOKING_MS = 2_000;

const rules = signInRules.pick(['email']);

/** First step: which account, of those that have signed in on this device. */
export function FindAccountForm({ found }: { found: (record: RecoveryRecord) => void }) {
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async ({ email }, form) => {
        await pause(LOOKING_MS);
        const record = findRecord(email);
        if (record) found(record);
        else form.setFieldError('email', recoveryText.notFound);
      }}
    >
      {({ handleSubmit, isSubmitting }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField name="email" label={recoveryText.email} type="email" autoComplete="username" />
            <SubmitButton disabled={isSubmitting}>{recoveryText.find}</SubmitButton>
            {isSubmitting && <Loader text={recoveryText.finding} />}
          </Stack>
        </form>
      )}
    </Formik>
  );
}
