import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { color, space, type } from '@/client/design/tokens';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { BIN_DAYS, compareItems, idsOf } from '@/client/features/coursework/courseworkRecords';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/ui/useRenderedRows';
import { formatted, relativeDay } from '@/client/lib/dayFormat';
import { dayOf, daysBetween } from '@/client/lib/days';
import { groupBy, toggled } from '@/client/lib/collections';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Disclosure } from '@/client/ui/Disclosure';
import { pageHeading } from '@/client/ui/focusFallback';
import { ChevronDown } from '@/client/ui/icons';
import { RestoreList, RestoreRow } from '@/client/ui/RestoreList';
import { useToday } from '@/client/ui/useToday';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { listText } from '@/client/features/coursework/courseworkText';

/** How many rows are shown at first. */
const ROWS = 20;

type Deleted = CourseworkItem & { deletedAt: number; day: Day };

/** What was deleted in the last 30 days, the latest first, to be restored (behaviour 6.7). */
export function DeletedItems({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const bin = useAppSelector((state) => selectors.selectBin(state));
  const deleted = bin
    .map((item): Deleted => ({ ...item, day: dayOf(new Date(item.deletedAt)) }))
    .filter(({ day }) => daysBetween(day, today) < BIN_DAYS)
    .sort((one, other) => other.deletedAt - one.deletedAt || compareItems(one, other));
  // Those of a repetition that were deleted together have one row, and while it is open one each below it.
  const deletions = groupBy(deleted, ({ id, series, deletedAt }) => (series ? `${series} ${deletedAt}` : id));
  const rows = [...deletions].flatMap(([key, items]) => {
    const isPart = items.length > 1;
    const single = items.map((item) => ({ key: item.id, items: [item], isPart }));
    if (!isPart) return single;
    return [{ key, items, isPart: false }, ...(opened.has(key) ? single : [])];
  });
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
  const { rendered, button: moreButton } = useRenderedRows(rows, ROWS, (added) =>
    buttons()[rows.indexOf(added)]?.focus(),
  );
  if (rows.length === 0) return null;

  /** The focus goes to the next button that is left, or to what was restored when there is none. */
  const restore = (ids: readonly string[], pressed: HTMLButtonElement) => {
    const before = buttons();
    const index = before.indexOf(pressed);
    flushSync(() => void dispatch(actions.itemsRestored(ids)));
    const others = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
    const next = others.find(({ isConnected }) => isConnected);
    if (next) next.focus();
    else if (!focusRow(ids)) pageHeading()?.focus();
  };

  return (
    <Disclosure label="Recently deleted" count={deletions.size}>
      <RestoreList ref={list}>
        {rendered.map(({ key, ...row }) => (
          <DeletedRow
            key={key}
            {...row}
            today={today}
            isOpen={opened.has(key)}
            open={() => setOpened(toggled(opened, key))}
            restore={restore}
          />
        ))}
      </RestoreList>
      {moreButton}
    </Disclosure>
  );
}

type RowProps = {
  /** One, or those of a repetition that were deleted together. */
  items: readonly Deleted[];
  isPart: boolean;
  today: Day;
  isOpen: boolean;
  open: () => void;
  restore: (ids: readonly string[], pressed: HTMLButtonElement) => void;
};

function DeletedRow({ items, isPart, today, isOpen, open, restore }: RowProps) {
  const id = useId();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return null;
  const { topic, subject, deadline, day } = first;
  const isOne = first === last;
  const restoreAll = `Restore all ${items.length}`;
  const due = isOne ? [deadline] : [deadline, last.deadline];
  return (
    <RestoreRow
      title={topic}
      details={
        <>
          <SubjectDot $subject={subject} /> <bdi>{subject}</bdi> · {listText.due}{' '}
          {due.map((each) => formatted.shortDay(each)).join(' – ')} · {`deleted ${relativeDay(day, today)}`}
        </>
      }
      detailsId={id}
      label={isOne ? `Restore ${topic}` : restoreAll}
      text={isOne ? undefined : restoreAll}
      restore={(button) => restore([...idsOf(items)], button)}
      isPart={isPart}
    >
      {!isOne && (
        <Opener type="button" aria-expanded={isOpen} aria-describedby={`${id}-title`} onClick={open}>
          One by one <ChevronDown />
        </Opener>
      )}
    </RestoreRow>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  white-space: nowrap;
  font-size: ${type.small};
  font-weight: 600;
  color: ${color.accent};

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
