import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { BIN_DAYS } from '@/client/features/coursework/courseworkState';
import { listText } from '@/client/features/coursework/courseworkText';
import { SubjectMark } from '@/client/features/coursework/SubjectMark';
import { useToday } from '@/client/features/coursework/useToday';
import { color, space, type } from '@/client/design/tokens';
import { dayOf, daysBetween } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/relativeDay';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { focusRow } from './rowFocus';
import { listPageText } from './listPageText';

/** How many rows are drawn at first, and how many `Show more` adds. */
const STEP = 20;

/** What was deleted in the last 30 days, the latest first, to be restored (contract 8.1). */
export function RecentlyDeleted({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const bin = useAppSelector((state) => selectors.selectBin(state));
  const deleted = bin
    .map((item) => ({ ...item, day: dayOf(new Date(item.deletedAt)) }))
    .filter(({ day }) => daysBetween(day, today) < BIN_DAYS)
    .reverse();
  if (deleted.length === 0) return null;

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  /** The focus goes to the next button, or to the restored item when there is none. */
  const restore = (id: string, button: HTMLButtonElement) => {
    const index = buttons().indexOf(button);
    flushSync(() => void dispatch(actions.itemRestored(id)));
    const left = buttons();
    const next = left[index] ?? left.at(-1);
    if (next) next.focus();
    else if (!focusRow([id])) document.querySelector('main')?.focus();
  };
  const more = Math.min(STEP, deleted.length - limit);

  return (
    <Disclosure label={listPageText.bin.title(deleted.length)}>
      <List role="list" ref={list}>
        {deleted.slice(0, limit).map(({ id, topic, subject, day }) => (
          <li key={id}>
            <div>
              <b>{topic}</b>
              <small>
                <SubjectMark $subject={subject} /> {subject} ·{' '}
                {listPageText.bin.deleted(relativeDay(day, today))}
              </small>
            </div>
            <Button
              type="button"
              $weight="quiet"
              aria-label={listPageText.bin.restoreItem(topic)}
              onClick={({ currentTarget }) => restore(id, currentTarget)}
            >
              {listPageText.bin.restore}
            </Button>
          </li>
        ))}
      </List>
      {more > 0 && (
        <Button type="button" $weight="quiet" onClick={() => setLimit(limit + STEP)}>
          {listText.showMore(more)}
        </Button>
      )}
    </Disclosure>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.m};
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: ${type.small};
    color: ${color.muted};
  }
`;
