import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '@/client/features/coursework/useToday';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Muted, PageHead, Stack } from '@/client/ui/layout';
import { nextUp, selectAgenda, selectAgendaIsLoaded } from './agenda';
import { AgendaRows } from './AgendaRows';
import { agendaText } from './agendaText';
import { useTicks } from './useTicks';

const COUNT = 3;

/** The first things to do, on /Explore (contract 8.2). */
export function NextUp() {
  const id = useId();
  const today = useToday();
  const isLoaded = useAppSelector(selectAgendaIsLoaded);
  const agenda = useAppSelector(selectAgenda);
  const { ticked, toggle } = useTicks();
  const entries = useMemo(() => nextUp(agenda, COUNT, ticked), [agenda, ticked]);
  if (!isLoaded) return null;

  return (
    <section aria-labelledby={id}>
      <Stack>
        <PageHead>
          <h2 id={id}>{agendaText.nextUp}</h2>
          <Link to={paths.activities}>{agendaText.toWeek}</Link>
        </PageHead>
        {entries.length === 0 ? (
          <Muted>{agendaText.nothingNext}</Muted>
        ) : (
          <AgendaRows entries={entries} today={today} toggle={toggle} saysDay />
        )}
      </Stack>
    </section>
  );
}
