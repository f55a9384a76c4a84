import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { listText } from '@/client/features/coursework/courseworkText';
import { below, color, space, type } from '@/client/design/tokens';
import { Button, IconButton } from '@/client/ui/Button';
import { ChevronLeft, ChevronRight } from '@/client/ui/icons';
import { LocalDate } from '@/client/ui/LocalDate';

type Props = {
  view: 'week' | 'month';
  /** What is shown, such as `November 2026`. */
  title: string;
  turn: (step: -1 | 1) => void;
  /** Undefined where today is shown already, and nothing would change. */
  goToToday?: () => void;
  /** Controls of the view. */
  children: ReactNode;
};

/** Names the week or the month, and turns it. One row on a phone, so that the first item is seen. */
export function AgendaHead({ view, title, turn, goToToday, children }: Props) {
  // The days of a week are headings of the level of a month's name.
  const Title = view === 'month' ? 'h3' : 'p';
  const previous = useRef<HTMLButtonElement>(null);
  /** Before the button goes, and would leave the focus nowhere. */
  const leaveFor = (today: () => void) => () => {
    previous.current?.focus();
    today();
  };
  return (
    <Head>
      <IconButton ref={previous} type="button" aria-label={`Previous ${view}`} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <div>
        <h2>{`Your ${view}`}</h2>
        <Title aria-live="polite">
          <LocalDate>{title}</LocalDate>
        </Title>
      </div>
      <IconButton type="button" aria-label={`Next ${view}`} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
      {goToToday && (
        <Button $weight="quiet" onClick={leaveFor(goToToday)}>
          {listText.groups.today}
        </Button>
      )}
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};

  > div:first-of-type > :last-child {
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 400;
    letter-spacing: 0;
  }

  /* Elsewhere all of it is at the side where toasts are not. */
  ${below.tablet} {
    gap: ${space.xs};

    > :last-child {
      margin-inline-start: auto;
    }

    h2 {
      font-size: ${type.h3};
    }
  }
`;
