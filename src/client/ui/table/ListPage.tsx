import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { TableView } from '@/client/lib/tableView';
import type { PagedList } from '@/client/store/pagedList';
import { Button } from '@/client/ui/Button';
import { EmptyState, Fetched, type Query } from '@/client/ui/Fetched';
import { Lead, PageHead, Row, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { useFocusFallback } from '@/client/ui/focusFallback';

/** `replace`: without an entry in the browser's history. */
type ChangeView = (part: Partial<TableView>, options?: { replace: boolean }) => void;

type Props<Row> = {
  title: string;
  lead: string;
  /** While another view is fetched, `data` is the list of the former one. */
  query: Query<PagedList<Row>> & { currentData?: PagedList<Row> };
  text: { loading: string; failed: string; empty: ReactNode };
  /** Of a list that may have pages. */
  view?: TableView;
  changeView?: ChangeView;
  /** Buttons beside `Refresh`. */
  actions?: ReactNode;
  /** Shown between the head and the list. */
  form?: ReactNode;
  /** Whether only some of the rows are asked for. */
  isFiltered?: boolean;
  children: (list: PagedList<Row>) => ReactNode;
};

/** Query options for lists that other users change. */
export const keepFresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Shows the last page when the one of the view no longer exists, because its rows were deleted. */
function useLastPage(list?: PagedList<unknown>, view?: TableView, changeView?: ChangeView) {
  const correctPage = useEffectEvent(() => {
    if (!list || !view) return;
    const last = Math.ceil(list.total / view.size);
    if (list.rows.length === 0 && view.page > last && last > 0)
      changeView?.({ page: last }, { replace: true });
  });
  useEffect(() => correctPage(), [list]);
}

/** An admin page with one fetched list, which can be refreshed. */
export function ListPage<Row>({
  title,
  lead,
  query,
  text,
  view,
  changeView,
  actions,
  form,
  isFiltered = Boolean(view?.search.trim()),
  children,
}: Props<Row>) {
  // An empty list has no table that could take the focus from the last row.
  const { fallback, onFocus } = useFocusFallback<HTMLHeadingElement>(query.data);
  useLastPage(query.data, view, changeView);

  return (
    <Stack $gap="l" onFocus={onFocus}>
      <PageHead>
        <Title $gap="xs">
          <h1 ref={fallback} tabIndex={-1}>
            {title}
          </h1>
          <Lead>{lead}</Lead>
        </Title>
        <Row>
          <Refresh $weight="quiet" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Refresh>
          {actions}
        </Row>
      </PageHead>
      {form}
      {query.currentData?.total === 0 && !(isFiltered && query.currentData.isPaged) ? (
        <EmptyState>{text.empty}</EmptyState>
      ) : (
        <Fetched query={query} failed={text.failed} loader={<Loader text={text.loading} />}>
          {children}
        </Fetched>
      )}
    </Stack>
  );
}

/** On a phone it leaves room beside it for one button. */
const Title = styled(Stack)`
  flex: 1 1 12rem;
`;

/** Not disabled while fetching, because it would lose the focus. */
const Refresh = styled(Button)`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
