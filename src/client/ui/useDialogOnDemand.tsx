import { useState, type ComponentType } from 'react';

type Dialog = ComponentType<{ close: () => void }>;

/**
 * A dialog whose code is loaded when it is opened. Without `lazy`, because a failure here must not reach the page's
 * error boundary.
 */
export function useDialogOnDemand(fetchFile: () => Promise<{ Component: Dialog }>, onFailure: () => void) {
  const [Dialog, setDialog] = useState<Dialog>();
  const open = () => void fetchFile().then(({ Component }) => setDialog(() => Component), onFailure);
  return { open, dialog: Dialog && <Dialog close={() => setDialog(undefined)} /> };
}
