import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

type AlertProps = { title: string; text: string; close: () => void };

/** Replaces `window.alert` (behaviour 11.2). */
export function AlertDialog({ title, text, close }: AlertProps) {
  return (
    <Dialog kind="alertdialog" title={title} close={close}>
      <p>{text}</p>
      <DialogActions>
        <Button type="button" onClick={close}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ConfirmProps = AlertProps & { confirmLabel: string; confirm: () => void };

/** Asks before something that cannot be undone. Cancel comes first, so that it gets the focus. */
export function ConfirmDialog({ title, text, confirmLabel, confirm, close }: ConfirmProps) {
  return (
    <Dialog kind="alertdialog" title={title} close={close}>
      <p>{text}</p>
      <DialogActions>
        <Button type="button" $weight="quiet" onClick={close}>
          Cancel
        </Button>
        <Button
          type="button"
          $weight="danger"
          onClick={() => {
            close();
            confirm();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
