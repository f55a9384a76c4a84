import type { Day } from '@/contract/calendar';

/** A day in words. */
export type NamedDay = {
  /** Which day it is, as one says it on another: `mon to fri` ends on the Friday after that Monday. `31 feb` is none. */
  on: (from: Day) => Day | undefined;
  /** Where it is the first of several: `10-15 dec`. */
  last?: NamedDay;
  /** From 1 for Monday to 7 for Sunday, where it is said by that alone. */
  weekday?: number;
  /** Can well be something else: `ch 5/6 problems`, `12th night`. */
  isWeak?: boolean;
};

export const fixed = (day: Day | undefined, isWeak = false): NamedDay => ({ on: () => day, isWeak });

const padded = (part: number) => String(part).padStart(2, '0');
export const isoDay = (year: number, month: number, day: number): Day =>
  `${year}-${padded(month)}-${padded(day)}`;
