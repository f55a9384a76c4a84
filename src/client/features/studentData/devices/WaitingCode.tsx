import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';
import type { DeskKey } from './deskKey';
import { devicesText as text } from './devicesText';
import { enterKey } from './devicesThunks';
import { forgetWaitingKey, readWaitingKey } from './storedKey';

/** The key of a link that was opened in this browser, and may have waited for too long. */
export function useWaitingKey() {
  const [key, setKey] = useState<DeskKey | 'expired'>();
  useEffect(() => {
    readWaitingKey().then(setKey, () => undefined);
  }, []);
  return { key, forget: () => setKey(undefined) };
}

type Props = { waitingKey: DeskKey | 'expired'; forget: () => void; isInStep: boolean };

/** Offers to connect with it, where this device has no other. */
export function WaitingCode({ waitingKey, forget, isInStep }: Props) {
  const dispatch = useAppDispatch();
  const line = useRef<HTMLParagraphElement>(null);
  // Below the week it may be out of view, and it is what the student came for.
  useEffect(() => {
    // Returns a promise in recent browsers, which is no clean-up.
    line.current?.scrollIntoView({ block: 'center' });
  }, []);
  // It is said once, and the code is not kept for a later visit.
  const isExpired = waitingKey === 'expired';
  useEffect(() => {
    if (isInStep || isExpired) void forgetWaitingKey();
  }, [isInStep, isExpired]);
  if (isExpired) return <p ref={line}>The code has expired. Please open the link again.</p>;
  if (isInStep)
    return (
      <p ref={line}>
        A code was opened in this browser, which is kept in step already. To use the code instead, stop on
        this device first.
      </p>
    );
  return (
    <>
      <p ref={line}>A code of another device of yours was opened in this browser.</p>
      <Row>
        <Button
          onClick={() => {
            forget();
            void dispatch(enterKey(waitingKey));
          }}
        >
          {text.connect}
        </Button>
      </Row>
    </>
  );
}
