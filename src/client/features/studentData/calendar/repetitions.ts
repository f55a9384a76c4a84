import ICAL from 'ical.js';

/** No rule is read further: each step of ical.js takes up to a tenth of a millisecond. */
const MOST_STEPS = 10_000;
/** ical.js counts longer intervals day by day. */
const LONGEST_INTERVAL = 1_000_000;

class EndlessRepetition extends Error {}

const DAY_S = 86_400;
/** How long the periods are that always have the same length, in seconds. */
const periods: Readonly<Record<string, number>> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3_600,
  DAILY: DAY_S,
  WEEKLY: 604_800,
};

/** The same hour in UTC. What a rule does in its own zone is the same there, and no offset has to be looked up at each step. */
function inUtc(time: ICAL.Time) {
  const there = time.clone();
  there.zone = ICAL.Timezone.utcTimezone;
  return there;
}

/** How many seconds there are from one time that a rule tries to the next one; 0 where that differs. */
const stepOf = ({ freq, interval }: ICAL.Recur) => (periods[freq] ?? 0) * interval;

function later(time: ICAL.Time, seconds: number) {
  const there = time.clone();
  there.adjust(Math.floor(seconds / DAY_S), 0, 0, seconds % DAY_S);
  return there;
}

/** When a rule ends that counts its times, and leaves none of them out. Further than what is asked for is not counted. */
function lastCounted(rule: ICAL.Recur, start: ICAL.Time, last: ICAL.Time) {
  const step = stepOf(rule);
  if (!rule.count || rule.until || step === 0 || Object.keys(rule.parts).length > 0) return undefined;
  const most = last.toUnixTime() - start.toUnixTime() + DAY_S;
  return later(inUtc(start), Math.min((rule.count - 1) * step, most));
}

/** Which days of a month a rule has. ical.js makes the 1st of March of a 29th of February that a year does not have. */
function isDayOf({ freq, parts }: ICAL.Recur, start: ICAL.Time) {
  const { BYMONTHDAY, BYDAY, BYWEEKNO, BYYEARDAY } = parts;
  const days = BYMONTHDAY ?? (freq === 'YEARLY' && !BYDAY && !BYWEEKNO && !BYYEARDAY ? [start.day] : []);
  return ({ day }: ICAL.Time) => days.length === 0 || days.some((one) => Number(one) < 0 || one === day);
}

/** The time, later by so many steps that what comes before the first one that is asked for is not gone through. */
function nearer(time: ICAL.Time, step: number, first: ICAL.Time) {
  const behind = first.toUnixTime() - time.toUnixTime();
  return step === 0 || behind < step ? time : later(time, behind - (behind % step));
}

/** From when and through when the times of a repetition are asked for: days, which may be too many by one at either end. */
export type Span = { first: ICAL.Time; last: ICAL.Time };

/** The times of a rule in this span. */
function* ruleDays(rule: ICAL.Recur, start: ICAL.Time, { first, last }: Span): Generator<ICAL.Time> {
  if (rule.interval > LONGEST_INTERVAL) throw new EndlessRepetition();
  const counted = lastCounted(rule, start, last);
  if (counted) rule.count = null;
  const until =
    counted ?? (rule.until && inUtc(rule.until.isDate ? rule.until : rule.until.convertToZone(start.zone)));
  if (until?.isDate && !start.isDate) {
    // It is the last day, not its first moment.
    until.isDate = false;
    until.adjust(1, 0, 0, -1);
  }
  const end = !until || until.compare(last) > 0 ? last : until;
  rule.until = rule.count ? until : end;
  const step = rule.count ? 0 : stepOf(rule);
  const isDay = isDayOf(rule, start);
  const from = nearer(inUtc(start), step, first);
  if (end.toUnixTime() - from.toUnixTime() > step * MOST_STEPS && step > 0) throw new EndlessRepetition();
  const iterator = rule.iterator(from);
  let steps = 0;
  // A rule that no day fulfils, such as the 30th of February, would be tried for ever.
  const isFulfilled = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    if ((steps += 1) > MOST_STEPS) throw new EndlessRepetition();
    return isFulfilled() || iterator.last.compare(last) > 0;
  };
  for (let time = iterator.next(); time && time.compare(last) <= 0; time = iterator.next()) {
    if (time.compare(first) < 0 || !isDay(time)) continue;
    const found = time.clone();
    found.zone = start.zone;
    yield found;
  }
}

const valuesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value));

/** What an occurrence is called, by the time for which it was planned: the value of its RECURRENCE-ID. */
export const recurrenceId = (time: ICAL.Time) =>
  (time.isDate || time.zone.tzid === 'floating'
    ? time
    : time.convertToZone(ICAL.Timezone.utcTimezone)
  ).toICALString();

const dayId = (time: ICAL.Time) => time.toICALString().slice(0, 'YYYYMMDD'.length);

/** Which times of a repetition are left out, or described by an entry of their own. A day leaves out all of its times. */
export function excludes(times: readonly ICAL.Time[]) {
  const ids = new Set(times.map(recurrenceId));
  return (time: ICAL.Time) => ids.has(recurrenceId(time)) || ids.has(dayId(time));
}

/** The times of an entry that repeats. Those of its rules are in this span. */
export function* timesOf(component: ICAL.Component, start: ICAL.Time, span: Span): Generator<ICAL.Time> {
  const isExcluded = excludes(valuesOf(component, 'exdate'));
  const seen = new Set<string>();
  function* all() {
    yield start;
    yield* valuesOf(component, 'rdate');
    for (const property of component.getAllProperties('rrule'))
      yield* ruleDays(property.getFirstValue() as ICAL.Recur, start, span);
  }
  for (const time of all()) {
    const id = recurrenceId(time);
    if (seen.has(id) || isExcluded(time)) continue;
    seen.add(id);
    yield time;
  }
}

export const repeats = (component: ICAL.Component) =>
  component.hasProperty('rrule') || component.hasProperty('rdate');
