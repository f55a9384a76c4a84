import { flushSync } from 'react-dom';

const rows = () => [...document.querySelectorAll<HTMLElement>('li[data-item]')];

/** Focuses the checkbox of the first of these items that has a row. */
export function focusRow(ids: readonly (string | undefined)[], options?: FocusOptions) {
  const drawn = rows();
  const row = ids.flatMap((id) => drawn.find(({ dataset }) => dataset.item === id) ?? [])[0];
  row?.querySelector('input')?.focus(options);
  return row !== undefined;
}

/**
 * Changes the list. If that removes the focused row, the focus follows its item to its new place, or goes to the row
 * after or before it; of an empty list, to the control that stands there. The page scrolls along for the keyboard only: a mouse stays where it is.
 */
export function keepFocus(change: () => void) {
  const focused = document.activeElement;
  const preventScroll = !focused?.matches(':focus-visible');
  const ids = rows().map(({ dataset }) => dataset.item);
  const index = ids.indexOf(focused?.closest('li')?.dataset.item);
  flushSync(change);
  if (index === -1 || document.activeElement !== document.body) return;
  const isInRow = focusRow([ids[index], ids[index + 1], ids[index - 1]], { preventScroll });
  if (!isInRow)
    document.querySelector<HTMLElement>('[data-empty-list] :is(a, button)')?.focus({ preventScroll });
}
