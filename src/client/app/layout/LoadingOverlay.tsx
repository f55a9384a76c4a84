import { useEffect, useState } from 'react';
import type { RootState } from '@/client/app/reducers';
import { useAppSelector } from '@/client/store/hooks';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';

/** Shown only when the first answer takes longer (behaviour 11.3). */
const DELAY_MS = 1_000;

const loadDialog = async () => {
  const { LoadingDialog } = await import('./LoadingDialog');
  return () => <LoadingDialog />;
};

/** The page is usable without the dialog. */
const goOn = () => undefined;

/** Queries are pending and none has been answered. RTK Query has no selector of all queries: its state is read. */
const selectAllPending = ({ api }: RootState) => {
  const queries = Object.values(api.queries);
  return queries.length > 0 && queries.every((query) => query?.status === 'pending');
};

/** Covers the page while the first response of the backend is late. */
export function LoadingOverlay() {
  const allPending = useAppSelector(selectAllPending);
  const [hasBegun, setHasBegun] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { open, dialog } = useDialogOnDemand(goOn);

  // Only the first wait counts. Later queries have their own loaders.
  if (allPending && !hasBegun) setHasBegun(true);
  if (hasBegun && !allPending && !isOver) setIsOver(true);

  useEffect(() => {
    if (!hasBegun || isOver) return;
    const timer = setTimeout(() => open(loadDialog), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasBegun, isOver, open]);

  return isOver ? null : dialog;
}
