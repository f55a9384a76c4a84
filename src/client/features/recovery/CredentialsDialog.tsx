import { useState } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { StatusLine } from '@/client/ui/FormStatusLine';

export type Credentials = { email: string; password: string };

type Props = {
  credentials: Credentials;
  /** Resolves to the reason of a refusal, or undefined after a success. */
  signIn: (credentials: Credentials) => Promise<string | undefined>;
  close: () => void;
};

/** The third step: shows the address and the password, and signs in with them. */
export function CredentialsDialog({ credentials, signIn, close }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const logIn = async () => {
    setIsBusy(true);
    const refusal = await signIn(credentials);
    setProblem(refusal);
    // After a success the home page loads.
    if (refusal !== undefined) setIsBusy(false);
  };

  return (
    <Dialog title="Your sign-in details" close={close}>
      <Details>
        <dt>Email</dt>
        <dd>{credentials.email}</dd>
        <dt>Password</dt>
        <dd>{credentials.password}</dd>
      </Details>
      <StatusLine status={problem === undefined ? undefined : { problem }} />
      <DialogActions cancel={close} cancelLabel="Close">
        <Button disabled={isBusy} onClick={() => void logIn()}>
          Login
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Details = styled.dl`
  display: grid;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.sunken};

  dt {
    color: ${color.muted};
  }
  dd {
    font-family: ${font.mono};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
