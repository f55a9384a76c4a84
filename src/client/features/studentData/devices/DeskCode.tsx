import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled from 'styled-components';
import { encode } from 'uqr';
import { onSite } from '@/contract/hosting';
import { pages } from '@/contract/pages/pages';
import { site } from '@/site';
import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { copyText } from '@/client/lib/copyText';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { inGroups, textOfKey } from './deskKey';
import { latestKey, storedKeys, type StoredKey } from './storedKey';

/** The key of this device: null where there is none, undefined until it was read. It is read here and kept nowhere else. */
export function useStoredKey() {
  const userId = useAppSelector(selectUserId);
  const [stored, setStored] = useState<StoredKey | null>();
  useEffect(() => {
    storedKeys.read(userId ?? '').then(
      (found) => setStored(found ?? null),
      () => setStored(null),
    );
  }, [userId]);
  return stored;
}

const linkOf = (code: string) => `${window.location.origin}${onSite(pages.pair.path)}#${code}`;

type Props = { stored: StoredKey };

/** The key as a link in a QR code, and as text. */
export function DeskCode({ stored }: Props) {
  const code = textOfKey(latestKey(stored));
  const link = linkOf(code);
  return (
    <>
      <p>Open this link on the other device, or scan it with its camera:</p>
      <QrCode text={link} />
      <Wrapped>
        <a href={link}>{link}</a>
      </Wrapped>
      <p>Or enter this code there:</p>
      <Wrapped>
        <code>{inGroups(code)}</code>
      </Wrapped>
    </>
  );
}

/** The buttons by which a student keeps the code outside of their devices. */
export function KeepCodeButtons({ stored }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  const print = () => {
    // The sheet has to be there: a browser prints what it has. One that prints nothing is asked again by another press.
    flushSync(() => setPrinting(true));
    (window as Partial<Window>).print?.();
  };
  const copy = async () => {
    if (await copyText(inGroups(textOfKey(latestKey(stored))))) showToast.success('Code copied');
    else showToast.error('This browser does not let us copy it.');
  };
  return (
    <>
      <Button $weight="quiet" onClick={() => void copy()}>
        Copy
      </Button>
      <Button $weight="quiet" onClick={print}>
        Print
      </Button>
      {isPrinting && createPortal(<PrintedCode stored={stored} />, document.body)}
    </>
  );
}

const PrintedCode = ({ stored }: Props) => (
  <Sheet>
    <h1>Your devices on {site.brand}</h1>
    <p>
      With this code and your password, a new device opens your lists, also when you have none of your devices
      any more. Keep it where nobody else reads it.
    </p>
    <DeskCode stored={stored} />
  </Sheet>
);

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

/** On paper, alone, and nowhere else. */
const Sheet = styled.div`
  @media screen {
    display: none;
  }
  @media print {
    body:has(> &) > :not(&) {
      display: none !important;
    }
  }
  color: #000;

  a::after {
    content: none;
  }
  > * {
    display: block;
    margin: 0 0 1rem;
  }
`;
