import { useState } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { dueText } from '@/client/features/coursework/dueText';
import { BOX, itemRows } from '@/client/features/coursework/itemRows';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/features/coursework/useRenderedRows';
import { color, largeText, space, type } from '@/client/design/tokens';
import { useAppDispatch } from '@/client/store/hooks';
import type { AgendaEntry } from './agenda';

export type Toggle = (list: CourseworkName, id: string) => void;

/** How an item is ticked, and the ids of those that were ticked since the page was opened. */
export function useTicks() {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle: Toggle = (list, id) => {
    setTicked((ids) => new Set(ids).add(id));
    dispatch(courseworkSlices[list].actions.itemToggled(id));
  };
  return { ticked, toggle };
}

type RowProps = {
  today: Day;
  toggle: Toggle;
  /** Whether each row says when it is due. Where a heading says it, only those past their deadline do. */
  saysDay?: boolean;
};

type Props = RowProps & {
  entries: readonly AgendaEntry[];
  /** How many rows are shown at first. */
  first?: number;
};

export function AgendaRows({ entries, first = 5, ...props }: Props) {
  const { rendered, button } = useRenderedRows(entries, first, ({ item }) => focusRow([item.id]));
  return (
    <Rows>
      <List role="list">
        {rendered.map(({ list, item }) => (
          <AgendaRow key={item.id} list={list} item={item} {...props} />
        ))}
      </List>
      {button}
    </Rows>
  );
}

function AgendaRow({ list, item, today, toggle, saysDay }: RowProps & AgendaEntry) {
  const { id, topic, subject, deadline, status } = item;
  const isDone = status === 'done';
  const isPast = deadline < today;
  return (
    <li data-item={id}>
      <label>
        <input type="checkbox" checked={isDone} onChange={() => toggle(list, id)} />
        <span dir="auto">{topic}</span>
      </label>
      <div className="about">
        <SubjectDot $subject={subject} />
        <span>
          {subject} · {courseworkText[list].kind}
        </span>
      </div>
      {(saysDay || isPast) && (
        <strong className={isPast && !isDone ? 'late' : undefined}>{dueText(item, today)}</strong>
      )}
    </li>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  min-width: 0;
  container-type: inline-size;
`;

const List = styled.ul`
  ${itemRows}
  width: 100%;

  li {
    padding: ${space.xs} ${space.m} ${space.s};
  }
  label {
    min-height: 2.5rem;
    padding-block: ${space.s};
    line-height: 1.3;
  }
  .about,
  strong {
    padding-inline-start: calc(${BOX} + ${space.m});
    font-size: ${type.small};
    overflow-wrap: anywhere;

    ${largeText} {
      padding-inline-start: 0;
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
      grid-template-columns: 50% minmax(0, 1fr) auto;
      align-items: center;
      column-gap: ${space.m};
      padding-block: ${space.xs};
    }
    .about,
    strong {
      padding-inline-start: 0;
    }
    strong {
      text-align: end;
    }
  }
`;
