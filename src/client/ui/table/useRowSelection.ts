import { useState } from 'react';
import type { TableView } from '@/client/lib/tableView';

/** The rows with these ids, or all that match the search and the filters. */
export type Selection = { ids: string[] } | { matching: number };

/** Which rows are selected, on all pages: some of them, or all that match until the search or a filter changes. */
export function useRowSelection(view: TableView, total: number) {
  const [ids, setIds] = useState<string[]>([]);
  const [matchingIn, setMatchingIn] = useState<string>();
  const criteria = JSON.stringify({ ...view, page: 0, size: 0, sorting: undefined });
  const isMatching = matchingIn === criteria;
  const selection: Selection = isMatching ? { matching: total } : { ids };
  const selectOnly = (some: string[]) => {
    setIds(some);
    setMatchingIn(undefined);
  };

  return {
    selection,
    selectedCount: isMatching ? total : ids.length,
    isSelected: (id: string) => isMatching || ids.includes(id),
    select: (some: readonly string[], isChecked: boolean) => {
      const others = ids.filter((id) => !some.includes(id));
      selectOnly(isChecked ? [...others, ...some] : others);
    },
    selectMatching: () => setMatchingIn(criteria),
    clearSelection: () => selectOnly([]),
  };
}
