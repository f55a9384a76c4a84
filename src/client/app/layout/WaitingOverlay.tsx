import { useEffect, useState } from 'react';
import type { RootState } from '@/client/app/reducers';
import { lazyComponent, LazyPart } from '@/client/store/lazyComponent';
import { useAppSelector } from '@/client/store/hooks';

/** Contract 5.8: a shorter wait is not worth a screen of its own. */
const PATIENCE_MS = 1_000;

/** Most visitors never wait so long, and need not download it. */
const cover = lazyComponent(() => import('./Cover'));

/** The main loading flag: calls are under way and none has been answered. */
const selectAwaitsAnswer = ({ api }: RootState) => {
  const calls = Object.values(api.queries);
  return calls.length > 0 && calls.every((call) => call?.status === 'pending');
};

/** Covers the page while the very first answer of the backend is late. */
export function WaitingOverlay() {
  const awaitsAnswer = useAppSelector(selectAwaitsAnswer);
  const [hasBegun, setHasBegun] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isLate, setIsLate] = useState(false);

  // Only the first wait counts: calls that come later have loaders of their own.
  if (awaitsAnswer && !hasBegun) setHasBegun(true);
  if (hasBegun && !awaitsAnswer && !isOver) setIsOver(true);

  useEffect(() => {
    if (!hasBegun || isOver) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasBegun, isOver]);

  return isLate && !isOver ? <LazyPart of={cover} /> : null;
}
