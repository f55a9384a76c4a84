import { startTransition, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '@/client/ui/useIsHydrating';

/** The search, filters and sorting of a list, kept in the URL. `viewOf` and `queryOf` translate between the two. */
export function useQueryView<View>(
  viewOf: (query: URLSearchParams) => View,
  queryOf: (view: View) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));

  // Back and Forward change the URL first; typing changes the view first.
  const [knownQuery, setKnownQuery] = useState(query);
  if (query !== knownQuery) {
    setKnownQuery(query);
    if (query.toString() !== queryOf(view).toString()) setView(viewOf(query));
  }

  // There can be two changes before the next render.
  const latest = useRef(view);
  useEffect(() => void (latest.current = view), [view]);
  const change = (part: Partial<View>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    startTransition(() => setQuery(queryOf(next), { replace: 'search' in part }));
  };
  // The build prerenders pages without a query.
  return [useIsHydrating() ? viewOf(new URLSearchParams()) : view, change] as const;
}
