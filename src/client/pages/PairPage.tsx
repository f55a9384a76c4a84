import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { keepDestination } from '@/client/features/auth/destination';
import { keyIn } from '@/client/features/studentData/devices/deskKey';
import { DEVICES_HASH } from '@/client/features/studentData/devices/devicesSlice';
import { devicesText as text } from '@/client/features/studentData/devices/devicesText';
import { keepWaitingKey } from '@/client/features/studentData/devices/storedKey';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { FormPage } from '@/client/ui/FormPage';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { useSecretFragment } from '@/client/ui/useSecretFragment';

/** Opened by the link of another device. The key waits in IndexedDB until its student confirms it on /activities. */
export default function PairPage() {
  const code = useSecretFragment();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [problem, setProblem] = useState<string>();
  const key = keyIn(code);

  useEffect(() => {
    const found = keyIn(code);
    if (!found) return;
    keepWaitingKey(found).then(
      () => {
        if (isSignedIn) void navigate(paths.activities, { replace: true });
        else keepDestination(paths.activities);
      },
      () => setProblem(text.problem.keyNotKept),
    );
  }, [code, isSignedIn, navigate]);

  const shown =
    problem ??
    (key
      ? undefined
      : code === ''
        ? 'Open the link that your other device shows under Add a device.'
        : text.notACode(code));
  return (
    <FormPage
      title="Add this device"
      lead="Your lists will be the same on this device and on the one that shows the code."
      footer={
        isSignedIn ? (
          <Link to={paths.activities + DEVICES_HASH}>{text.title}</Link>
        ) : (
          <Link to={paths.signIn} replace>
            Sign In
          </Link>
        )
      }
    >
      {shown === undefined ? (
        <p>
          Please sign in first, with the account of your other device. The code waits here for ten minutes.
        </p>
      ) : (
        <StatusLine status={{ problem: shown }} />
      )}
    </FormPage>
  );
}
