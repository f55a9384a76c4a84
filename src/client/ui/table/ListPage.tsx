import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/client/ui/Button';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Lead, PageHead, Row, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';

type Props<Item> = {
  title: string;
  lead: string;
  query: { data?: Item[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  text: { loading: string; failed: string; empty: string };
  /** Buttons beside `Refresh`. */
  actions?: ReactNode;
  /** Shown between the head and the list. */
  form?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** Query options for lists that other users change. */
export const keepFresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** An admin page with one fetched list, which can be refreshed. */
export function ListPage<Item>({ title, lead, query, text, actions, form, children }: Props<Item>) {
  const { data, error, isFetching } = query;
  const refetch = () => void query.refetch();
  const list = () => {
    if (data) return data.length === 0 ? <EmptyState>{text.empty}</EmptyState> : children(data);
    if (error) return <Failure text={text.failed} retry={refetch} isRetrying={isFetching} />;
    return <Loader text={text.loading} />;
  };

  return (
    <Stack $gap="l">
      <PageHead>
        <Stack $gap="xs">
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </Stack>
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

/** Not disabled while fetching, because it would lose the focus. */
const Refresh = styled(Button)`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
