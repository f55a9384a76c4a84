import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { studentDataText } from './studentDataText';

/** Says that the student's lists work offline. The live region stays, so that its text is announced when it appears. */
export function OfflineLine() {
  const isOnline = useAppSelector(selectIsOnline);
  return <div role="status">{!isOnline && <Line>{studentDataText.offline}</Line>}</div>;
}

const Line = styled.p`
  padding: ${space.s} ${space.m};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.muted};
  font-size: ${type.small};
  text-align: center;
`;
