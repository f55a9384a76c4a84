import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '@/client/ui/hydration';

/** The query that the HTML was rendered with: by the server without the search, by the build none. */
function prerenderedQuery(query: URLSearchParams) {
  if (typeof document === 'undefined') return query;
  return new URLSearchParams(document.getElementById('root')?.dataset.query);
}

const isSearched = (view: object) => 'search' in view && Boolean(view.search);

/** The search, filters and sorting of a list, kept in the URL. `viewOf` and `queryOf` translate between the two. */
export function useQueryView<View extends object>(
  viewOf: (query: URLSearchParams) => View,
  queryOf: (view: View) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));

  // A link, Back and Forward, or another part of the page change the URL first. A change of this view is in the URL a
  // moment later, when the view may already have changed again.
  const id = useId();
  const { state } = useLocation();
  const isOwnChange = useNavigationType() !== 'POP' && state === id;
  const [knownQuery, setKnownQuery] = useState(query);
  if (query !== knownQuery) {
    setKnownQuery(query);
    if (!isOwnChange) setView(viewOf(query));
  }

  // There can be two changes before the next render.
  const latest = useRef(view);
  useEffect(() => void (latest.current = view), [view]);
  const wasSearch = useRef(false);
  const change = (part: Partial<View>, options?: { replace: boolean }) => {
    // The first letter of a search is a step that Back undoes; what is typed after it belongs to it.
    const isSearch = 'search' in part;
    const continues = isSearched(latest.current) || (isOwnChange && wasSearch.current);
    const { replace } = options ?? { replace: isSearch && continues };
    wasSearch.current = isSearch;
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    startTransition(() => setQuery(queryOf(next), { replace, state: id }));
  };
  return [useIsHydrating() ? viewOf(prerenderedQuery(query)) : view, change] as const;
}
