import { useEffect } from 'react';
import { selectIsLoading } from '@/client/features/loading/loadingSlice';
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

/** Covers the page while the first answer of the backend is late. */
export function LoadingOverlay() {
  const isLoading = useAppSelector(selectIsLoading);
  const { open, dialog } = useDialogOnDemand(goOn);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => open(loadDialog), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading, open]);

  return isLoading ? dialog : null;
}
