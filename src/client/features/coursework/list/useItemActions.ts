import { useMemo, useState } from 'react';
import type { CourseworkItem } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { useAppDispatch } from '@/client/store/hooks';
import { saveCalendarFile } from './calendarFile';
import { keepFocus } from './rowFocus';

export type ItemActions = {
  toggle: (id: string) => void;
  edit: (item: CourseworkItem) => void;
  remove: (id: string) => void;
  saveCalendar: (item: CourseworkItem) => void;
};

/** What the controls of a row do, and the ids of the items that were ticked or edited, which are always drawn. */
export function useItemActions(name: CourseworkName, openDialog: (item: CourseworkItem) => void) {
  const dispatch = useAppDispatch();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const actions = useMemo((): ItemActions => {
    const { itemToggled, itemDeleted } = courseworkSlices[name].actions;
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
      remove: (id) => keepFocus(() => void dispatch(itemDeleted(id))),
      saveCalendar: (item) => saveCalendarFile(name, [item]),
    };
  }, [name, dispatch, openDialog]);

  return { actions, touched };
}
