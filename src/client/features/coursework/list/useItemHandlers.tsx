import { useMemo, useState } from 'react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { idsOf } from '@/client/features/coursework/courseworkRecords';
import { useSeriesQuestion } from '@/client/features/coursework/item/SeriesDialog';
import { keepFocus } from '@/client/features/coursework/rowFocus';
import { toggled } from '@/client/lib/collections';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { saveCalendarFile } from './calendarFile';
import type { View } from './courseworkView';

export type ItemHandlers = {
  toggle: (id: string) => void;
  edit: (item: CourseworkItem) => void;
  remove: (item: CourseworkItem) => void;
  calendar: (item: CourseworkItem) => void;
  /** Shows the others of a repetition, or hides them where they are open. */
  toggleOthers: (series: string, isOpen: boolean) => void;
};

const none: ReadonlySet<string> = new Set();

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
  const [touchedIn, setTouchedIn] = useState({ view, ids: none });
  const touched = touchedIn.view === view ? touchedIn.ids : none;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const store = useAppStore();
  const { remove, dialog } = useSeriesQuestion();
  const { actions, selectors } = courseworkSlices[name];
  const { itemToggled } = actions;

  const handlers = useMemo((): ItemHandlers => {
    const changeTouched = (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
      setTouchedIn((now) => ({ view, ids: change(now.view === view ? now.ids : none) }));
    const touch = (id: string) => changeTouched((ids) => new Set(ids).add(id));
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
      remove: (item) => remove({ list: name, item }),
      calendar: (item) => saveCalendarFile(name, [item]),
      toggleOthers(series, isOpen) {
        setOpened((all) => toggled(all, series));
        // What was ticked among them is hidden as well.
        if (!isOpen) return;
        const items = selectors.selectItems(store.getState());
        const hidden = idsOf(items.filter((item) => item.series === series));
        changeTouched((ids) => new Set([...ids].filter((id) => !hidden.has(id))));
      },
    };
  }, [name, view, store, dispatch, remove, openDialog, selectors, itemToggled]);

  return { handlers, touched, opened, dialog };
}
