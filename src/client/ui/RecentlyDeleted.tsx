import styled from 'styled-components';
import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/dayFormat';
import { Disclosure } from './Disclosure';
import { nextRowButton } from './focusFallback';
import { RestoreList, RestoreRow } from './RestoreList';

type Deleted = { _id: string; deletedAt: string };

type Props<Row extends Deleted> = {
  rows: readonly Row[];
  /** `details` stand before the day of the deletion, and the beginning of `text` below. */
  show: (row: Row) => { title: string; details: string; text?: string };
  /** Such as `message from` or `project`, before the title. */
  noun: string;
  restore: (id: string) => PromiseLike<{ error?: unknown }>;
};

/** What was deleted in the last 30 days, the latest first, to be restored (behaviour 9.4). */
export function RecentlyDeleted<Row extends Deleted>({ rows, show, noun, restore }: Props<Row>) {
  const restoreRow = async (id: string, button: HTMLButtonElement) => {
    const next = nextRowButton(button);
    const { error } = await restore(id);
    if (!error && document.activeElement === button) next?.focus();
  };

  if (rows.length === 0) return null;
  return (
    <Disclosure label="Recently deleted">
      <RestoreList>
        {rows.map((row) => {
          const { title, details, text } = show(row);
          const day = relativeDay(dayOf(new Date(row.deletedAt)), dayOf(new Date()));
          return (
            <RestoreRow
              key={row._id}
              title={title}
              details={`${details} · deleted ${day}`}
              label={`Restore ${noun} ${title}`}
              restore={(button) => void restoreRow(row._id, button)}
            >
              {text && <Excerpt dir="auto">{text}</Excerpt>}
            </RestoreRow>
          );
        })}
      </RestoreList>
    </Disclosure>
  );
}

const Excerpt = styled.p`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
