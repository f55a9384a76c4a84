import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { NOT_LOADED } from '@/client/features/coursework/quickAdd/QuickAdd';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { color, from, headerHeight, radius, space } from '@/client/design/tokens';
import { relativeDayAlone } from '@/client/lib/relativeDay';
import { useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Muted, Stack } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { AddLinks } from './AddLinks';
import type { AgendaEntry } from './agenda';
import { AgendaRows } from './AgendaRows';
import { agendaText } from './agendaText';
import { formatted } from '@/client/lib/dayFormat';
import type { Toggle } from './useTicks';

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
        <AddLinks deadline={day}>{day === today && <QuickAddForToday />}</AddLinks>
      )}
    </Panel>
  );
}

/** The forms ask for a later deadline, and Quick add does not. */
function QuickAddForToday() {
  const isLoaded = useAppSelector(selectIsLoaded);
  const { open, dialog } = useDialogOnDemand(
    async () => ({
      Component: (await import('@/client/features/coursework/quickAdd/QuickAddDialog')).QuickAddToday,
    }),
    () => showToast.error(NOT_LOADED),
  );
  return (
    <>
      <Button type="button" aria-haspopup="dialog" disabled={!isLoaded} onClick={open}>
        {agendaText.quickAdd}
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
