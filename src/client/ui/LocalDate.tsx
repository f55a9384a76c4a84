import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@/client/design/tokens';
import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/dayFormat';
import { useToday } from './useToday';

const { locale } = new Intl.DateTimeFormat().resolvedOptions();

/** The student's language, where it is not that of the page. */
const lang = new Intl.Locale(locale).language === 'en' ? undefined : locale;

/** A date as the student's locale writes it. Isolated, so that its direction does not reorder the text around it. */
export const LocalDate = ({ children }: { children: ReactNode }) => <bdi lang={lang}>{children}</bdi>;

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
