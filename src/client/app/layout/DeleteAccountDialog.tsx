import { AlertDialog } from '@/client/ui/Dialog';

export function Component({ close }: { close: () => void }) {
  return (
    <AlertDialog
      title="Delete Account"
      text="This feature is coming soon. Please contact the developer."
      close={close}
    />
  );
}
