import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { firstFailure, SPECIAL_CHARACTERS_HINT } from '@/contract/rules';
import { signUpRules, type SignUp } from '@/contract/auth';
import { showToast } from '@/client/features/toasts/showToast';
import { isPressed } from '@/client/lib/shortcuts';
import { isProblem } from '@/client/store/api';
import { isUnanswered } from '@/client/store/problems';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { useRegisterMutation } from './authApi';
import { serverMessages } from '@/contract/serverMessages';
import { formWords } from './formWords';

const { labels, signUp } = formWords;
const blank: SignUp = { name: '', email: '', isAdmin: 'false', password: '', confirmPassword: '' };

export function SignUpForm() {
  const [register, { isLoading, isSuccess }] = useRegisterMutation();
  const [adminFieldIsShown, setAdminFieldIsShown] = useState(false);
  // Until the sign-in page opens, a second registration would only be refused.
  const isBusy = isLoading || isSuccess;

  const submit = async ({ name, email, isAdmin, password }: SignUp) => {
    const answer = await register({ name, email, isAdmin, password: hideSecret(password) });
    return isProblem(answer.error) ? answer.error : undefined;
  };

  return (
    <Formik
      initialValues={blank}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        const failure = firstFailure(signUpRules, values);
        if (failure) {
          showToast.error(failure.message, { form: 'signUp' });
          if (failure.path) form.setFieldError(failure.path, failure.message);
          return;
        }
        const refused = await submit(values);
        if (!refused || refused.message === serverMessages.emailTaken) return;
        // The taken address and a lost connection are toasts; any other refusal is shown here (contract 5.4).
        const problem = refused.message || (!isUnanswered(refused) && formWords.told.notRegistered);
        if (problem) form.setStatus({ problem });
      }}
    >
      {({ handleSubmit, setFieldValue }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField name="name" label={labels.name} autoComplete="name" isToasted />
            <TextField name="email" label={labels.email} type="email" autoComplete="email" isToasted />
            <AdminShortcut
              toggle={() => {
                if (adminFieldIsShown) void setFieldValue('isAdmin', 'false');
                else showToast.info(signUp.adminFieldEnabled);
                setAdminFieldIsShown(!adminFieldIsShown);
              }}
            />
            {adminFieldIsShown && (
              <TextField name="isAdmin" label={labels.isAdmin} autoComplete="off" isToasted />
            )}
            <TextField
              name="password"
              label={labels.password}
              hint={SPECIAL_CHARACTERS_HINT}
              concealed="hidden"
              autoComplete="new-password"
              isToasted
            />
            <TextField
              name="confirmPassword"
              label={labels.confirmPassword}
              concealed="hidden"
              autoComplete="new-password"
              isToasted
            />
            <FormStatusLine />
            <SubmitButton disabled={isBusy}>{isBusy ? signUp.busy : signUp.submit}</SubmitButton>
            {isLoading && <Loader text={signUp.loading} />}
          </Stack>
        </form>
      )}
    </Formik>
  );
}

/** Ctrl+Shift+Q shows and hides the IsAdmin field (spec section 4). */
function AdminShortcut({ toggle }: { toggle: () => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPressed('adminField', event)) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return null;
}
