import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useItemDialog } from '@/client/features/coursework/item/useItemDialog';
import { useSubjectColours } from '@/client/features/coursework/SubjectDot';
import { paths } from '@/client/lib/paths';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppSelector } from '@/client/store/hooks';
import { PageHead, Stack } from '@/client/ui/layout';
import { useToday } from '@/client/ui/useToday';
import { nextUp, selectAgenda } from './agenda';
import { AgendaRows, useTicks } from './AgendaRows';
import { EmptyAgenda } from './AddLinks';

const COUNT = 3;

/** The first things to do, on /Explore (behaviour 6.8). */
export function NextUp() {
  const id = useId();
  const today = useToday();
  const colours = useSubjectColours();
  const isLoaded = useAppSelector(selectIsLoaded);
  const agenda = useAppSelector(selectAgenda);
  const { list, held, toggle } = useTicks();
  const { open, dialog } = useItemDialog();
  if (!isLoaded) return null;
  const entries = nextUp(agenda, COUNT, held);

  return (
    <section aria-labelledby={id} style={colours}>
      <Stack>
        <PageHead>
          <h2 id={id}>Next up</h2>
          <Link to={paths.activities}>Your whole week</Link>
        </PageHead>
        {entries.length === 0 ? (
          <EmptyAgenda text="Nothing is waiting for you." />
        ) : (
          <div ref={list}>
            <AgendaRows
              entries={entries}
              today={today}
              toggle={toggle}
              open={open}
              first={Infinity}
              saysDay
            />
          </div>
        )}
      </Stack>
      {dialog}
    </section>
  );
}
