import { useState, type ComponentType } from 'react';
import { showToast } from './showToast';

type Dialog = ComponentType<{ close: () => void }>;

/**
 * A dialog whose code is loaded when it is opened. Without `lazy`, because a failure here is a toast and must not reach
 * the page's error boundary.
 */
export function useDialogOnDemand(fetchFile: () => Promise<{ Component: Dialog }>, notLoaded: string) {
  const [Dialog, setDialog] = useState<Dialog>();
  const open = () =>
    void fetchFile().then(
      ({ Component }) => setDialog(() => Component),
      () => showToast.error(notLoaded),
    );
  return { open, dialog: Dialog && <Dialog close={() => setDialog(undefined)} /> };
}
