import { AlertDialog } from '@/client/ui/AlertDialog';

export function Component({ close }: { close: () => void }) {
  return (
    <AlertDialog
      title="Delete Account"
      text="This feature is coming soon. Please contact the developer."
      close={close}
    />
  );
}
