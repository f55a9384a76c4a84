import type { CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { canStillBeDue, type Day } from '@/contract/calendar';
import { color, layer, radius, shadow, space, type } from '@/client/design/tokens';
import { formatted } from '@/client/lib/dayFormat';
import { useAppStore } from '@/client/store/hooks';
import { LocalDate } from '@/client/ui/LocalDate';
import { selectAgenda } from './agenda';
import { useDrag } from './useDrag';

type Props = {
  today: Day;
  /** Shown while an item is dragged: they may have no place on the page, because nothing is due. */
  days: readonly Day[];
  move: (entry: CourseworkEntry, day: Day) => void;
  children: ReactNode;
};

/** Around rows or cells whose items can be dragged to another day (behaviour 6.8). By keyboard, their dialog moves them. */
export function DragToDay({ today, days, move, children }: Props) {
  const store = useAppStore();
  const entryOf = (id: string) => selectAgenda(store.getState()).find(({ item }) => item.id === id);
  const { frame, drag, onPointerDown } = useDrag<HTMLDivElement>(days.length === 0, (id, day) => {
    const entry = entryOf(id);
    if (entry && canStillBeDue(day, today)) move(entry, day);
  });
  const over = drag?.over;
  const isAllowed = over !== undefined && canStillBeDue(over, today);

  return (
    <Frame
      ref={frame}
      $over={isAllowed ? over : undefined}
      className={drag && 'dragging'}
      onPointerDown={onPointerDown}
    >
      {children}
      {drag && (
        <div aria-hidden="true">
          <Days>
            {days.map((day) => (
              <li key={day} data-day={day}>
                <LocalDate>
                  {formatted.shortWeekday(day)} <b>{formatted.number(day)}</b>
                </LocalDate>
              </li>
            ))}
          </Days>
          <Dragged style={{ top: drag.y, left: `clamp(0px, ${drag.x}px - 2rem, 100vw - 14rem)` }}>
            <b>{entryOf(drag.id)?.item.topic}</b>
            {over && <span>{isAllowed ? formatted.day(over) : 'From today through a year ahead only'}</span>}
          </Dragged>
        </div>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $over?: Day }>`
  min-width: 0;

  [data-item] {
    user-select: none;
    -webkit-touch-callout: none;
  }
  &.dragging,
  &.dragging * {
    cursor: grabbing;
  }
  [data-day='${({ $over }) => $over}'] {
    outline: 3px solid ${color.accent};
    outline-offset: -3px;
    border-radius: ${radius.s};
    background: ${color.accentSoft};
  }
`;

const Days = styled.ul`
  position: fixed;
  z-index: ${layer.popup};
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  border-block-start: 1px solid ${color.edge};
  background: ${color.surface};
  box-shadow: ${shadow.floating};

  &:empty {
    display: none;
  }
  li {
    flex: 0 1 7rem;
    min-width: 0;
    padding: ${space.m} 2px;
    font-size: ${type.small};
    text-align: center;
  }
  b {
    display: block;
    font-size: ${type.h3};
  }
`;

/** Beside the pointer, which it does not cover. */
const Dragged = styled.div`
  position: fixed;
  z-index: ${layer.overlay};
  display: grid;
  width: 14rem;
  margin-block-start: -3.5rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${color.accent};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font-size: ${type.small};
  pointer-events: none;

  b {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;
