import type { MessageCounts } from '@/contract/messageStatus';
import { MESSAGE_STATUSES } from '@/contract/messageStatus';
import { LabelledField } from '@/client/ui/LabelledField';
import { Select } from '@/client/ui/TextField.styles';
import { PERIODS, type InboxView } from './inboxView';
import { messagesText } from './messagesText';

const { inbox } = messagesText;

type Props = {
  view: InboxView;
  counts: MessageCounts | undefined;
  change: (part: Partial<InboxView>) => void;
};

/** By status, with how many there are of each, and by the days in which messages came. */
export function InboxFilters({ view: { status, days }, counts, change }: Props) {
  const total = counts && counts.new + counts.read + counts.answered;
  return (
    <>
      <LabelledField label={inbox.statusFilter}>
        {(id) => (
          <Select
            id={id}
            value={status ?? ''}
            onChange={({ target }) =>
              change({ page: 1, status: MESSAGE_STATUSES.find((known) => known === target.value) })
            }
          >
            <option value="">{inbox.withCount(inbox.allStatuses, total)}</option>
            {MESSAGE_STATUSES.map((known) => (
              <option key={known} value={known}>
                {inbox.withCount(inbox.status[known], counts?.[known])}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField label={inbox.periodFilter}>
        {(id) => (
          <Select
            id={id}
            value={days ?? ''}
            onChange={({ target }) =>
              change({ page: 1, days: PERIODS.find((known) => String(known) === target.value) })
            }
          >
            <option value="">{inbox.anyTime}</option>
            {PERIODS.map((known) => (
              <option key={known} value={known}>
                {inbox.lastDays(known)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
    </>
  );
}
