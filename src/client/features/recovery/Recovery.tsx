import { useState } from 'react';
import { CredentialsDialog, type Credentials } from './CredentialsDialog';
import { FindAccountForm } from './FindAccountForm';
import { PasskeyDialog } from './PasskeyDialog';
import type { RecoveryRecord } from './records';

type Props = { signIn: (credentials: Credentials) => Promise<string | undefined> };

type Step =
  | { name: 'address' }
  | { name: 'passkey'; record: RecoveryRecord }
  | { name: 'details'; credentials: Credentials };

/** "Forgot password" (spec section 4): all of it happens on this device until the person signs in. */
export function Recovery({ signIn }: Props) {
  const [step, setStep] = useState<Step>({ name: 'address' });
  const startOver = () => setStep({ name: 'address' });

  return (
    <>
      <FindAccountForm found={(record) => setStep({ name: 'passkey', record })} />
      {step.name === 'passkey' && (
        <PasskeyDialog
          record={step.record}
          opened={(password) =>
            setStep({ name: 'details', credentials: { email: step.record.email, password } })
          }
          close={startOver}
        />
      )}
      {step.name === 'details' && (
        <CredentialsDialog credentials={step.credentials} signIn={signIn} close={startOver} />
      )}
    </>
  );
}
