import { useEffect, useState } from 'react';
import { isSitePath, isWebAddress } from '@/contract/webAddress';
import { useDebounced } from '@/client/ui/useDebounced';
import { pictureUrl } from '@/client/ui/Picture';

/** Nothing is loaded before typing pauses, because a part of an address may name another host. */
const PAUSE_MS = 400;
const LONGEST_LOAD_MS = 5_000;

/** Whether the browser can show the picture. After a timeout it counts as loaded. */
const pictureLoads = (address: string) =>
  new Promise<boolean>((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(() => resolve(true), LONGEST_LOAD_MS);
    picture.referrerPolicy = 'no-referrer';
    picture.src = pictureUrl(address);
  });

/** The picture's address once the typing pauses, empty while it is invalid, and whether it could not be loaded. */
export function usePicture(typed: string) {
  const paused = useDebounced(typed, PAUSE_MS);
  const [missing, setMissing] = useState<string>();
  const address = isWebAddress(paused) || isSitePath(paused) ? paused : '';
  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    void pictureLoads(address).then((loads) => {
      if (isCurrent && !loads) setMissing(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return { address, isMissing: address !== '' && address === missing && address === typed };
}
