import type { Day } from '@/contract/calendar';
import { repetitionDays } from '@/contract/studentData/repetition';
import { courseworkText, dueAt, repetitionText } from '@/client/features/coursework/courseworkText';
import { formatted } from '@/client/lib/dayFormat';
import type { Fields } from './entry';
import type { Item, Question } from './understand';

const isSameYear = (one: Day, other: Day) => one.slice(0, 4) === other.slice(0, 4);

/** `Sat 12 Dec`, with its year where it is another one than today's. */
export const dayText = (day: Day, today: Day) =>
  (isSameYear(day, today) ? formatted.shortWeekdayAndDay : formatted.shortWeekdayDayAndYear)(day).replaceAll(
    ',',
    '',
  );

const untilText = (day: Day, today: Day) =>
  (isSameYear(day, today) ? formatted.shortDayOfMonth : formatted.shortDay)(day);

/** One sentence with everything that is saved, or the question in the place of what is missing. */
export function sentenceOf({ list, entered, repetition }: Item, questions: readonly Question[], today: Day) {
  const { topic, subject, deadline, time, note, link } = entered;
  const asked = (name: keyof Fields) => questions.find((question) => question.name === name)?.text;
  const when = asked('deadline') ?? dueAt(dayText(deadline, today), { time });

  const repeats = () => {
    if (!repetition) return undefined;
    const text = repetitionText(repetition, deadline);
    const pattern = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    if (asked('deadline')) return pattern;
    const question = asked('until');
    if (question) return `${pattern}. ${question}`;
    const items = repetitionDays(deadline, repetition).length;
    return `${pattern} until ${untilText(repetition.until, today)}, ${items} ${items === 1 ? 'item' : 'items'}`;
  };

  return [
    courseworkText[list].kind,
    asked('topic') ?? topic,
    asked('subject') ?? subject,
    when,
    asked('deadline') && time,
    asked('time'),
    repeats(),
    asked('link') ?? link,
    asked('note') ?? note,
  ]
    .filter(Boolean)
    .join(' · ');
}
