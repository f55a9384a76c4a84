import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { signInRules } from '@/contract/auth/auth';
import { firstProblem } from '@/contract/rules';
import type { ForgottenPassword } from '@/contract/auth/passwordReset';
import { color, space } from '@/client/design/tokens';
import { reasonOf } from '@/client/store/problems';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { Button } from '@/client/ui/Button';
import { FormStatusLine, type FormStatus } from '@/client/ui/FormStatusLine';
import { Muted, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { useSendLinkMutation } from './recoveryApi';

const rules = signInRules.pick(['email']);

/** Mails a link to a new password to the address of the form around it, on a site that sends mail. */
export function SendLink() {
  const { data: features } = useGetFeaturesQuery();
  return features?.mail ? <LinkPart /> : null;
}

function LinkPart() {
  const { values, isSubmitting, setFieldTouched, setFieldError, setStatus } =
    useFormikContext<ForgottenPassword>();
  const [sendLink, { isLoading }] = useSendLinkMutation();

  const send = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setStatus(undefined);
    await setFieldTouched('email', true, false);
    const problem = firstProblem(rules, values);
    if (problem !== undefined) {
      setFieldError('email', problem);
      form?.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    const { data, error } = await sendLink({ email: values.email });
    const status: FormStatus = data
      ? { success: data.msg }
      : { problem: reasonOf(error, 'The link could not be sent. Please try again.') };
    setStatus(status);
  };

  return (
    <Part>
      <Muted>No passkey, or a new device? We can mail you a link to a new password.</Muted>
      <Button
        $weight="quiet"
        // Not disabled, which would lose the focus.
        aria-disabled={isLoading}
        disabled={isSubmitting}
        onClick={(event) => void (isLoading || send(event))}
      >
        Send me a link
      </Button>
      {isLoading && <Loader text="Sending the link..." />}
      <FormStatusLine />
    </Part>
  );
}

const Part = styled(Stack)`
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
`;
