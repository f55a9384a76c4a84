import { deviceDataCleared } from '@/client/features/studentData/studentDataEvents';
import { useAppDispatch } from '@/client/store/hooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { ConfirmDialog, Dialog, DialogActions } from '@/client/ui/Dialog';

export function ClearDataDialog({ close }: { close: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title="Clear my data on this device"
      text="Your subjects, assignments and practicals on this device, their earlier versions, unsent drafts, what recovers your password here, and the key that keeps this device in step, are removed for good. A copy on the server stays: Devices on your activities page deletes it. Without another device or the code, it cannot be opened any more. Export your data first if you want to keep it."
      confirmLabel="Clear my data"
      confirm={() => void dispatch(deviceDataCleared())}
      close={close}
    />
  );
}

export const DeleteAccountDialog = ({ close }: { close: () => void }) => (
  <Dialog kind="alertdialog" title="Delete Account" close={close}>
    <p>This feature is coming soon. Please contact the developer.</p>
    <DialogActions cancel={close} cancelLabel="OK">
      <ButtonLink to={paths.contact} onClick={close}>
        Write to the developer
      </ButtonLink>
    </DialogActions>
  </Dialog>
);
