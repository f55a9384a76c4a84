import { subjectKey, type SubjectNames } from '@/contract/studentData/subjects';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { groupBy } from '@/client/lib/collections';
import { isLive } from '@/client/lib/lastWriterWins';
import type { CalendarEntry } from './calendarEntry';
import type { KnownItems } from './knownItems';
import type { CalendarFile } from './readCalendar';
import { subjectInName, subjectOfCourse } from './subjectNamedIn';

/** Entries whose subject is chosen together. */
export type CalendarGroup = {
  /** The subject that was understood, else the course, the category or the calendar; empty where nothing is said. */
  name: string;
  /** Undefined: nobody knows, so that they are left out until one is chosen. */
  subject: string | undefined;
  kind: CourseworkName;
  entries: readonly CalendarEntry[];
};

/** What most of them have. */
function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counted = [...groupBy(values, (value) => value).entries()];
  return counted.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Groups what a file has by the subject that its entries name. Those that are here already say what was chosen for them before. */
export function calendarGroups(
  { entries, outside, name: calendar }: CalendarFile,
  subjects: readonly SubjectNames[],
  known: KnownItems,
): CalendarGroup[] {
  // Thousands of entries have few courses.
  const understood = new Map<string, string | undefined>();
  const subjectOf = (course: string) => {
    if (!understood.has(course)) understood.set(course, subjectOfCourse(course, subjects));
    return understood.get(course);
  };
  const subjectFor = ({ courses, topic }: CalendarEntry) => {
    const course = courses.find((each) => subjectOf(each) !== undefined);
    return course === undefined ? (subjectInName(topic, subjects) ?? subjectOf(calendar)) : subjectOf(course);
  };
  const isHere = ({ uid }: CalendarEntry) => isLive(known(uid)?.record);
  const all = [...entries, ...outside.filter(isHere)].map((entry) => {
    const subject = subjectFor(entry);
    return { entry, subject, name: subject ?? entry.courses[0] ?? calendar };
  });
  const groups = groupBy(all, ({ subject, name }) => `${subject === undefined} ${subjectKey(name)}`);
  return [...groups.values()]
    .map((members): CalendarGroup => {
      const items = members.flatMap(({ entry }) => {
        const item = known(entry.uid);
        return item && isLive(item.record) ? { list: item.list, subject: item.record.subject } : [];
      });
      return {
        name: members[0]?.name ?? '',
        subject: mostCommon(items.map(({ subject }) => subject)) ?? members[0]?.subject,
        kind: mostCommon(items.map(({ list }) => list)) ?? 'assignments',
        entries: members.map(({ entry }) => entry),
      };
    })
    .sort((one, other) => Number(one.subject === undefined) - Number(other.subject === undefined));
}
