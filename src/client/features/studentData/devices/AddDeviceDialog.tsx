import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { Muted, Row } from '@/client/ui/layout';
import { DeskCode, KeepCodeButtons, useStoredKey } from './DeskCode';
import { devicesSlice } from './devicesSlice';
import { devicesText as text } from './devicesText';

export function AddDeviceDialog({ close }: { close: () => void }) {
  const isOnline = useAppSelector(selectIsOnline);
  const { problem } = useAppSelector(devicesSlice.selectors.selectDevices);
  const stored = useStoredKey();
  const isOffline = !isOnline || problem === 'offline';

  return (
    <Dialog title={text.add} close={close}>
      {stored === null && (
        <StatusLine
          status={{
            problem:
              'This browser no longer has the key. Enter the code here that another device of yours shows.',
          }}
        />
      )}
      {stored && (
        <>
          {stored.laterKeys && isOffline && <p>The change is made when the connection is back.</p>}
          <DeskCode stored={stored} />
          <Muted>With this code and your password, anyone can read your lists. Show it to nobody else.</Muted>
        </>
      )}
      <DialogActions>
        {stored && <KeepCodeButtons stored={stored} />}
        <Button onClick={close}>OK</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks whoever has made a copy to keep its code, once the copy is there: there may have been another one already. */
export function KeepCode({ close }: { close: () => void }) {
  const { isOn, syncedAt } = useAppSelector(devicesSlice.selectors.selectDevices);
  const stored = useStoredKey();
  if (!isOn || syncedAt === null || !stored) return null;
  return (
    <>
      <p role="status">
        Please keep the code as well, on paper or in a password manager. When you have none of your devices
        any more, nothing else opens the copy.
      </p>
      <Row>
        <KeepCodeButtons stored={stored} />
        <Button $weight="quiet" onClick={close}>
          OK
        </Button>
      </Row>
    </>
  );
}
