import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import type { PagedList } from '@/client/store/pagedList';
import { Button } from '@/client/ui/Button';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Lead, PageHead, Row, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { useFocusFallback } from './useFocusFallback';

type Props<Row> = {
  title: string;
  lead: string;
  query: {
    /** While another view is fetched, this is the list of the former one. */
    data?: PagedList<Row>;
    currentData?: PagedList<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  text: { loading: string; failed: string; empty: string };
  /** Buttons beside `Refresh`. */
  actions?: ReactNode;
  /** Shown between the head and the list. */
  form?: ReactNode;
  /** Whether only some of the rows are asked for. */
  isFiltered?: boolean;
  children: (list: PagedList<Row>) => ReactNode;
};

/** So long after the last letter the server is asked. */
export const SEARCH_DELAY_MS = 200;

/** Query options for lists that other users change. */
export const keepFresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** An admin page with one fetched list, which can be refreshed. */
export function ListPage<Row>({ title, lead, query, text, actions, form, isFiltered, children }: Props<Row>) {
  const { data, error, isFetching } = query;
  // An empty list has no table that could take the focus from the last row.
  const { fallback, onFocus } = useFocusFallback<HTMLHeadingElement>(data);
  const refetch = () => void query.refetch();
  const list = () => {
    if (query.currentData?.total === 0 && !isFiltered) return <EmptyState>{text.empty}</EmptyState>;
    if (data) return children(data);
    if (error) return <Failure text={text.failed} retry={refetch} isRetrying={isFetching} />;
    return (
      <Waiting $gap="l">
        <Loader text={text.loading} />
      </Waiting>
    );
  };

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
          <Refresh type="button" $weight="quiet" aria-busy={isFetching} onClick={refetch}>
            Refresh
          </Refresh>
          {actions}
        </Row>
      </PageHead>
      {form}
      {list()}
    </Stack>
  );
}

/** On a phone it leaves room beside it for one button. */
const Title = styled(Stack)`
  flex: 1 1 12rem;
`;

/** The page's skeleton stays below the loader, so that one does not make way for the other. */
const Waiting = styled(Stack)`
  position: relative;

  > :last-child {
    position: absolute;
    inset: min(30%, 12rem) 0 auto;
    width: max-content;
    max-width: 100%;
    margin-inline: auto;
    padding: ${space.m} ${space.l};
    border-radius: ${radius.m};
    background: ${color.surface};
  }
`;

/** Not disabled while fetching, because it would lose the focus. */
const Refresh = styled(Button)`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
