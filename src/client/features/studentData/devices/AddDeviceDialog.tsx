import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';
import { onSite } from '@/contract/hosting';
import { pages } from '@/contract/pages/pages';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { Muted } from '@/client/ui/layout';
import { inGroups, textOfKey } from './deskKey';
import { devicesSlice } from './devicesSlice';
import { devicesText as text } from './devicesText';
import { latestKey, storedKeys, type StoredKey } from './storedKey';

/** The key as a link in a QR code, and as text. It is read here and kept nowhere else. */
export function AddDeviceDialog({ close }: { close: () => void }) {
  const userId = useAppSelector(selectUserId);
  const isOnline = useAppSelector(selectIsOnline);
  const { problem } = useAppSelector(devicesSlice.selectors.selectDevices);
  const [stored, setStored] = useState<StoredKey | null>();
  useEffect(() => {
    storedKeys.read(userId ?? '').then(
      (found) => setStored(found ?? null),
      () => setStored(null),
    );
  }, [userId]);
  const code = stored ? textOfKey(latestKey(stored)) : '';
  const isOffline = !isOnline || problem === 'offline';
  const link = `${window.location.origin}${onSite(pages.pair.path)}#${code}`;

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
          <p>Open this link on the other device, or scan it with its camera:</p>
          <QrCode text={link} />
          <Wrapped>
            <a href={link}>{link}</a>
          </Wrapped>
          <p>Or enter this code there:</p>
          <Wrapped>
            <code>{inGroups(code)}</code>
          </Wrapped>
          <Muted>With this code and your password, anyone can read your lists. Show it to nobody else.</Muted>
        </>
      )}
      <DialogActions>
        <Button onClick={close}>OK</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrCode({ text: content }: { text: string }) {
  const { data, size } = encode(content, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Code
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Code>
  );
}

const Code = styled.svg`
  width: min(100%, 15rem);
  margin-inline: auto;
`;

const Wrapped = styled.p`
  overflow-wrap: anywhere;
`;
