import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Button } from './Button';
import { Loader } from './Loader';

export type Query<Data> = { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  failed: string;
  loader?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query has fetched; until then a loader, or that it failed. */
export function Fetched<Data>({ query, failed, loader = <Loader />, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loader;
  return (
    <Failure role="alert">
      <p>{failed}</p>
      {/* Not disabled, which would lose the focus. */}
      <Button $weight="quiet" aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
        Try again
      </Button>
    </Failure>
  );
}

/** Shown in place of data when there is none. */
export const EmptyState = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xl} ${space.m};
  border: 2px dashed ${color.line};
  border-radius: ${radius.l};
  text-align: center;
  color: ${color.muted};
`;

const Failure = styled(EmptyState)`
  border-color: ${color.danger};
  color: inherit;
`;
