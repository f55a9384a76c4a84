import { useState } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import {
  courseworkSlices,
  type CourseworkEntry,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { courseworkText, dueText } from '@/client/features/coursework/courseworkText';
import { BOX, itemRows } from '@/client/features/coursework/itemRows';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { color, largeText, radius, space, touchTarget, type } from '@/client/design/tokens';
import { coversAll, Stack } from '@/client/ui/layout';
import { useAppDispatch } from '@/client/store/hooks';

export type Actions = {
  toggle: (list: CourseworkName, id: string) => void;
  open: (entry: CourseworkEntry) => void;
};

/** How an item is ticked, and the ids of those that were ticked since the page was opened. */
export function useTicks() {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle: Actions['toggle'] = (list, id) => {
    setTicked((ids) => new Set(ids).add(id));
    dispatch(courseworkSlices[list].actions.itemToggled(id));
  };
  return { ticked, toggle };
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
          <bdi>{subject}</bdi> · {courseworkText[list].kind}
        </span>
      </div>
      {(saysDay || isPast) && (
        <strong className={isPast && !isDone ? 'late' : undefined}>{dueText(item, today)}</strong>
      )}
      <button
        type="button"
        className="open"
        aria-label={`Open ${topic}`}
        aria-haspopup="dialog"
        onClick={() => open({ list, item })}
      />
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
    position: relative;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: ${space.xs} ${space.xs} ${space.s} ${space.m};
  }
  li:hover {
    background: ${color.sunken};
  }
  label {
    position: relative;
    z-index: 1;
    justify-self: start;
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
  /* The whole row opens the item, but for the label, which ticks it. */
  .open {
    grid-row: 1 / span 3;
    grid-column: 2;
    display: grid;
    place-items: center;
    width: ${touchTarget};
    height: ${touchTarget};
    border-radius: ${radius.pill};
    color: ${color.muted};
    ${coversAll}
  }
  /* Drawn, and not an icon, of which each would be a component. */
  .open::before {
    content: '';
    width: 0.55em;
    height: 0.55em;
    border: solid;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
  }

  /* The list is also shown in narrow places of a wide screen. */
  @container (min-width: 44rem) {
    li {
      grid-template-columns: 45% minmax(0, 1fr) auto auto;
      column-gap: ${space.m};
      padding-block: ${space.xs};
    }
    .open {
      grid-row: 1;
      grid-column: 4;
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
