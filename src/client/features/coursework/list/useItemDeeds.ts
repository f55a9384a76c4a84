import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CourseworkItem } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import type { ItemDeeds } from './ItemRow';

/** The checkboxes after and before the one of the row that has the focus: where the keyboard goes when it leaves. */
function neighbours(): HTMLElement[] {
  const row = document.activeElement?.closest('[role="listitem"]');
  const own = row?.querySelector<HTMLElement>('input[type="checkbox"]');
  const boxes = [...document.querySelectorAll<HTMLElement>('[role="listitem"] input[type="checkbox"]')];
  const index = own ? boxes.indexOf(own) : -1;
  if (index === -1) return [];
  return [boxes[index + 1], boxes[index - 1]].filter((box) => box !== undefined);
}

/** What can be done with the rows of a list. The deeds stay the same ones, so that no row is redrawn for them. */
export function useItemDeeds(
  name: CourseworkName,
  edit: (item: CourseworkItem) => void,
  saveCalendar: (items: readonly CourseworkItem[]) => void,
): ItemDeeds {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => selectors.selectItems(state));
  const next = useRef<HTMLElement[]>([]);
  const later = useRef({ edit, saveCalendar });

  // A row that moves to another group, or goes, takes the focus with it: the next one gets it.
  useLayoutEffect(() => {
    later.current = { edit, saveCalendar };
    if (document.activeElement === document.body) {
      next.current.find((box) => box.isConnected)?.focus({ preventScroll: true });
    }
    next.current = [];
  }, [items, edit, saveCalendar]);

  return useMemo(
    () => ({
      toggle(id) {
        next.current = neighbours();
        dispatch(actions.itemToggled(id));
      },
      remove(id) {
        next.current = neighbours();
        dispatch(actions.itemDeleted(id));
      },
      edit: (item) => later.current.edit(item),
      toCalendar: (item) => later.current.saveCalendar([item]),
    }),
    [actions, dispatch],
  );
}
