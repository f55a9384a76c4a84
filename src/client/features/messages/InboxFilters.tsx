import { MESSAGE_STATUSES, type MessageCounts } from '@/contract/messageStatus';
import { LabelledSelect } from '@/client/ui/LabelledField';
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
      <LabelledSelect
        label={inbox.statusFilter}
        value={status ?? ''}
        options={[
          ['', inbox.withCount(inbox.allStatuses, total)],
          ...MESSAGE_STATUSES.map(
            (each) => [each, inbox.withCount(inbox.status[each], counts?.[each])] as const,
          ),
        ]}
        choose={(next) => change({ page: 1, status: next === '' ? undefined : next })}
      />
      <LabelledSelect
        label={inbox.periodFilter}
        value={String(days ?? '')}
        options={[
          ['', inbox.anyTime],
          ...PERIODS.map((each) => [String(each), inbox.lastDays(each)] as const),
        ]}
        choose={(next) => change({ page: 1, days: PERIODS.find((each) => String(each) === next) })}
      />
    </>
  );
}
