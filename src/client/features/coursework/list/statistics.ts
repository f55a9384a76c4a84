import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { subjectKey } from '@/contract/studentData/subjects';
import { doneAtOf } from '@/client/features/coursework/courseworkRecords';
import { dayOf, daysBetween } from '@/client/lib/days';
import type { Replicated } from '@/client/lib/lastWriterWins';

/** In the order in which a bar shows them. `done` is done at a time that is not known. */
export const OUTCOMES = ['onTime', 'late', 'done', 'undone'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Tally = Record<Outcome, number>;
export type SubjectTally = Tally & { subject: string };
export type Statistics = { thisWeek: Tally; lastWeek: Tally; subjects: SubjectTally[] };

const noItems: Tally = { onTime: 0, late: 0, done: 0, undone: 0 };

export const totalOf = (tally: Tally) => OUTCOMES.reduce((total, outcome) => total + tally[outcome], 0);

/** How an item was done that was ticked on a day, if that is known. An item is on time through its deadline. */
function outcomeOf({ status, deadline }: CourseworkItem, day: Day | undefined): Outcome {
  if (status === 'undone') return 'undone';
  if (day === undefined) return 'done';
  return day > deadline ? 'late' : 'onTime';
}

const WEEK = 7;
const MOST_ROWS = 8;

/** How much is done, the subject with the most items first. Both weeks are whole, so that they can be compared. */
export function statisticsOf(items: readonly Replicated<CourseworkItem>[], today: Day): Statistics {
  const [thisWeek, lastWeek] = [{ ...noItems }, { ...noItems }];
  const subjects = new Map<string, SubjectTally>();
  for (const item of items) {
    const at = doneAtOf(item);
    const day = at ? dayOf(new Date(at)) : undefined;
    const outcome = outcomeOf(item, day);
    const key = subjectKey(item.subject);
    const subject = subjects.get(key) ?? { subject: item.subject, ...noItems };
    subject[outcome] += 1;
    subjects.set(key, subject);
    if (outcome === 'undone' || day === undefined) continue;
    const age = daysBetween(day, today);
    if (age < WEEK) thisWeek[outcome] += 1;
    else if (age < 2 * WEEK) lastWeek[outcome] += 1;
  }
  return {
    thisWeek,
    lastWeek,
    subjects: [...subjects.values()].sort(
      (one, other) => totalOf(other) - totalOf(one) || one.subject.localeCompare(other.subject),
    ),
  };
}

/** At most nine rows: what comes after the eighth is summed up under a name. */
export function shortened(
  tallies: readonly SubjectTally[],
  nameOf: (count: number) => string,
): SubjectTally[] {
  const others = tallies.slice(MOST_ROWS);
  if (others.length < 2) return [...tallies];
  const sum = { subject: nameOf(others.length), ...noItems };
  for (const tally of others) for (const outcome of OUTCOMES) sum[outcome] += tally[outcome];
  return [...tallies.slice(0, MOST_ROWS), sum];
}
