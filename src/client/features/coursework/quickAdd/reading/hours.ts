import { either, mapped, meanings, pattern, type Rule } from './rules';

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

/** `14:00`, `9:30-11:00`. */
const withMinutes = mapped(
  pattern(String.raw`(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?:\s*(?:-|–|to)\s*\d{1,2}:[0-5]\d)?(?!:)`),
  ({ groups = {} }) => written(Number(groups.hour), groups.minute),
);

/** `11:59` of an evening is 23:59. */
export function inTheEvening(time: string) {
  const hours = Number(time.slice(0, 2));
  return hours > 0 && hours < 12 ? written(hours + 12, time.slice(3)) : time;
}

/** What is due at midnight, is due at the end of its day. */
const named = meanings({ noon: '12:00', midday: '12:00', midnight: '23:59' });

/** An hour of the day, `HH:MM`; of two of them the first, at which one has to be there. */
export const hour: Rule<string> = either(withMeridiem, withMinutes, named);
