import { lazy, Suspense, useEffect, useState } from 'react';
import type { RootState } from '@/client/app/reducers';
import { withRetries } from '@/client/lib/withRetries';
import { useAppSelector } from '@/client/store/hooks';

/** Shown only when the first answer takes longer (behaviour 11.3). */
const DELAY_MS = 1_000;

const LoadingDialog = lazy(() => withRetries(() => import('./LoadingDialog')));

/** The main loading flag: queries are pending and none has been answered. */
const selectAllPending = ({ api }: RootState) => {
  const queries = Object.values(api.queries);
  return queries.length > 0 && queries.every((query) => query?.status === 'pending');
};

/** Covers the page while the first response of the backend is late. */
export function LoadingOverlay() {
  const allPending = useAppSelector(selectAllPending);
  const [hasBegun, setHasBegun] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isLate, setIsLate] = useState(false);

  // Only the first wait counts. Later queries have their own loaders.
  if (allPending && !hasBegun) setHasBegun(true);
  if (hasBegun && !allPending && !isOver) setIsOver(true);

  useEffect(() => {
    if (!hasBegun || isOver) return;
    const timer = setTimeout(() => setIsLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasBegun, isOver]);

  if (!isLate || isOver) return null;
  return (
    <Suspense>
      <LoadingDialog />
    </Suspense>
  );
}
