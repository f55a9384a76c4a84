import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { selectIsSuspended } from '@/client/features/auth/authSlice';
import { paths } from '@/client/lib/paths';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { DEVICES_HASH, devicesSlice } from './devices/devicesSlice';

/**
 * Says that the student's lists work offline, and while the server is away, and that other devices no longer get them. The live
 * region stays, so that its text is announced when it appears.
 */
export function OfflineLine() {
  const isOnline = useAppSelector(selectIsOnline);
  const isSuspended = useAppSelector(selectIsSuspended);
  const isOutOfStep = useAppSelector(devicesSlice.selectors.selectIsOutOfStep);
  const outOfStep = isOutOfStep && (
    <>
      This device is no longer in step with your others.{' '}
      <Link to={paths.activities + DEVICES_HASH}>See why</Link>
    </>
  );
  const text = isOnline
    ? isSuspended
      ? 'The server is away. Your lists work as always, and changes are kept on this device.'
      : outOfStep
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
