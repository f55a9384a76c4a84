import ICAL from 'ical.js';

/** No rule needs more steps from one day to the next, or is read further. */
const MOST_STEPS = 100_000;
/** ical.js counts longer intervals day by day. */
const LONGEST_INTERVAL = 1_000_000;

class EndlessRepetition extends Error {}

/** The days of a rule through `last`. */
function* ruleDays(rule: ICAL.Recur, start: ICAL.Time, last: ICAL.Time): Generator<ICAL.Time> {
  if (rule.interval > LONGEST_INTERVAL) throw new EndlessRepetition();
  const { until } = rule;
  if (until?.isDate && !start.isDate) {
    // It is the last day, not its first moment.
    rule.until = until.clone();
    rule.until.isDate = false;
    rule.until.adjust(1, 0, 0, -1);
    rule.until.zone = start.zone;
  }
  if (!rule.count && (!rule.until || rule.until.compare(last) > 0)) rule.until = last;
  const iterator = rule.iterator(start);
  let steps = 0;
  // A rule that no day fulfils, such as the 30th of February, would be tried for ever.
  const isFulfilled = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    if ((steps += 1) > MOST_STEPS) throw new EndlessRepetition();
    return isFulfilled() || iterator.last.compare(last) > 0;
  };
  for (let time = iterator.next(); time && time.compare(last) <= 0; time = iterator.next()) {
    if ((steps += 1) > MOST_STEPS) throw new EndlessRepetition();
    yield time.clone();
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

/** The times of an entry through `last`: one, where it does not repeat. */
export function* timesOf(component: ICAL.Component, start: ICAL.Time, last: ICAL.Time): Generator<ICAL.Time> {
  const isExcluded = excludes(valuesOf(component, 'exdate'));
  const seen = new Set<string>();
  function* all() {
    yield start;
    yield* valuesOf(component, 'rdate');
    for (const property of component.getAllProperties('rrule'))
      yield* ruleDays(property.getFirstValue() as ICAL.Recur, start, last);
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
