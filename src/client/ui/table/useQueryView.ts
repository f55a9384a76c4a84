import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '@/client/ui/hydration';

/** The query that the HTML was rendered with: by the server without the search, by the build none. */
const prerenderedQuery = () => document.getElementById('root')?.dataset.query ?? '';

/** The state of a history entry that was made by typing. */
const SEARCH = 'search';

/** The search, filters and sorting of a list: what the URL says. `viewOf` and `queryOf` translate between the two. */
export function useQueryView<View extends object>(
  viewOf: (query: URLSearchParams) => View,
  queryOf: (view: View) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // A field shows what is typed at once, and the page of the new URL is rendered when there is time.
  const [current, setCurrent] = useOptimistic(params.toString());
  const isHydrating = useIsHydrating() && typeof document !== 'undefined';
  const query = isHydrating ? prerenderedQuery() : current;
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [viewOf, query]);

  const change = (part: Partial<View>, options?: { replace: boolean }) => {
    const isSearch = 'search' in part;
    // There can be two changes before the next render.
    const latest = viewOf(new URLSearchParams(window.location.search));
    const isSearched = 'search' in latest && Boolean(latest.search);
    // The first letter of a search is a step that Back undoes; what is typed after it belongs to it.
    const { replace } = options ?? { replace: isSearch && (isSearched || state === SEARCH) };
    const next = queryOf({ ...latest, ...part });
    startTransition(() => {
      setCurrent(next.toString());
      setParams(next, { replace, state: isSearch ? SEARCH : undefined });
    });
  };
  return [view, change] as const;
}
