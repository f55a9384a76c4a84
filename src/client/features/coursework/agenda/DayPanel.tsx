import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { oneYearAfter, type Day } from '@/contract/calendar';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { color, radius, space, type } from '@/client/design/tokens';
import { relativeDay } from '@/client/lib/relativeDay';
import { ButtonLink } from '@/client/ui/Button';
import { Muted, Stack } from '@/client/ui/layout';
import type { AgendaEntry } from './agenda';
import { AgendaRows } from './AgendaRows';
import { agendaText } from './agendaText';
import { formatted } from './dayFormat';
import type { Toggle } from './useTicks';

const LISTS: readonly CourseworkName[] = ['assignments', 'practicals'];

type Props = {
  /** The heading, which takes the focus when the day is opened. */
  ref: Ref<HTMLHeadingElement>;
  day: Day;
  today: Day;
  entries: readonly AgendaEntry[];
  toggle: Toggle;
};

/** What is due on a day, and links to the forms with that deadline. */
export function DayPanel({ ref, day, today, entries, toggle }: Props) {
  const id = useId();
  // The forms would refuse any other deadline.
  const canBeDeadline = day >= today && day <= oneYearAfter(today);
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap="xs">
        <h3 id={id} ref={ref} tabIndex={-1}>
          {formatted.day(day)}
        </h3>
        <Muted>{relativeDay(day, today)}</Muted>
      </Stack>
      {entries.length === 0 ? (
        <p>{agendaText.nothingThatDay}</p>
      ) : (
        // Another day begins with its first items again.
        <AgendaRows key={day} entries={entries} today={today} toggle={toggle} />
      )}
      {canBeDeadline && (
        <Links>
          {LISTS.map((list) => (
            <ButtonLink key={list} $weight="quiet" to={`${courseworkText[list].addPath}?deadline=${day}`}>
              {agendaText.add[list]}
            </ButtonLink>
          ))}
        </Links>
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  min-width: 0;
`;

const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.s};

  a {
    padding-inline: ${space.s};
    font-size: ${type.small};
  }
`;
