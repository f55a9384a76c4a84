import { lazy, Suspense, useState } from 'react';
import type { Credentials } from './CredentialsDialog';
import { FindAccountForm } from './FindAccountForm';
import type { RecoveryRecord } from './records';

// Most addresses are unknown on this device: what comes after is fetched when one is known.
const PasskeyDialog = lazy(async () => ({ default: (await import('./PasskeyDialog')).PasskeyDialog }));
const CredentialsDialog = lazy(async () => ({
  default: (await import('./CredentialsDialog')).CredentialsDialog,
}));

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
      <Suspense>
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
      </Suspense>
    </>
  );
}
