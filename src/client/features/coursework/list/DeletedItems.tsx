import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { BIN_DAYS } from '@/client/features/coursework/courseworkRecords';
import { SubjectDot } from '@/client/features/coursework/SubjectDot';
import { useRenderedRows } from '@/client/features/coursework/useRenderedRows';
import { formatted, relativeDay } from '@/client/lib/dayFormat';
import { dayOf, daysBetween } from '@/client/lib/days';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Disclosure } from '@/client/ui/Disclosure';
import { nextRowButton } from '@/client/ui/focusFallback';
import { RestoreList, RestoreRow } from '@/client/ui/RestoreList';
import { useToday } from '@/client/ui/useToday';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { listText } from '@/client/features/coursework/courseworkText';

/** How many rows are shown at first. */
const ROWS = 20;

/** What was deleted in the last 30 days, the latest first, to be restored (behaviour 6.7). */
export function DeletedItems({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const bin = useAppSelector((state) => selectors.selectBin(state));
  const deleted = bin
    .map((item) => ({ ...item, day: dayOf(new Date(item.deletedAt)) }))
    .filter(({ day }) => daysBetween(day, today) < BIN_DAYS)
    .reverse();
  const buttonOf = (index: number) => list.current?.querySelectorAll('button')[index];
  const { rendered, button: moreButton } = useRenderedRows(deleted, ROWS, (added) =>
    buttonOf(deleted.indexOf(added))?.focus(),
  );
  if (deleted.length === 0) return null;

  /** The focus goes to the next button, or to the restored item when there is none. */
  const restore = (id: string, button: HTMLButtonElement) => {
    const next = nextRowButton(button);
    flushSync(() => void dispatch(actions.itemsRestored([id])));
    if (deleted.length > 1 || !focusRow([id])) next?.focus();
  };

  return (
    <Disclosure label={listText.bin.title} count={deleted.length}>
      <RestoreList ref={list}>
        {rendered.map(({ id, topic, subject, deadline, day }, index) => (
          <RestoreRow
            key={id}
            title={topic}
            details={
              <>
                <SubjectDot $subject={subject} /> {subject} · {listText.due} {formatted.shortDay(deadline)} ·{' '}
                {listText.bin.deleted(relativeDay(day, today))}
              </>
            }
            detailsId={`${listId}-${index}`}
            label={listText.bin.restoreItem(topic)}
            restore={(button) => restore(id, button)}
          />
        ))}
      </RestoreList>
      {moreButton}
    </Disclosure>
  );
}
