import { site } from '@/site';
import { dayAfter } from '@/contract/calendar';
import {
  MESSAGE_SORTS,
  MESSAGE_STATUSES,
  type MessageCounts,
  type MessageStatus,
} from '@/contract/messages/messageStatus';
import { listQueryOf, queryOf, viewOf, type TableView } from '@/client/lib/tableView';
import { LabelledSelect } from '@/client/ui/LabelledField';
import { messagesText } from './messagesText';

const { inbox } = messagesText;

/** So many days, today included, can be chosen. */
const PERIODS = [7, 30] as const;

/** What the inbox shows. It is kept in the URL. */
export type InboxView = TableView & {
  status: MessageStatus | undefined;
  /** The messages of so many days, or all. */
  days: (typeof PERIODS)[number] | undefined;
};

export const inboxViewOf = (query: URLSearchParams): InboxView => ({
  ...viewOf(query),
  status: MESSAGE_STATUSES.find((known) => known === query.get('status')),
  days: PERIODS.find((known) => String(known) === query.get('days')),
});

export function inboxQueryOf({ status, days, ...view }: InboxView) {
  const query = queryOf(view);
  if (status) query.set('status', status);
  if (days) query.set('days', String(days));
  return query;
}

/** Today in the site's time zone, in which the server counts days. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: site.timeZone }).format(new Date());

/** Which messages match, for deletions and the export. */
export const criteriaOf = ({ search, status, days }: InboxView) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(days && { from: dayAfter(today(), 1 - days) }),
});

/** The page of messages to ask the server for. */
export const messageQueryOf = (view: InboxView) => ({
  ...criteriaOf(view),
  ...listQueryOf(view, MESSAGE_SORTS),
});

/** What is counted by status. */
export function countsQueryOf(view: InboxView) {
  const { status: _, ...criteria } = criteriaOf(view);
  return criteria;
}

export const isFiltered = (view: InboxView) => Object.keys(criteriaOf(view)).length > 0;

type Props = {
  view: InboxView;
  counts: MessageCounts | undefined;
  change: (part: Partial<InboxView>) => void;
};

/** By status, with how many there are of each, and by the days in which messages came. */
export function InboxFilters({ view: { status, days }, counts, change }: Props) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count);
  return (
    <>
      <LabelledSelect
        label="Status"
        value={status ?? ''}
        options={[
          ['', inbox.withCount('All', total)],
          ...MESSAGE_STATUSES.map(
            (each) => [each, inbox.withCount(inbox.status[each], counts?.[each])] as const,
          ),
        ]}
        choose={(next) => change({ page: 1, status: next === '' ? undefined : next })}
      />
      <LabelledSelect
        label="Received"
        value={String(days ?? '')}
        options={[
          ['', 'At any time'],
          ...PERIODS.map((each) => [String(each), `In the last ${each} days`] as const),
        ]}
        choose={(next) => change({ page: 1, days: PERIODS.find((each) => String(each) === next) })}
      />
    </>
  );
}
