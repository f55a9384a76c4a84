import { useState, type ComponentType } from 'react';
import { showToast } from './showToast';

type DialogProps = { close: () => void };

/**
 * A dialog whose code is loaded when it is opened. Without `lazy`, because a failure here is a toast and must not reach
 * the page's error boundary.
 */
export function useDialogOnDemand(fetchDialog: () => Promise<ComponentType<DialogProps>>, notLoaded: string) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const open = () =>
    void fetchDialog().then(
      (component) => setDialog(() => component),
      () => showToast.error(notLoaded),
    );
  return { open, dialog: Dialog && <Dialog close={() => setDialog(undefined)} /> };
}
