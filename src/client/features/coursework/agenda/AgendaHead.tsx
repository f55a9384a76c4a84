import styled from 'styled-components';
import { listText } from '@/client/features/coursework/courseworkText';
import { space } from '@/client/design/tokens';
import { Button, IconButton } from '@/client/ui/Button';
import { ChevronLeft, ChevronRight } from '@/client/ui/icons';
import { Row } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';

type Props = {
  view: 'week' | 'month';
  /** What is shown, such as `November 2026`. */
  title: string;
  turn: (step: -1 | 1) => void;
  goToToday: () => void;
};

/** Names the week or the month, and turns it. */
export function AgendaHead({ view, title, turn, goToToday }: Props) {
  // The days of a week are headings of the level of a month's name.
  const Title = view === 'month' ? 'h3' : 'p';
  return (
    <Head $gap="xs">
      <IconButton type="button" aria-label={`Previous ${view}`} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton type="button" aria-label={`Next ${view}`} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
      <Button $weight="quiet" onClick={goToToday}>
        {listText.groups.today}
      </Button>
      <Title aria-live="polite">
        <LocalDate>{title}</LocalDate>
      </Title>
    </Head>
  );
}

/** At the side where toasts are not. */
const Head = styled(Row)`
  grid-column: 1 / -1;

  > :last-child {
    margin-inline-start: ${space.s};
  }
`;
