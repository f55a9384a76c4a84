import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { useItemDialog } from '@/client/features/coursework/item/useItemDialog';
import { useSubjectColours } from '@/client/features/coursework/SubjectDot';
import { paths } from '@/client/lib/paths';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppSelector } from '@/client/store/hooks';
import { PageHead, Row, Stack } from '@/client/ui/layout';
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
  const { next, overdue } = nextUp(agenda, COUNT, held, today);

  return (
    <section aria-labelledby={id} style={colours}>
      <Stack>
        <PageHead>
          <h2 id={id}>Next up</h2>
          <Row $gap="m">
            {overdue > 0 && <Late to={paths.activities}>{overdue} overdue</Late>}
            <Link to={paths.activities}>Your whole week</Link>
          </Row>
        </PageHead>
        {next.length === 0 ? (
          <EmptyAgenda
            text={overdue > 0 ? 'Nothing else is waiting for you.' : 'Nothing is waiting for you.'}
          />
        ) : (
          <div ref={list}>
            <AgendaRows entries={next} today={today} toggle={toggle} open={open} first={Infinity} saysDay />
          </div>
        )}
      </Stack>
      {dialog}
    </section>
  );
}

const Late = styled(Link)`
  font-weight: 650;
  color: ${color.danger};
`;
