import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { firstFailure, SPECIAL_CHARACTERS_HINT } from '@/contract/rules';
import { signUpRules, type SignUp } from '@/contract/auth/auth';
import { serverMessages } from '@/contract/serverMessages';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { isPressed } from '@/client/lib/shortcuts';
import { isProblem, isHttpError } from '@/client/store/problems';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { useIsHydrating } from '@/client/ui/hydration';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TextField } from '@/client/ui/TextField';
import { ChosenPasswordField, newPasswordField } from './ChosenPasswordField';
import { useRegisterMutation } from './authApi';
import { authText } from './authText';

const { labels, errors } = authText;
const blank: SignUp = { name: '', email: '', isAdmin: 'false', password: '', confirmPassword: '' };

export function SignUpForm({ setupCode }: { setupCode: string }) {
  const [register, { isLoading, isSuccess }] = useRegisterMutation();
  // Until the sign-in page opens, a second registration would only be refused.
  const isBusy = isLoading || isSuccess;

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
        const { confirmPassword: _repeated, password, ...registration } = signUpRules.cast(values);
        const { error } = await register({
          ...registration,
          password: hideSecret(password),
          ...(setupCode !== '' && { setupCode: hideSecret(setupCode) }),
        });
        if (!isProblem(error) || error.message === serverMessages.emailTaken) return;
        // A taken address and a lost connection are toasts. Any other refusal is shown in the form (behaviour 4.13).
        if (isHttpError(error)) form.setStatus({ problem: error.message || errors.notRegistered });
      }}
    >
      <Form method="post" noValidate>
        <Stack>
          <TextField name="name" label="Full Name" autoComplete="name" isToasted />
          <TextField name="email" label={labels.email} type="email" autoComplete="email" isToasted />
          <AdminField hasSetupCode={setupCode !== ''} />
          <ChosenPasswordField
            name="password"
            label={labels.password}
            hint={SPECIAL_CHARACTERS_HINT}
            isToasted
          />
          <TextField name="confirmPassword" label="Confirm Password" {...newPasswordField} isToasted />
          <FormStatusLine />
          <SubmitButton disabled={isBusy}>{isBusy ? 'Processing...' : 'Sign Up'}</SubmitButton>
          {isLoading && <Loader text="Registering you..." />}
        </Stack>
      </Form>
    </Formik>
  );
}

/** Shown and hidden by Ctrl+Shift+Q; at the address with the setup code it is shown, filled in (behaviour 4.3). */
function AdminField({ hasSetupCode }: { hasSetupCode: boolean }) {
  const { setFieldValue } = useFormikContext<SignUp>();
  const [isToggled, setIsToggled] = useState(false);
  /** The toast that says that the field is there. */
  const announced = useRef<string>(undefined);
  const isShownFirst = !useIsHydrating() && hasSetupCode;
  const isShown = isToggled !== isShownFirst;

  useEffect(() => {
    if (hasSetupCode) void setFieldValue('isAdmin', 'true');
  }, [hasSetupCode, setFieldValue]);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isPressed('adminField', event)) return;
      event.preventDefault();
      if (announced.current) dismissToast(announced.current);
      if (isShown) void setFieldValue('isAdmin', 'false');
      announced.current = isShown ? undefined : showToast.info('Admin Field Enabled');
      setIsToggled((was) => !was);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [isShown, setFieldValue]);

  if (!isShown) return null;
  const hint = hasSetupCode
    ? 'With the right setup code, true makes this account an admin of this site'
    : undefined;
  return <TextField name="isAdmin" label="IsAdmin" hint={hint} autoComplete="off" isToasted />;
}
