import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * What somebody looks for in a list, held in the URL: it outlives a reload, can be shared and gone back to. `viewOf`
 * reads it from a query, `queryOf` says it as one.
 */
export function useQueryView<View>(
  viewOf: (query: URLSearchParams) => View,
  queryOf: (view: View) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));

  // Going back and forth changes the URL from outside; typing changes the view first and the URL after it.
  const [knownQuery, setKnownQuery] = useState(query);
  if (query !== knownQuery) {
    setKnownQuery(query);
    if (query.toString() !== queryOf(view).toString()) setView(viewOf(query));
  }

  // Two changes may come before the view is drawn again.
  const latest = useRef(view);
  useEffect(() => void (latest.current = view), [view]);
  const change = (part: Partial<View>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    startTransition(() => setQuery(queryOf(next), { replace: 'search' in part }));
  };
  // The build draws a page as it is without a query, and what is drawn comes to life as it is.
  const isDrawn = useSyncExternalStore(never, no, yes);
  return [isDrawn ? viewOf(new URLSearchParams()) : view, change] as const;
}
