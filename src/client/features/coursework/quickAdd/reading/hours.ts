import { either, mapped, optional, pattern, sequence, word, type Rule } from './rules';

const MINUTE = String.raw`(?:[:.](?<minute>[0-5]\d))?`;
const MERIDIEM = String.raw`\s*(?<$>[ap])\.?\s?m\b\.?`;
/** `9am`, `11:59 pm`, `9-11am`, `9am to 12pm`. */
const TWELVE_HOURS = [
  String.raw`(?<hour>\d{1,2})${MINUTE}`,
  String.raw`(?:${MERIDIEM.replace('$', 'own')})?`,
  String.raw`(?:\s*(?:-|–|to)\s*(?<end>\d{1,2})(?:[:.][0-5]\d)?${MERIDIEM.replace('$', 'other')})?`,
].join('');

const written = (hours: number, minute = '00') => `${String(hours).padStart(2, '0')}:${minute}`;
const isHour = (text = '') => Number(text) >= 1 && Number(text) <= 12;

const withMeridiem = mapped(pattern(TWELVE_HOURS), ({ groups = {} }) => {
  const { hour: first, minute, own, end = first, other } = groups;
  if (!(own ?? other) || !isHour(first) || !isHour(end)) return undefined;
  const [from, to] = [Number(first) % 12, Number(end) % 12];
  // `11-1pm` begins before noon.
  const isAfternoon = own ? /p/i.test(own) : /p/i.test(other ?? '') === from <= to;
  return written(from + (isAfternoon ? 12 : 0), minute);
});

const END = String.raw`\d{1,2}:[0-5]\d`;
const RANGE = String.raw`\s*(?:-|–|to)\s*${END}`;
/** `14:00`, `9:30 - 11:00`, `9-11:30`; `lab 3 - 14:00` has one hour. */
const withMinutes = mapped(
  pattern(
    String.raw`(?<hour>[01]?\d|2[0-3])(?::(?<minute>[0-5]\d)|(?=[-–]${END}|\s+to\s+${END}))(?:${RANGE})?(?!:)(?:\s*(?:hrs?|hours)\b)?`,
  ),
  ({ groups = {} }) => written(Number(groups.hour), groups.minute),
);

/** `11:59` of an evening is 23:59. */
function inTheEvening(time: string) {
  const hours = Number(time.slice(0, 2));
  return hours > 0 && hours < 12 ? written(hours + 12, time.slice(3)) : time;
}

const MIDNIGHT = '23:59';
/** An hour of tonight, also where its text says nothing of the half of the day. */
export function tonight(time: string, text: string) {
  if (/^(?:00|12):00$/.test(time) && !/noon|midday/i.test(text)) return MIDNIGHT;
  return /[ap]\.?\s?m/i.test(text) ? time : inTheEvening(time);
}

/** What is due at midnight, is due at the end of its day. Not `midnight's`. */
const named = mapped(
  pattern(String.raw`(?:12\s+)?(?<name>noon|midday|midnight)(?!['’]s)`),
  ({ groups = {} }) => (groups.name?.toLowerCase() === 'midnight' ? MIDNIGHT : '12:00'),
);

/** An hour of the day, `HH:MM`; of two of them the first, at which one has to be there. */
export const hour: Rule<string> = either(withMeridiem, withMinutes, named);

const part = mapped(
  pattern(String.raw`(?:(?:in\s+the|this|at)\s+)?(?<part>morning|afternoon|evening|night)`),
  ({ groups = {} }) => groups.part?.toLowerCase() ?? '',
);
/** At night, it can be after midnight as well. */
function hourIn(said: string, time: string) {
  if (said === 'morning') return time;
  return said === 'night' && (time < '06' || /^12/.test(time)) ? undefined : inTheEvening(time);
}
/** `evening 6:30`, `6:30 in the evening`. Of `8am night shift` only the hour says when. */
export const hourOfPart: Rule<string> = either(
  mapped(sequence(part, optional(word('at by @')), withMinutes), ([said, , time]) => hourIn(said, time)),
  mapped(sequence(withMeridiem, part), ([time, said]) =>
    (said === 'morning') === time < '12' ? time : undefined,
  ),
  mapped(sequence(either(withMinutes, named), part), ([time, said]) => hourIn(said, time)),
);
