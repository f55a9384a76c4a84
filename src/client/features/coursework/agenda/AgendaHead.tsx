import styled from 'styled-components';
import { agendaText, listText } from '@/client/features/coursework/courseworkText';
import { space } from '@/client/design/tokens';
import { Button, IconButton } from '@/client/ui/Button';
import { ChevronLeft, ChevronRight } from '@/client/ui/icons';
import { LocalDate } from '@/client/ui/LocalDate';

type Props = {
  view: 'week' | 'month';
  /** What is shown, such as `November 2026`. */
  title: string;
  turn: (step: -1 | 1) => void;
  goToToday: () => void;
};

/** Names the week or the month, and turns it. */
export const AgendaHead = ({ view, title, turn, goToToday }: Props) => (
  <Head>
    <IconButton type="button" aria-label={agendaText.previous[view]} onClick={() => turn(-1)}>
      <ChevronLeft />
    </IconButton>
    <IconButton type="button" aria-label={agendaText.next[view]} onClick={() => turn(1)}>
      <ChevronRight />
    </IconButton>
    <Button $weight="quiet" onClick={goToToday}>
      {listText.groups.today}
    </Button>
    {/* The days of a week are headings of the level of a month's name. */}
    <Title as={view === 'month' ? 'h3' : 'p'} aria-live="polite">
      <LocalDate>{title}</LocalDate>
    </Title>
  </Head>
);

/** At the side where toasts are not. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  grid-column: 1 / -1;
`;

const Title = styled.p`
  margin-inline-start: ${space.s};
`;
