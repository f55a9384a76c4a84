import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';
import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/dayFormat';
import { Button } from './Button';
import { Disclosure } from './Disclosure';
import { nextRowButton } from './focusFallback';

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
          return (
            <li key={row._id}>
              <div>
                <b>{title}</b>
                <small>
                  {details} · deleted {relativeDay(dayOf(new Date(row.deletedAt)), dayOf(new Date()))}
                </small>
                {text && <Excerpt>{text}</Excerpt>}
              </div>
              <Button
                $weight="quiet"
                aria-label={`Restore ${noun} ${title}`}
                onClick={({ currentTarget }) => void restoreRow(row._id, currentTarget)}
              >
                Restore
              </Button>
            </li>
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

/** Rows with a title, details and a button, for what can be restored. */
export const RestoreList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.m};

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
