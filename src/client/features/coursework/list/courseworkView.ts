import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { byDeadline } from '@/client/features/coursework/courseworkSlice';
import { listWords } from '@/client/features/coursework/words';
import { daysBetween } from '@/client/lib/days';
import { difference } from '@/client/lib/difference';
import { wordSearch } from '@/client/lib/wordSearch';

export const STATES = ['all', 'undone', 'done', 'overdue'] as const;
export type State = (typeof STATES)[number];

/** What the student looks for. It lives in the URL, so that a view can be kept as a bookmark and gone back to. */
export type View = { search: string; subject: string; state: State };

export const everything: View = { search: '', subject: '', state: 'all' };

export function viewOf(query: URLSearchParams): View {
  return {
    search: query.get('search') ?? '',
    subject: query.get('subject') ?? '',
    state: STATES.find((state) => state === query.get('state')) ?? 'all',
  };
}

/** The query that says this view; what is as usual is not said. */
export function queryOf(view: View): URLSearchParams {
  const query = new URLSearchParams();
  for (const part of ['search', 'subject', 'state'] as const) {
    if (view[part] !== everything[part]) query.set(part, view[part]);
  }
  return query;
}

const isOverdue = ({ status, deadline }: CourseworkItem, today: Day) =>
  status === 'undone' && deadline < today;

function isOfState(item: CourseworkItem, state: State, today: Day) {
  if (state === 'all') return true;
  return state === 'overdue' ? isOverdue(item, today) : item.status === state;
}

/** The items of a view, still by deadline: every word that is searched for stands in topic or subject. */
export function itemsIn(items: readonly CourseworkItem[], { search, subject, state }: View, today: Day) {
  if (!search.trim() && !subject && state === 'all') return items;
  const isFound = wordSearch(search);
  return items.filter((item) => {
    if ((subject && item.subject !== subject) || !isOfState(item, state, today)) return false;
    return isFound(`${item.topic} ${item.subject}`);
  });
}

export const GROUPS = ['overdue', 'today', 'week', 'later', 'done'] as const;
export type GroupName = (typeof GROUPS)[number];
export type Group = { name: GroupName; items: CourseworkItem[] };

/** A week is the seven days after today: what is due next Monday matters on a Sunday. */
const WEEK = 7;

function groupOf({ status, deadline }: CourseworkItem, today: Day, endOfWeek: Day): GroupName {
  if (status === 'done') return 'done';
  if (deadline < today) return 'overdue';
  if (deadline === today) return 'today';
  return deadline <= endOfWeek ? 'week' : 'later';
}

export const haveSame = (some: readonly CourseworkItem[], others: readonly CourseworkItem[]) =>
  some === others || (some.length === others.length && some.every((item, index) => item === others[index]));

/** Items by what is to be done about them, without the groups that nothing is in. */
export function groupsOf(items: readonly CourseworkItem[], today: Day): readonly Group[] {
  const endOfWeek = dayAfter(today, WEEK);
  const groups: Record<GroupName, CourseworkItem[]> = {
    overdue: [],
    today: [],
    week: [],
    later: [],
    done: [],
  };
  for (const item of items) groups[groupOf(item, today, endOfWeek)].push(item);
  return GROUPS.filter((name) => groups[name].length > 0).map((name) => ({ name, items: groups[name] }));
}

/** More changes than this are put in order sooner by looking at all items. */
const FEW = 50;

/** Where in a group, which is by deadline, an item belongs. */
function placeIn(items: readonly CourseworkItem[], item: CourseworkItem) {
  let from = 0;
  let to = items.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = items[middle];
    if (other && byDeadline(other, item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The groups after a change from `before` to `items`, given those before it. A tick is a matter of two groups: only
 * these are made anew, and the thousands of items in the others are not looked at.
 */
export function groupsAfter(
  groups: readonly Group[],
  before: readonly CourseworkItem[],
  items: readonly CourseworkItem[],
  today: Day,
): readonly Group[] {
  const { gone, come } = difference(before, items);
  if (gone.length + come.length > FEW) {
    return groupsOf(items, today).map((group) => {
      const known = groups.find(({ name }) => name === group.name);
      return known && haveSame(known.items, group.items) ? known : group;
    });
  }
  const endOfWeek = dayAfter(today, WEEK);
  const changed = new Map<GroupName, CourseworkItem[]>();
  const itemsOf = (item: CourseworkItem) => {
    const name = groupOf(item, today, endOfWeek);
    const own = changed.get(name) ?? groups.find((group) => group.name === name)?.items.slice() ?? [];
    changed.set(name, own);
    return own;
  };
  for (const item of gone) {
    const own = itemsOf(item);
    own.splice(own.indexOf(item), 1);
  }
  for (const item of come) {
    const own = itemsOf(item);
    own.splice(placeIn(own, item), 0, item);
  }
  return GROUPS.flatMap((name) => {
    const known = groups.find((group) => group.name === name);
    const own = changed.get(name);
    if (!own) return known ?? [];
    return own.length > 0 ? { name, items: own } : [];
  });
}

/** How long is left (contract 7). A done item is never overdue: once its deadline has passed it is `Done`. */
export function remainingText({ deadline, status }: CourseworkItem, today: Day): string {
  const days = daysBetween(today, deadline);
  if (days >= 0) return listWords.left(days);
  return status === 'done' ? listWords.done : listWords.late(-days);
}
