import type { CourseworkItem } from '@/contract/studentData/coursework';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';
import { listText } from '@/client/features/coursework/courseworkText';

type Props = {
  change: 'edit' | 'delete';
  item: Pick<CourseworkItem, 'topic'>;
  /** How many later ones the series has. */
  later: number;
  choose: (which: 'one' | 'later') => void;
  close: () => void;
};

/** Asks which items of a series are edited or deleted (behaviour 6.4). */
export function SeriesDialog({ change, item, later, choose, close }: Props) {
  const { titles, text, one, all } = listText.series;
  return (
    <Dialog kind="alertdialog" title={titles[change]} close={close}>
      <p>{text(item.topic, later)}</p>
      <Stack $gap="s">
        <Button onClick={() => choose('one')}>{one}</Button>
        <Button $weight="quiet" onClick={() => choose('later')}>
          {all}
        </Button>
        <Button $weight="quiet" onClick={close}>
          Cancel
        </Button>
      </Stack>
    </Dialog>
  );
}
