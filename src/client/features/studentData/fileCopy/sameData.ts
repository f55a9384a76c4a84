import type { StudentDataFile, TimedItem } from '@/contract/studentDataFile';
import { byId } from '@/client/lib/byId';

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

function sameItems(one: readonly TimedItem[], other: readonly TimedItem[]) {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const [ones, others] = [byId(one), byId(other)];
  return ones.size === others.size && one.every((item) => isSame(item, others.get(item.id)));
}

const withoutItems = ({
  exportedAt: _time,
  assignments: _assignments,
  practicals: _practicals,
  ownSubjects,
  ...rest
}: StudentDataFile) => ({ ...rest, ownSubjects: [...ownSubjects].sort() });

/** Whether two files hold the same, in whatever order: devices that have merged may differ in that. */
export const isSameData = (one: StudentDataFile, other: StudentDataFile) =>
  isSame(withoutItems(one), withoutItems(other)) &&
  sameItems(one.assignments, other.assignments) &&
  sameItems(one.practicals, other.practicals);
