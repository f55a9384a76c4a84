import { useState } from 'react';
import { CredentialsDialog, type Credentials } from './CredentialsDialog';
import { FindAccountForm } from './FindAccountForm';
import { PasskeyDialog } from './PasskeyDialog';
import type { RecoveryRecord } from './records';

type Props = { signIn: (credentials: Credentials) => Promise<string | undefined> };

type Step = { record?: RecoveryRecord; credentials?: Credentials };

/** "Forgot password" (behaviour 4.8). The server is only called to sign in at the end. */
export function Recovery({ signIn }: Props) {
  const [{ record, credentials }, setStep] = useState<Step>({});
  const startOver = () => setStep({});

  return (
    <>
      <FindAccountForm onFound={(found) => setStep({ record: found })} />
      {record && (
        <PasskeyDialog
          record={record}
          onVerified={(password) =>
            // Unless the dialog was closed meanwhile.
            setStep((now) =>
              now.record === record ? { credentials: { email: record.email, password } } : now,
            )
          }
          close={startOver}
        />
      )}
      {credentials && <CredentialsDialog credentials={credentials} signIn={signIn} close={startOver} />}
    </>
  );
}
