import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/layout';
import type { DeskKey } from './deskKey';
import { devicesText as text } from './devicesText';
import { enterKey } from './devicesThunks';
import { readWaitingKey } from './storedKey';

/** Offers to connect with the key of a link that was opened in this browser. */
export function WaitingCode() {
  const dispatch = useAppDispatch();
  const [key, setKey] = useState<DeskKey>();
  useEffect(() => {
    readWaitingKey().then(setKey, () => undefined);
  }, []);
  if (!key) return null;
  return (
    <>
      <p>{text.isWaiting}</p>
      <Row>
        <Button
          onClick={() => {
            setKey(undefined);
            void dispatch(enterKey(key));
          }}
        >
          {text.connect}
        </Button>
      </Row>
    </>
  );
}
