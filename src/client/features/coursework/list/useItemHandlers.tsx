import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { idsOf } from '@/client/features/coursework/courseworkRecords';
import { laterInSeries } from '@/client/features/coursework/series';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { saveCalendarFile } from './calendarFile';
import type { View } from './courseworkView';
import { SeriesDialog } from './SeriesDialog';
import { keepFocus } from '@/client/features/coursework/rowFocus';
import { toggled } from '@/client/lib/toggled';

export type ItemHandlers = {
  toggle: (id: string) => void;
  edit: (item: CourseworkItem) => void;
  remove: (item: CourseworkItem) => void;
  calendar: (item: CourseworkItem) => void;
  /** Shows the others of a repetition, or hides them where they are open. */
  toggleOthers: (series: string, isOpen: boolean) => void;
};

/** An item of a series that is to be deleted, and how many come after it. */
type Question = { item: CourseworkItem; later: number };

/**
 * What the controls of a row do, the ids of the items that were ticked or edited in this view, which stay in it, and the
 * series of the repetitions that are open.
 */
export function useItemHandlers(
  name: CourseworkName,
  view: View,
  openDialog: (item: CourseworkItem) => void,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [touchedIn, setTouchedIn] = useState(view);
  if (touchedIn !== view) {
    setTouchedIn(view);
    if (touched.size > 0) setTouched(new Set());
  }
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question>();
  const { actions, selectors } = courseworkSlices[name];
  const { itemToggled, itemDeleted, laterItemsDeleted } = actions;

  const handlers = useMemo((): ItemHandlers => {
    const touch = (id: string) => setTouched((ids) => new Set(ids).add(id));
    return {
      toggle: (id) =>
        keepFocus(() => {
          touch(id);
          dispatch(itemToggled(id));
        }),
      edit(item) {
        touch(item.id);
        openDialog(item);
      },
      remove(item) {
        const later = laterInSeries(selectors.selectItems(store.getState()), item.id).length - 1;
        if (later > 0) setQuestion({ item, later });
        else keepFocus(() => void dispatch(itemDeleted(item.id)));
      },
      calendar: (item) => saveCalendarFile(name, [item]),
      toggleOthers(series, isOpen) {
        setOpened((all) => toggled(all, series));
        // What was ticked among them is hidden as well.
        if (!isOpen) return;
        const items = selectors.selectItems(store.getState());
        const hidden = idsOf(items.filter((item) => item.series === series));
        setTouched((ids) => new Set([...ids].filter((id) => !hidden.has(id))));
      },
    };
  }, [name, dispatch, store, selectors, openDialog, itemToggled, itemDeleted]);

  const close = () => setQuestion(undefined);
  const answer = (which: 'one' | 'later') => {
    if (!question) return;
    // The closing dialog gives the focus back to the row, which then may be removed.
    flushSync(close);
    const deleted = which === 'one' ? itemDeleted : laterItemsDeleted;
    keepFocus(() => void dispatch(deleted(question.item.id)));
  };
  const dialog = question && <SeriesDialog change="delete" {...question} choose={answer} close={close} />;

  return { handlers, touched, opened, dialog };
}
