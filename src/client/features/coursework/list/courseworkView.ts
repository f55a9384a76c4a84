import { dayAfter, type Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { distinctSubjects, subjectKey } from '@/contract/studentData/subjects';
import { isLate } from '@/client/features/coursework/courseworkRecords';
import { lastDayOfWeek } from '@/client/features/coursework/agenda/agenda';
import { groupBy } from '@/client/lib/collections';
import { changedValues } from '@/client/lib/changedValues';
import { wordSearch } from '@/client/lib/wordSearch';

export const STATES = ['all', 'undone', 'done', 'overdue'] as const;
export type State = (typeof STATES)[number];

/** What the list shows. It is held in the URL, so that a view can be bookmarked and returned to. */
export type View = { search: string; subject: string; state: State };

export const defaultView: View = { search: '', subject: '', state: 'all' };

export const viewOf = (query: URLSearchParams): View => ({
  search: query.get('search') ?? '',
  subject: query.get('subject') ?? '',
  state: STATES.find((state) => state === query.get('state')) ?? 'all',
});

/** The query string of a view, without the parts that have their default value. */
export const queryOf = (view: View) =>
  new URLSearchParams(changedValues(defaultView, view) as Record<string, string>);

const isOfState = (item: CourseworkItem, state: State, today: Day) =>
  state === 'overdue' ? isLate(item, today) : state === 'all' || item.status === state;

export const isFiltered = (view: View) => queryOf(view).size > 0;

export const subjectsOf = (items: readonly CourseworkItem[]) =>
  distinctSubjects(items.map(({ subject }) => subject)).sort((one, other) => one.localeCompare(other));

/** The items of a view, still by deadline. Every word of the search must occur in the topic, the subject or the notes. */
export function filteredItems(
  items: readonly CourseworkItem[],
  { search, subject, state }: View,
  today: Day,
) {
  if (!search.trim() && !subject && state === 'all') return items;
  const isFound = wordSearch(search);
  const key = subjectKey(subject);
  return items.filter(
    (item) =>
      (!subject || subjectKey(item.subject) === key) &&
      isOfState(item, state, today) &&
      isFound(`${item.topic} ${item.subject} ${item.note ?? ''}`),
  );
}

/** What is folded into the row of a repetition, and the days of all of it. */
export type Repetition = { others: readonly CourseworkItem[]; days: readonly Day[] };

/**
 * The rows of a list: a repetition has one, that of its next item, or of its last one when all are done. What of it is overdue
 * has a row each: it does not hide what is next. The `repetitions` are by the ids of their rows.
 */
export function foldSeries(items: readonly CourseworkItem[], today: Day) {
  const series = groupBy(
    items.filter((item) => item.series !== undefined),
    (item) => item.series,
  );
  const repetitions = new Map<string, Repetition>();
  const folded = new Set<CourseworkItem>();
  for (const all of series.values()) {
    const inTime = all.filter((item) => !isLate(item, today));
    const next = inTime.find(({ status }) => status === 'undone') ?? inTime.at(-1);
    if (!next) continue;
    const others = inTime.filter((item) => item !== next);
    repetitions.set(next.id, { others, days: all.map(({ deadline }) => deadline) });
    for (const item of others) folded.add(item);
  }
  return { rows: folded.size > 0 ? items.filter((item) => !folded.has(item)) : items, repetitions };
}
export type Repetitions = ReturnType<typeof foldSeries>['repetitions'];

const GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'done'] as const;
export type GroupName = (typeof GROUPS)[number];
export type Group = { name: GroupName; items: CourseworkItem[] };

/** Items by urgency, without empty groups. */
export function groupsOf(items: readonly CourseworkItem[], today: Day): readonly Group[] {
  const [tomorrow, endOfWeek] = [dayAfter(today, 1), lastDayOfWeek(today)];
  const groupOf = ({ status, deadline }: CourseworkItem): GroupName => {
    if (status === 'done') return 'done';
    if (deadline < today) return 'overdue';
    if (deadline === today) return 'today';
    if (deadline === tomorrow) return 'tomorrow';
    return deadline <= endOfWeek ? 'week' : 'later';
  };
  const groups = groupBy(items, groupOf);
  return GROUPS.map((name) => ({ name, items: groups.get(name) ?? [] })).filter(
    (group) => group.items.length > 0,
  );
}
