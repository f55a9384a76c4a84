import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { keepFocus } from '@/client/features/coursework/rowFocus';
import { laterInSeries } from '@/client/features/coursework/series';
import { useAppStore } from '@/client/store/hooks';
import { SeriesDialog } from './SeriesDialog';

type Which = 'one' | 'later';
type Question = {
  change: 'edit' | 'delete';
  item: CourseworkItem;
  later: number;
  apply: (which: Which) => void;
};

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
