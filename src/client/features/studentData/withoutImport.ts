import type { CourseworkItem } from '@/contract/coursework';
import type { StudentData } from '@/contract/studentData';
import { withoutChange } from '@/client/lib/withoutChange';
import { byId } from '@/client/lib/byId';

function listWithoutImport(
  now: readonly CourseworkItem[],
  before: readonly CourseworkItem[],
  after: readonly CourseworkItem[],
): CourseworkItem[] {
  const [present, former, imported] = [byId(now), byId(before), byId(after)];
  const ids = new Set([...present.keys(), ...former.keys()]);
  return [...ids].flatMap((id) => withoutChange(present.get(id), former.get(id), imported.get(id)) ?? []);
}

/**
 * The present data without what an import has changed: it turned `before` into `after`. What the student has done since
 * is kept.
 */
export function withoutImport(now: StudentData, before: StudentData, after: StudentData): StudentData {
  const [wereOwn, areOwn] = [before.ownSubjects ?? [], after.ownSubjects ?? []];
  const keptOwn = (now.ownSubjects ?? []).filter((name) => wereOwn.includes(name) || !areOwn.includes(name));
  const lostOwn = wereOwn.filter((name) => !areOwn.includes(name));
  const isChosenSince = JSON.stringify(now.subjects) !== JSON.stringify(after.subjects);
  return {
    subjects: isChosenSince ? now.subjects : before.subjects,
    ownSubjects: [...new Set([...keptOwn, ...lostOwn])].sort(),
    assignments: listWithoutImport(now.assignments, before.assignments, after.assignments),
    practicals: listWithoutImport(now.practicals, before.practicals, after.practicals),
  };
}
