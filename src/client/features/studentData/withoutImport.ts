import type { CourseworkItem } from '@/contract/coursework';
import type { StudentData } from '@/contract/studentData';
import { idsOf } from '@/client/features/coursework/courseworkSlice';
import { byId } from '@/client/lib/byId';
import { differingFields } from './changesBetween';

/** The item without the fields that an import has changed, unless they were changed again since. */
function restored(item: CourseworkItem, before: CourseworkItem, after: CourseworkItem): CourseworkItem {
  if (item === after) return before;
  const fields = differingFields(before, after).filter((field) => item[field] === after[field]);
  const former = Object.fromEntries(fields.map((field) => [field, before[field]]));
  return fields.length === 0 ? item : { ...item, ...former };
}

function listWithoutImport(
  now: readonly CourseworkItem[],
  before: readonly CourseworkItem[],
  after: readonly CourseworkItem[],
): CourseworkItem[] {
  const [former, imported] = [byId(before), byId(after)];
  const kept = now.flatMap((item) => {
    const [was, became] = [former.get(item.id), imported.get(item.id)];
    if (!became) return item;
    return was ? restored(item, was, became) : [];
  });
  const deleted = before.filter(({ id }) => !imported.has(id));
  if (deleted.length === 0) return kept;
  const present = idsOf(now);
  return [...kept, ...deleted.filter(({ id }) => !present.has(id))];
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
