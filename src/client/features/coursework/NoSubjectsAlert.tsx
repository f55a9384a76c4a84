import { useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';

export function NoSubjectsAlert({ close }: { close: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog kind="alertdialog" title="Before you begin" close={close}>
      <p>Please select your subjects first.</p>
      <DialogActions cancel={close}>
        <Button
          onClick={() => {
            close();
            void navigate(paths.selectSubjects);
          }}
        >
          Select Subjects
        </Button>
      </DialogActions>
    </Dialog>
  );
}
