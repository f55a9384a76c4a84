import { sameValue } from './sameValue';

/** The fields in which two versions of an item differ. */
export function differingFields<T extends object>(one: T, other: T): (keyof T)[] {
  if (one === other) return [];
  const fieldsOf = (item: T) => Object.keys(item) as (keyof T)[];
  return [
    ...fieldsOf(one).filter((field) => !sameValue(one[field], other[field])),
    ...fieldsOf(other).filter((field) => !(field in one)),
  ];
}

/**
 * The present item without a change that has turned `before` into `after`: fields that were changed again since stay, and
 * so does an item that was deleted or added again since. Undefined stands for an item that is not there. Returns `now` itself
 * when there is nothing to undo.
 */
export function withoutChange<T extends object>(
  now: T | undefined,
  before: T | undefined,
  after: T | undefined,
): T | undefined {
  if (!after) return now ?? before;
  if (!now || !before) return undefined;
  const fields = differingFields(before, after).filter((field) => {
    // The time of a tick goes with the status.
    const decisive = field === 'doneAt' ? ('status' as keyof T) : field;
    return sameValue(now[decisive], after[decisive]);
  });
  if (fields.length === 0) return now;
  const restored = Object.entries({
    ...now,
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
  });
  return Object.fromEntries(restored.filter(([, value]) => value !== undefined)) as T;
}
