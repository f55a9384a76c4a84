import { dayAfter, weekdayOf, type Day } from '@/contract/calendar';
import { fixed, type NamedDay } from './namedDay';
import { either, longest, mapped, meaning, optional, pattern, sequence, word } from './rules';

const ENGLISH = new Map(
  Object.entries({
    ...{ monday: 1, mon: 1, tuesday: 2, tue: 2, tues: 2, wednesday: 3, wed: 3, weds: 3 },
    ...{ thursday: 4, thu: 4, thur: 4, thurs: 4, friday: 5, fri: 5, saturday: 6, sat: 6, sunday: 7, sun: 7 },
  }),
);
const HINDI = new Map(
  Object.entries({
    ...{ somvar: 1, mangalvar: 2, budhvar: 3, guruvar: 4, brihaspativar: 4, virvar: 4, shukravar: 5 },
    ...{ shukrvar: 5, shanivar: 6, ravivar: 7, itvar: 7, सोमवार: 1, मंगलवार: 2, बुधवार: 3, गुरुवार: 4 },
    ...{ बृहस्पतिवार: 4, शुक्रवार: 5, शनिवार: 6, रविवार: 7, इतवार: 7 },
  }),
);
/** `somwaar` is `somvar`. */
const asSpelled = (hindi: string) => hindi.replace(/w/g, 'v').replace(/aa/g, 'a').replace(/ee/g, 'i');

/** Monday to Sunday, as 1 to 7. */
export const weekdayName = meaning((name) => ENGLISH.get(name) ?? HINDI.get(asSpelled(name)));
/** `mondays`: each of them. */
export const weekdayNames = meaning((name) =>
  /days$/.test(name) ? ENGLISH.get(name.slice(0, -1)) : undefined,
);

/** Who means today says so. */
const nextOf = (weekday: number, from: Day) => dayAfter(from, ((weekday - weekdayOf(from) + 6) % 7) + 1);
export const onWeekday = (weekday: number): NamedDay => ({ on: (from) => nextOf(weekday, from), weekday });
const mondayAfter = (from: Day) => dayAfter(from, 8 - weekdayOf(from));

const NEXT = ['next', 'agle', 'agla', 'agli', 'अगले', 'अगला'];
const LAST = ['last', 'pichle', 'pichla', 'पिछले'];

const inNextWeek = (day: number, from: Day) => dayAfter(mondayAfter(from), day - 1);
/** `friday of next week`, `next week on friday`. */
const ofNextWeek = mapped(
  either(
    mapped(sequence(weekdayName, pattern(String.raw`(?:of\s+)?next\s+week`)), ([day]) => day),
    mapped(sequence(pattern(String.raw`next\s+week(?:\s+on)?`), weekdayName), ([, day]) => day),
  ),
  (day, { today }) => fixed(inNextWeek(day, today)),
);
/** `2nd friday`: which day it is, depends on a month. */
const ofMonth = mapped(
  sequence(word('first second third fourth fifth 1st 2nd 3rd 4th 5th'), either(weekdayName, weekdayNames)),
  (): NamedDay => ({ on: () => undefined, isWeak: true }),
);

/** `friday`, `friday week`, `next friday`: that of the next week, from Monday on. */
const oneWeekday = mapped(
  sequence(
    optional(word(`this coming is iss इस ${[...NEXT, ...LAST].join(' ')}`)),
    weekdayName,
    optional(pattern(String.raw`week(?!\s*\d)|after\s+next`)),
  ),
  ([which = '', day, laterWeek]): NamedDay => ({
    weekday: which || laterWeek ? undefined : day,
    isWeak: LAST.includes(which),
    on(from) {
      if (LAST.includes(which)) return nextOf(day, dayAfter(from, -8));
      const said = NEXT.includes(which) ? inNextWeek(day, from) : nextOf(day, from);
      return dayAfter(said, laterWeek ? 7 : 0);
    },
  }),
);

export const weekday = longest(ofNextWeek, ofMonth, oneWeekday);
