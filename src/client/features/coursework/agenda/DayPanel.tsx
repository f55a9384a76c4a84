import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { NAME, useQuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { color, from, headerHeight, radius, space } from '@/client/design/tokens';
import { relativeDayAlone } from '@/client/lib/relativeDay';
import { Button } from '@/client/ui/Button';
import { Muted, Stack } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { AddLinks } from './AddLinks';
import type { AgendaEntry } from './agenda';
import { AgendaRows, type Toggle } from './AgendaRows';
import { agendaText } from '@/client/features/coursework/courseworkText';
import { formatted } from '@/client/lib/dayFormat';

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
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap="xs">
        <h3 id={id} ref={ref} tabIndex={-1}>
          <LocalDate>{formatted.day(day)}</LocalDate>
        </h3>
        <Muted>{relativeDayAlone(day, today)}</Muted>
      </Stack>
      {entries.length === 0 ? (
        <p>{agendaText.nothingThatDay}</p>
      ) : (
        // Another day begins with its first items again.
        <AgendaRows key={day} entries={entries} today={today} toggle={toggle} />
      )}
      {canStillBeDue(day, today) && (
        <AddLinks deadline={day}>{day === today && <QuickAddForToday today={today} />}</AddLinks>
      )}
    </Panel>
  );
}

/** The forms ask for a later deadline, and Quick add does not. */
function QuickAddForToday({ today }: { today: Day }) {
  const { isLoaded, open, dialog } = useQuickAdd(today);
  return (
    <>
      <Button type="button" aria-haspopup="dialog" disabled={!isLoaded} onClick={open}>
        {NAME}
      </Button>
      {dialog}
    </>
  );
}

/** Beside a month that is longer than the screen, it stays in view. */
const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  min-width: 0;

  ${from.desktop} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space.m});
  }
`;
