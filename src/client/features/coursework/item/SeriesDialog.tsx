import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { keepFocus } from '@/client/features/coursework/rowFocus';
import { laterInSeries } from '@/client/features/coursework/series';
import { useAppStore } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';

type Which = 'one' | 'later';
type Asked = {
  change: 'edit' | 'delete';
  item: Pick<CourseworkItem, 'topic'>;
  /** How many later ones the series has. */
  later: number;
};
type Props = Asked & { choose: (which: Which) => void; close: () => void };
type Question = Asked & { apply: (which: Which) => void };

/** Asks which items of a series are edited or deleted (behaviour 6.4). */
export function SeriesDialog({ change, item, later, choose, close }: Props) {
  const further = later === 1 ? 'one more comes' : `${later} more come`;
  return (
    <Dialog
      kind="alertdialog"
      title={change === 'edit' ? 'Change which ones?' : 'Delete which ones?'}
      close={close}
    >
      <p>
        “<bdi>{item.topic}</bdi>” repeats: {further} after this one.
      </p>
      <Stack $gap="s">
        <Button onClick={() => choose('one')}>Only this one</Button>
        <Button $weight="quiet" onClick={() => choose('later')}>
          This and all later ones
        </Button>
        <Button $weight="quiet" onClick={close}>
          Cancel
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Applies a change of an item. Of one of a series, it asks first whether the later ones are meant too (behaviour 6.4). */
export function useSeriesQuestion() {
  const store = useAppStore();
  const [question, setQuestion] = useState<Question>();

  const ask = useCallback(
    (change: Question['change'], { list, item }: CourseworkEntry, dispatchFor: (which: Which) => void) => {
      const { selectItems } = courseworkSlices[list].selectors;
      const later = laterInSeries(selectItems(store.getState()), item.id).length - 1;
      const apply = (which: Which) => keepFocus(() => dispatchFor(which));
      if (later > 0) setQuestion({ change, item, later, apply });
      else apply('one');
    },
    [store],
  );
  const remove = useCallback(
    (entry: CourseworkEntry) => {
      const { itemDeleted, laterItemsDeleted } = courseworkSlices[entry.list].actions;
      ask('delete', entry, (which) => {
        store.dispatch((which === 'one' ? itemDeleted : laterItemsDeleted)(entry.item.id));
      });
    },
    [ask, store],
  );

  const close = () => setQuestion(undefined);
  const choose = (which: Which) => {
    // The closing dialog gives the focus back to the row, which then may move or be removed.
    flushSync(close);
    question?.apply(which);
  };
  const dialog = question && <SeriesDialog {...question} choose={choose} close={close} />;
  return { ask, remove, dialog };
}
