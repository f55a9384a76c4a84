const EVERY = 'every|each';
const UNTIL = 'until|till|through';
/** What belongs to the deadline and says nothing more. */
const DUE = 'due|by|before|on|for';

const words = (some: string) => String.raw`(?<![\p{L}\p{N}])(?:${some})`;
const alone = (some: string, flags = 'iu') => new RegExp(String.raw`${words(some)}(?![\p{L}\p{N}])`, flags);
const before = (some: string) => String.raw`${words(some)}\s+`;

/** Words around the date of a line. */
export const phrases = {
  weekly: alone(String.raw`(?:every|each)\s+week|weekly`),
  weeks: alone(String.raw`for\s+(\d{1,2})\s+weeks?`),
  until: alone(UNTIL, 'giu'),
  everyBefore: new RegExp(`${before(EVERY)}$`, 'iu'),
  untilBefore: new RegExp(`${before(UNTIL)}$`, 'iu'),
  dueBefore: new RegExp(`(?:${before(`${UNTIL}|${DUE}`)})+$`, 'iu'),
};
