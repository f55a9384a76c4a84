import { useMemo, useState } from 'react';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import {
  courseworkSlices,
  type CourseworkEntry,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { useHeldPlaces } from '@/client/features/coursework/useHeldPlaces';
import { toggled } from '@/client/lib/collections';
import { useAppDispatch } from '@/client/store/hooks';
import { saveCalendarFile } from './calendarFile';

type Handle = (item: CourseworkItem) => void;
export type ItemHandlers = Record<'toggle' | 'open' | 'edit' | 'remove' | 'calendar', Handle> & {
  /** Shows the others of a repetition, or hides them. */
  toggleOthers: (series: string) => void;
};

export type DialogActions = Record<'open' | 'edit' | 'remove', (entry: CourseworkEntry) => void>;

/** What the controls of a row do, the places that ticked items keep, and the series of the repetitions that are open. */
export function useItemHandlers(name: CourseworkName, { open, edit, remove }: DialogActions) {
  const dispatch = useAppDispatch();
  const { list, held, hold } = useHeldPlaces<HTMLDivElement>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { itemToggled } = courseworkSlices[name].actions;

  const handlers = useMemo((): ItemHandlers => {
    return {
      toggle(item) {
        hold(item);
        dispatch(itemToggled(item.id));
      },
      open: (item) => open({ list: name, item }),
      edit: (item) => edit({ list: name, item }),
      remove: (item) => remove({ list: name, item }),
      calendar: (item) => saveCalendarFile(name, [item]),
      toggleOthers: (series) => setOpened((all) => toggled(all, series)),
    };
  }, [name, dispatch, hold, open, edit, remove, itemToggled]);

  return { list, held, handlers, opened };
}
