import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CourseworkItem } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import type { ItemDeeds } from './ItemRow';

/** The checkbox after, or before, the one of the row that has the focus: where the keyboard goes when it leaves. */
function neighbour(): HTMLElement | undefined {
  const row = document.activeElement?.closest('[role="listitem"]');
  const own = row?.querySelector<HTMLElement>('input[type="checkbox"]');
  const boxes = [...document.querySelectorAll<HTMLElement>('[role="listitem"] input[type="checkbox"]')];
  const index = own ? boxes.indexOf(own) : -1;
  return index === -1 ? undefined : (boxes[index + 1] ?? boxes[index - 1]);
}

/** What can be done with the rows of a list. The deeds stay the same ones, so that no row is redrawn for them. */
export function useItemDeeds(
  name: CourseworkName,
  edit: (item: CourseworkItem) => void,
  saveCalendar: (items: readonly CourseworkItem[]) => void,
): ItemDeeds {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const items = useAppSelector((state) => selectors.selectItems(state));
  const next = useRef<HTMLElement>(undefined);
  const later = useRef({ edit, saveCalendar });

  // A row that moves to another group, or goes, takes the focus with it: the next one gets it.
  useLayoutEffect(() => {
    later.current = { edit, saveCalendar };
    if (next.current?.isConnected && document.activeElement === document.body) {
      next.current.focus({ preventScroll: true });
    }
    next.current = undefined;
  }, [items, edit, saveCalendar]);

  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      const last = selectors.selectBin(store.getState()).at(-1);
      if (!last || !isPressed('undo', event)) return;
      event.preventDefault();
      dispatch(actions.itemRestored(last.id));
    };
    document.addEventListener('keydown', takeBack);
    return () => document.removeEventListener('keydown', takeBack);
  }, [actions, selectors, store, dispatch]);

  return useMemo(
    () => ({
      toggle(id) {
        next.current = neighbour();
        dispatch(actions.itemToggled(id));
      },
      remove(id) {
        next.current = neighbour();
        dispatch(actions.itemDeleted(id));
      },
      edit: (item) => later.current.edit(item),
      toCalendar: (item) => later.current.saveCalendar([item]),
    }),
    [actions, dispatch],
  );
}
