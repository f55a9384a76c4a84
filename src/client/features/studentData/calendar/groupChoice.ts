import { ownSubjectRules } from '@/contract/studentData/coursework';
import { LONGEST, SHORTEST } from '@/contract/studentData/studentData';
import { spelledAs } from '@/contract/studentData/subjects';
import { firstProblem } from '@/contract/rules';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import type { CalendarGroup } from './calendarGroups';
import type { ChosenGroup } from './calendarRecords';

/** What is chosen for a group in the preview. */
export type GroupChoice = {
  /** Undefined to leave it out. */
  subject: string | undefined;
  /** What is typed as the name of a new own subject. */
  newSubject?: string;
  kind: CourseworkName;
};

export const firstChoice = ({ subject, kind }: CalendarGroup): GroupChoice => ({ subject, kind });

/** A name for a new own subject: that of the course. */
export const proposedName = ({ name }: CalendarGroup) =>
  name.length < SHORTEST ? '' : name.slice(0, LONGEST).trim();

type Chosen = { groups: (ChosenGroup & { problem?: string })[]; newSubjects: string[] };

/** The groups with their subjects. One whose new subject cannot be added is left out, and has the reason. */
export function chosenGroups(
  groups: readonly CalendarGroup[],
  choices: readonly GroupChoice[],
  { own, known }: { own: readonly string[]; known: readonly string[] },
): Chosen {
  const newSubjects: string[] = [];
  const chosen = groups.map((group, index) => {
    const { subject, newSubject, kind } = choices[index] ?? firstChoice(group);
    const { entries } = group;
    const rest = { entries, kind, isOfOtherKind: kind !== group.kind };
    if (newSubject === undefined) return { ...rest, subject, isMoved: subject !== group.subject };
    const name = spelledAs(newSubject, [...known, ...newSubjects]);
    const isThere = [...known, ...newSubjects].includes(name);
    const problem = isThere
      ? undefined
      : firstProblem(ownSubjectRules([...own, ...newSubjects], []), { name });
    if (problem !== undefined) return { ...rest, subject: undefined, isMoved: false, problem };
    if (!isThere) newSubjects.push(name);
    return { ...rest, subject: name, isMoved: name !== group.subject };
  });
  return { groups: chosen, newSubjects };
}
