import { deviceDataCleared } from '@/client/features/studentData/studentDataEvents';
import { useAppDispatch } from '@/client/store/hooks';
import { AlertDialog, ConfirmDialog } from '@/client/ui/Dialog';

export function ClearDataDialog({ close }: { close: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title="Clear my data on this device"
      text="Your subjects, assignments and practicals on this device, their earlier versions, unsent drafts, and what recovers your password here, are removed for good. Export your data first if you want to keep it."
      confirmLabel="Clear my data"
      confirm={() => void dispatch(deviceDataCleared())}
      close={close}
    />
  );
}

export function DeleteAccountDialog({ close }: { close: () => void }) {
  return (
    <AlertDialog
      title="Delete Account"
      text="This feature is coming soon. Please contact the developer."
      close={close}
    />
  );
}
