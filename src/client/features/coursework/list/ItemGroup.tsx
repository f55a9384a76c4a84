import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { formText, listText } from '@/client/features/coursework/courseworkText';
import { dueText } from '@/client/features/coursework/dueText';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/features/coursework/useRenderedRows';
import { formatted } from '@/client/lib/dayFormat';
import { isPressed } from '@/client/lib/shortcuts';
import { Calendar, ChevronDown, More, Pencil, Repeat, Trash } from '@/client/ui/icons';
import { LinkedText, NewTabLink } from '@/client/ui/LinkedText';
import { LocalDate } from '@/client/ui/LocalDate';
import type { Group } from './courseworkView';
import * as S from './ItemGroup.styles';
import type { ItemHandlers } from './useItemHandlers';

/** How many rows are shown at first. */
const ROWS = 50;

type GroupProps = { group: Group; today: Day; handlers: ItemHandlers; touched: ReadonlySet<string> };

export function ItemGroup({ group: { name, items }, today, handlers, touched }: GroupProps) {
  const id = useId();
  const { rendered, button } = useRenderedRows(items, ROWS, (item) => focusRow([item.id]), {
    keep: (item) => touched.has(item.id),
    describedBy: id,
  });
  return (
    <S.Group aria-labelledby={id} $name={name}>
      <S.Heading id={id}>
        {listText.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {rendered.map((item) => (
          <ItemRow key={item.id} item={item} today={today} handlers={handlers} />
        ))}
      </S.List>
      {button}
    </S.Group>
  );
}

const rowActions = [
  { name: 'calendar', icon: <Calendar />, label: listText.calendarOf },
  { name: 'edit', icon: <Pencil />, label: listText.edit },
  { name: 'remove', icon: <Trash />, label: listText.remove },
] as const;

type RowProps = { item: CourseworkItem; today: Day; handlers: ItemHandlers };

/** Memoised: a tick renders the row that was ticked, not the hundreds around it. */
const ItemRow = memo(function ItemRow({ item, today, handlers }: RowProps) {
  const { id, topic, subject, deadline, status, note, link, series } = item;
  const [showsDetails, setShowsDetails] = useState(false);
  /** On a phone, the actions stand below the row while they are requested. */
  const [showsActions, setShowsActions] = useState(false);
  const rowId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const leaveActions = (event: KeyboardEvent) => {
    if (!showsActions || !isPressed('leave', event.nativeEvent)) return;
    setShowsActions(false);
    opener.current?.focus();
  };
  const hasDetails = Boolean(note ?? link);

  return (
    <li data-item={id}>
      <label>
        <input type="checkbox" checked={status === 'done'} onChange={() => handlers.toggle(id)} />
        <span dir="auto">{topic}</span>
      </label>
      <div className="about">
        <span className="subject">
          <SubjectDot $subject={subject} /> {subject}
        </span>
        <span>
          {listText.due}{' '}
          <LocalDate>
            <time dateTime={deadline}>{formatted.shortDay(deadline)}</time>
          </LocalDate>
        </span>
        <strong>{dueText(item, today)}</strong>
        {series && (
          <span className="weekly">
            <Repeat /> {formText.repeats.weekly}
          </span>
        )}
        {hasDetails && (
          <button
            type="button"
            className="opener"
            aria-label={listText.detailsOf(topic)}
            aria-expanded={showsDetails}
            aria-controls={showsDetails ? `${rowId}-details` : undefined}
            onClick={() => setShowsDetails(!showsDetails)}
          >
            {listText.details} <ChevronDown />
          </button>
        )}
      </div>
      <button
        ref={opener}
        type="button"
        className="menu"
        aria-label={listText.actionsOf(topic)}
        aria-expanded={showsActions}
        aria-controls={`${rowId}-actions`}
        onClick={() => setShowsActions(!showsActions)}
        onKeyDown={leaveActions}
      >
        <More />
      </button>
      <div
        className={showsActions ? 'actions open' : 'actions'}
        id={`${rowId}-actions`}
        onKeyDown={leaveActions}
      >
        {rowActions.map(({ name, icon, label }) => (
          <button key={name} type="button" aria-label={label(topic)} onClick={() => handlers[name](item)}>
            {icon} <span>{listText.actions[name]}</span>
          </button>
        ))}
      </div>
      {showsDetails && hasDetails && (
        <div className="details" id={`${rowId}-details`}>
          {note && (
            <p>
              <LinkedText text={note} />
            </p>
          )}
          {link && <NewTabLink href={link} />}
        </div>
      )}
    </li>
  );
});
