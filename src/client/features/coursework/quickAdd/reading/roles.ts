import { canStillBeDue } from '@/contract/calendar';
import type { Line } from './rules';
import type { Phrase, PhraseOf } from './phrases';
import { deadlineOf } from './when';

type DatePhrase = PhraseOf<'date'>;

/** Words before a day or an hour that say that it is not this one. */
const NOT = new Set(['not', 'except', 'excluding', 'after']);
/** `half past 5pm`. */
const NOT_THIS_HOUR = new Set([...NOT, 'past', 'quarter']);

/** What of the phrases of a line counts. The others are words of the topic. */
export type Roles = {
  repetition?: PhraseOf<'repetition'>;
  /** Of a repetition: from when on. */
  deadline?: DatePhrase;
  until?: DatePhrase;
  duration?: PhraseOf<'duration'>;
  time?: PhraseOf<'time'>;
};

const isDate = (phrase: Phrase): phrase is DatePhrase => phrase.what === 'date';

export function rolesOf(all: readonly Phrase[], { tokens, today }: Line): Roles {
  const phrases = all.filter(
    ({ what, from }) => !(what === 'time' ? NOT_THIS_HOUR : NOT).has(tokens[from - 1]?.word ?? ''),
  );
  const dates = phrases.filter(isDate);
  // `daily news report fri`.
  const isOneDay = dates.some(
    ({ first, last, mark }) => first.weekday && !last && !['start', 'end', 'to'].includes(mark ?? ''),
  );
  const isAdjective = ({ from }: Phrase) => isOneDay && /^(?:daily|everyday)$/.test(tokens[from]?.word ?? '');
  const repetition = phrases
    .filter((phrase) => phrase.what === 'repetition')
    .find((each) => !isAdjective(each));

  const isOnlySigns = (from: number, to: number) =>
    tokens.slice(from, to).every(({ isSign, word }) => isSign && word);
  /** Whether nothing but phrases comes after it. What was taken before is no word of the topic either. */
  const isLast = ({ to }: Phrase) =>
    tokens.every(
      ({ isSign, word }, at) =>
        at < to || isSign || !word || phrases.some((phrase) => phrase.from <= at && at < phrase.to),
    );
  const neighbour = (one: Phrase, what: Phrase['what']) =>
    phrases.find(
      (other) =>
        other.what === what &&
        (other.to <= one.from ? isOnlySigns(other.to, one.from) : isOnlySigns(one.to, other.from)),
    );

  const isUntil = ({ mark }: DatePhrase) => mark === 'end' || mark === 'to';
  const until = repetition ? dates.findLast(isUntil) : undefined;

  /** How surely it is when the item is due. 0: it is part of the topic. */
  function sureness(date: DatePhrase) {
    const isBefore = tokens[date.from - 1]?.word === 'of';
    const day = deadlineOf(date, today);
    const isPossible = canStillBeDue(day, today);
    if (date === until || (isBefore && !isPossible)) return 0;
    if (
      repetition
        ? date.first.weekday && repetition.on.length > 0 && date.mark !== 'start'
        : date.mark === 'start' && !date.last
    )
      return 0;
    const time = neighbour(date, 'time');
    const isDue = date.mark === 'due' || (time?.what === 'time' && time.mark === 'due');
    const { isWeak } = date.first;
    if (isWeak && !date.mark && !time && !isLast(date)) return 0;
    if (isWeak && !day && !isDue) return 0;
    return (isDue || date.mark === 'start' ? 5 : isWeak ? 1 : 3) + (isPossible ? 1 : 0);
  }
  const most = Math.max(1, ...dates.map(sureness));
  const deadline = dates.findLast((date) => sureness(date) === most);

  const times = phrases.filter((phrase) => phrase.what === 'time');
  const time =
    times.findLast((each) => neighbour(each, 'date') === deadline || neighbour(each, 'repetition')) ??
    times.at(-1);
  const duration = repetition && phrases.find((phrase) => phrase.what === 'duration');
  return { repetition, deadline, until, duration, time };
}
