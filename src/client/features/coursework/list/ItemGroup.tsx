import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { idsOf, isLate } from '@/client/features/coursework/courseworkRecords';
import { dueAt, dueText, listText, seriesText } from '@/client/features/coursework/courseworkText';
import { OpenButton } from '@/client/features/coursework/OpenButton';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { formatted } from '@/client/lib/dayFormat';
import { isPressed } from '@/client/lib/shortcuts';
import { Calendar, ChevronDown, More, Pencil, Repeat, Trash } from '@/client/ui/icons';
import { LocalDate } from '@/client/ui/LocalDate';
import type { Group, Repetition, Repetitions } from './courseworkView';
import * as S from './ItemGroup.styles';
import type { ItemHandlers } from './useItemHandlers';

/** How many rows are shown at first. */
const ROWS = 50;

type ListProps = {
  today: Day;
  handlers: ItemHandlers;
  /** Those that are placed as before they were ticked, as they are now. */
  present: readonly CourseworkItem[];
  opened: ReadonlySet<string>;
};
type GroupProps = ListProps & { group: Group; repetitions: Repetitions };

export function ItemGroup({ group: { name, items }, repetitions, ...list }: GroupProps) {
  const id = useId();
  const { rendered, button } = useRenderedRows(items, ROWS, (item) => focusRow([item.id]), {
    describedBy: id,
  });
  return (
    <S.Group aria-labelledby={id} $name={name}>
      <S.Heading id={id}>
        {listText.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {rendered.map((item) => {
          const repetition = repetitions.get(item.id);
          return repetition ? (
            <RepetitionRows key={item.series} next={item} repetition={repetition} {...list} />
          ) : (
            <ItemRow
              key={item.id}
              item={asNow(item, list.present)}
              today={list.today}
              handlers={list.handlers}
            />
          );
        })}
      </S.List>
      {button}
    </S.Group>
  );
}

type RepetitionProps = ListProps & { next: CourseworkItem; repetition: Repetition };

const asNow = (item: CourseworkItem, present: readonly CourseworkItem[]) =>
  present.find(({ id }) => id === item.id) ?? item;

/** The next item of a repetition. The others follow while they are open. */
function RepetitionRows({ next, repetition, today, handlers, present, opened }: RepetitionProps) {
  const { others, days } = repetition;
  const isOpen = opened.has(next.series ?? '');
  const row = { today, handlers };
  return (
    <>
      <ItemRow
        // Of another item it is another row, so that the focus follows the item that was ticked.
        key={next.id}
        item={asNow(next, present)}
        repeats={seriesText(days, next.deadline)}
        others={others.length}
        isOpen={isOpen}
        hidden={isOpen ? undefined : [...idsOf(others)].join(' ') || undefined}
        {...row}
      />
      {isOpen && others.map((item) => <ItemRow key={item.id} item={asNow(item, present)} isOther {...row} />)}
    </>
  );
}

const rowActions = [
  { name: 'calendar', icon: <Calendar />, label: listText.calendarOf },
  { name: 'edit', icon: <Pencil />, label: listText.edit },
  { name: 'remove', icon: <Trash />, label: listText.remove },
] as const;

type RowProps = {
  item: CourseworkItem;
  today: Day;
  handlers: ItemHandlers;
  /** Whether the row stands below that of the next item of its repetition. */
  isOther?: boolean;
  /** How a repetition repeats. */
  repeats?: string;
  /** How many others of the repetition the button shows or hides. */
  others?: number;
  isOpen?: boolean;
  /** The ids of those that are hidden. */
  hidden?: string;
};

/** Memoised: a tick renders the row that was ticked, not the hundreds around it. */
const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, today, handlers, isOther, repeats, others = 0, isOpen, hidden } = props;
  const { id, topic, subject, deadline, status, note, link, series } = item;
  /** On a phone, the actions stand below the row while they are requested. */
  const [showsActions, setShowsActions] = useState(false);
  const rowId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const leaveActions = (event: KeyboardEvent) => {
    if (!showsActions || !isPressed('leave', event.nativeEvent)) return;
    setShowsActions(false);
    opener.current?.focus();
  };

  return (
    <li
      data-item={id}
      data-hidden={hidden}
      className={isOther ? (isLate(item, today) ? 'other late' : 'other') : undefined}
    >
      <label>
        <input
          type="checkbox"
          aria-label={topic}
          checked={status === 'done'}
          onChange={() => handlers.toggle(item)}
        />
      </label>
      <OpenButton topic={topic} open={() => handlers.open(item)} topicId={series && `${rowId}-topic`} />
      <div className="about">
        <span className="subject">
          <SubjectDot $subject={subject} /> <bdi>{subject}</bdi>
        </span>
        <span>
          {listText.due}{' '}
          <LocalDate>
            <time dateTime={deadline}>{dueAt(formatted.shortDay(deadline), item)}</time>
          </LocalDate>
        </span>
        <strong>{dueText(item, today)}</strong>
        {repeats && (
          <span className="repeats">
            <Repeat /> {repeats}
          </span>
        )}
        {series && others > 0 && (
          <button
            type="button"
            className="opener"
            aria-expanded={isOpen}
            aria-describedby={`${rowId}-topic`}
            onClick={() => handlers.toggleOthers(series)}
          >
            {`${others} more`} <ChevronDown />
          </button>
        )}
        {note && <span>Notes</span>}
        {link && <span>Link</span>}
      </div>
      <button
        ref={opener}
        type="button"
        className="menu"
        aria-label={`Actions for ${topic}`}
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
    </li>
  );
});
