import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { courseworkSlices, type CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { courseworkText, dueText } from '@/client/features/coursework/courseworkText';
import { itemRows } from '@/client/features/coursework/itemRows';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { OpenButton } from '@/client/features/coursework/OpenButton';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { color, largeText, space, type } from '@/client/design/tokens';
import { Stack } from '@/client/ui/layout';
import { useHeldPlaces } from '@/client/features/coursework/useHeldPlaces';
import { useAppDispatch } from '@/client/store/hooks';

export type Actions = {
  toggle: (entry: CourseworkEntry) => void;
  open: (entry: CourseworkEntry) => void;
};

/** How an item is ticked, which then keeps its place while the pointer or the focus is in the `list`. */
export function useTicks() {
  const dispatch = useAppDispatch();
  const { list, held, hold } = useHeldPlaces<HTMLDivElement>();
  const toggle: Actions['toggle'] = ({ list: name, item }) => {
    hold(item);
    dispatch(courseworkSlices[name].actions.itemToggled(item.id));
  };
  return { list, held, toggle };
}

type RowProps = Actions & {
  today: Day;
  /** Whether each row says when it is due. Where a heading says it, only those past their deadline do. */
  saysDay?: boolean;
};

type Props = RowProps & {
  entries: readonly CourseworkEntry[];
  /** How many rows are shown at first. */
  first?: number;
};

export function AgendaRows({ entries, first = 5, ...props }: Props) {
  const { rendered, button } = useRenderedRows(entries, first, ({ item }) => focusRow([item.id]));
  return (
    <Rows $gap="s">
      <List role="list">
        {rendered.map(({ list, item }) => (
          <AgendaRow key={item.id} list={list} item={item} {...props} />
        ))}
      </List>
      {button}
    </Rows>
  );
}

function AgendaRow({ list, item, today, toggle, open, saysDay }: RowProps & CourseworkEntry) {
  const { id, topic, subject, deadline, time, status } = item;
  const isDone = status === 'done';
  const isPast = deadline < today;
  return (
    <li data-item={id}>
      <label>
        <input type="checkbox" aria-label={topic} checked={isDone} onChange={() => toggle({ list, item })} />
      </label>
      <OpenButton topic={topic} open={() => open({ list, item })} />
      <div className="about">
        <SubjectDot $subject={subject} />
        <span>
          {time && `${time} · `}
          <bdi>{subject}</bdi> · {courseworkText[list].kind}
        </span>
      </div>
      {(saysDay || isPast) && (
        <strong className={isPast && !isDone ? 'late' : undefined}>{dueText(item, today)}</strong>
      )}
    </li>
  );
}

const Rows = styled(Stack)`
  justify-items: start;
  min-width: 0;
  container-type: inline-size;
`;

const List = styled.ul`
  ${itemRows}
  width: 100%;

  li {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    padding: ${space.xs} ${space.m} ${space.s};
  }
  label,
  .topic {
    min-height: 2.5rem;
  }
  .about,
  strong {
    grid-column: 2;
    font-size: ${type.small};
    overflow-wrap: anywhere;

    ${largeText} {
      grid-column: 1 / -1;
    }
  }
  .about {
    display: flex;
    align-items: baseline;
    gap: ${space.s};
    color: ${color.muted};
  }
  .late {
    color: ${color.danger};
  }

  /* The list is also shown in narrow places of a wide screen. */
  @container (min-width: 44rem) {
    li {
      grid-template-columns: auto 42% minmax(0, 1fr) auto;
      column-gap: ${space.s};
      padding-block: ${space.xs};
    }
    .about,
    strong {
      grid-column: auto;
    }
    strong {
      text-align: end;
    }
  }
`;
