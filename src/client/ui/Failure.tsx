import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Button } from './Button';

type Props = { text: string; retry: () => void; isRetrying?: boolean };

/** Shown in place of data that could not be fetched. */
export function Failure({ text, retry, isRetrying }: Props) {
  return (
    <Frame role="alert">
      <p>{text}</p>
      <Button type="button" $weight="quiet" onClick={retry} disabled={isRetrying}>
        Try again
      </Button>
    </Frame>
  );
}

/** Shown in place of data when there is none. */
export const EmptyState = styled.p`
  padding: ${space.xl} ${space.m};
  border: 2px dashed ${color.line};
  border-radius: ${radius.l};
  text-align: center;
  color: ${color.muted};
`;

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xl} ${space.m};
  border: 2px dashed ${color.danger};
  border-radius: ${radius.l};
  text-align: center;
`;
