import { useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { formText } from './courseworkText';

export function NoSubjectsAlert({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const { title, text, go } = formText.noSubjects;
  return (
    <Dialog kind="alertdialog" title={title} close={close}>
      <p>{text}</p>
      <DialogActions cancel={close}>
        <Button
          onClick={() => {
            close();
            void navigate(paths.selectSubjects);
          }}
        >
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
