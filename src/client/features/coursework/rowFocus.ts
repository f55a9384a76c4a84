import { flushSync } from 'react-dom';
import { pageHeading } from '@/client/ui/focusFallback';

const rows = () => [...document.querySelectorAll<HTMLElement>('li[data-item]')];

/** The hidden items that the row of a repetition stands for. */
const hiddenBehind = (row: HTMLElement | null | undefined) => row?.dataset.hidden?.split(' ') ?? [];

/** Focuses the checkbox of the first of these items that has a row, or is in the row of a repetition. */
export function focusRow(ids: readonly (string | undefined)[], options?: FocusOptions) {
  const rendered = rows();
  const rowOf = (id = '') =>
    rendered.find(({ dataset }) => dataset.item === id) ??
    rendered.find((row) => hiddenBehind(row).includes(id));
  const row = ids.flatMap((id) => rowOf(id) ?? [])[0];
  row?.querySelector('input')?.focus(options);
  return row !== undefined;
}

/**
 * Changes the list. If that removes the focused row, the focus follows its item to its new place, or goes to the next one
 * of its repetition, or to the row after or before it; when the list is empty, to the page's heading. The page scrolls
 * along for the keyboard only: a mouse stays where it is.
 */
export function keepFocus(change: () => void) {
  const focused = document.activeElement;
  const preventScroll = !focused?.matches(':focus-visible');
  const ids = rows().map(({ dataset }) => dataset.item);
  const focusedRow = focused?.closest('li');
  const index = ids.indexOf(focusedRow?.dataset.item);
  const hidden = hiddenBehind(focusedRow);
  flushSync(change);
  if (index === -1 || document.activeElement !== document.body) return;
  const isInRow = focusRow([ids[index], ...hidden, ids[index + 1], ids[index - 1]], { preventScroll });
  if (!isInRow) pageHeading()?.focus({ preventScroll });
}

/** Changes items from outside the list, as the Undo of a toast does, and focuses the row of the first of them. */
export function focusChanged(change: () => void, ids: readonly string[]) {
  const preventScroll = !document.activeElement?.matches(':focus-visible');
  flushSync(change);
  focusRow(ids, { preventScroll });
}
