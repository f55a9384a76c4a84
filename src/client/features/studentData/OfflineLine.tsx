import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { selectIsSuspended } from '@/client/features/auth/authSlice';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';

/**
 * Says that the student's lists work offline, and while the server is away. The live region stays, so that its text is
 * announced when it appears.
 */
export function OfflineLine() {
  const isOnline = useAppSelector(selectIsOnline);
  const isSuspended = useAppSelector(selectIsSuspended);
  const text = isOnline
    ? isSuspended && 'The server is away. Your lists work as always, and changes are kept on this device.'
    : 'You are offline. Your lists are on this device and work as always.';
  return <div role="status">{text && <Line>{text}</Line>}</div>;
}

const Line = styled.p`
  padding: ${space.s} ${space.m};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.muted};
  font-size: ${type.small};
  text-align: center;
`;
