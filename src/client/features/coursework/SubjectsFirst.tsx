import { useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { listWords } from './words';

/** Said to whoever wants to add something before choosing subjects (contract 7). */
export function SubjectsFirst({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const { title, text, go } = listWords.subjectsFirst;
  return (
    <Dialog kind="alertdialog" title={title} close={close}>
      <p>{text}</p>
      <DialogActions>
        <Button type="button" onClick={() => void navigate(paths.selectSubjects)}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
