import { sameValue } from './sameValue';

/** The values that differ, as they are in `after`. */
export const changedValues = <Values extends object>(before: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !sameValue(value, before[key as keyof Values])),
  ) as Partial<Values>;
