import { useState } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { recoveryText } from './recoveryText';

export type Credentials = { email: string; password: string };

type Props = {
  credentials: Credentials;
  /** Signs in with them; resolves to what was refused, or undefined when they were taken. */
  signIn: (credentials: Credentials) => Promise<string | undefined>;
  close: () => void;
};

/** Third step: the details, and the way in. They are shown and held nowhere else. */
export function CredentialsDialog({ credentials, signIn, close }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const logIn = async () => {
    setIsBusy(true);
    const refused = await signIn(credentials);
    setProblem(refused);
    // Once taken, the site's front page is on its way.
    if (refused !== undefined) setIsBusy(false);
  };

  return (
    <Dialog title={recoveryText.detailsTitle} close={close}>
      <Details>
        <dt>{recoveryText.details.email}</dt>
        <dd>{credentials.email}</dd>
        <dt>{recoveryText.details.password}</dt>
        <dd>{credentials.password}</dd>
      </Details>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      <DialogActions>
        <Button type="button" $weight="quiet" onClick={close}>
          {recoveryText.close}
        </Button>
        <Button type="button" disabled={isBusy} onClick={() => void logIn()}>
          {recoveryText.logIn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Details = styled.dl`
  display: grid;
  gap: ${space.xs} ${space.m};
  margin: 0;
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.sunken};

  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-family: ${font.mono};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Problem = styled.p`
  color: ${color.danger};
  font-weight: 600;
`;
