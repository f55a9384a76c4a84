import styled from 'styled-components';
import { color, type } from '@/client/design/tokens';
import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/dayFormat';
import { useToday } from './useToday';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment: the day as seen from today, and below it date and time. `time` is an ISO time, or unknown. */
export function TimeSince({ time }: { time: string | undefined }) {
  const today = useToday();
  if (time === undefined) return null;
  const moment = new Date(time);
  return (
    <Time dateTime={time}>
      {relativeDay(dayOf(moment), today)}
      <small>{format.format(moment)}</small>
    </Time>
  );
}

const Time = styled.time`
  small {
    display: block;
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
