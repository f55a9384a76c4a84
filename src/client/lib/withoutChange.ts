import type { CourseworkItem } from '@/contract/studentData/coursework';

/** The fields in which two versions of an item differ. */
export function differingFields(one: CourseworkItem, other: CourseworkItem): (keyof CourseworkItem)[] {
  if (one === other) return [];
  const fieldsOf = (item: CourseworkItem) => Object.keys(item) as (keyof CourseworkItem)[];
  return [
    ...fieldsOf(one).filter((field) => one[field] !== other[field]),
    ...fieldsOf(other).filter((field) => !(field in one)),
  ];
}

/**
 * The present item without a change that has turned `before` into `after`: fields that were changed again since stay, and
 * so does an item that was deleted or added again since. Undefined stands for an item that is not there. Returns `now` itself
 * when there is nothing to undo.
 */
export function withoutChange(
  now: CourseworkItem | undefined,
  before: CourseworkItem | undefined,
  after: CourseworkItem | undefined,
): CourseworkItem | undefined {
  if (!after) return now ?? before;
  if (!now || !before) return undefined;
  const fields = differingFields(before, after).filter((field) => {
    // The time of a tick goes with the status.
    const decisive = field === 'doneAt' ? 'status' : field;
    return now[decisive] === after[decisive];
  });
  if (fields.length === 0) return now;
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}
