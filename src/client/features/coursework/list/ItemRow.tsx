import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { formatted } from '@/client/lib/dayFormat';
import { isPressed } from '@/client/lib/shortcuts';
import { relativeDay } from '@/client/lib/relativeDay';
import { Calendar, ChevronDown, More, Pencil, Repeat, Trash } from '@/client/ui/icons';
import { VisuallyHidden } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { remainingText } from './courseworkView';
import type { ItemActions } from './useItemActions';
import { formText, listText } from '@/client/features/coursework/courseworkText';

type Props = { item: CourseworkItem; today: Day; actions: ItemActions };

/** Memoised: a tick renders the row that was ticked, not the hundreds around it. */
export const ItemRow = memo(function ItemRow({ item, today, actions }: Props) {
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
        <input type="checkbox" checked={status === 'done'} onChange={() => actions.toggle(id)} />
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
          {' · '}
          {relativeDay(deadline, today)}
        </span>
        <strong>{remainingText(item, today)}</strong>
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
        <button
          type="button"
          aria-label={listText.calendarOf(topic)}
          onClick={() => actions.saveCalendar(item)}
        >
          <Calendar /> <span>{listText.actions.calendar}</span>
        </button>
        <button type="button" aria-label={listText.edit(topic)} onClick={() => actions.edit(item)}>
          <Pencil /> <span>{listText.actions.edit}</span>
        </button>
        <button type="button" aria-label={listText.remove(topic)} onClick={() => actions.remove(item)}>
          <Trash /> <span>{listText.actions.remove}</span>
        </button>
      </div>
      {showsDetails && hasDetails && (
        <div className="details" id={`${rowId}-details`}>
          {note && <p>{note}</p>}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link} <VisuallyHidden>{listText.opensNewTab}</VisuallyHidden>
            </a>
          )}
        </div>
      )}
    </li>
  );
});
