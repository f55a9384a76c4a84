import fc from 'fast-check';
import { quickAddRules } from '@/contract/studentData/coursework';
import { repetitionDays } from '@/contract/studentData/repetition';
import { formatted } from '@/client/lib/dayFormat';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { emptyEntry, entryOf, linesOf, type Entry } from './entry';
import { dayText, sentenceOf } from './sentence';
import { understand } from './understand';

/** A Saturday. */
const TODAY = '2026-11-28';
const context = {
  today: TODAY,
  subjects: ['Electromagnetism', 'Python', 'Programming in JAVA'].map((name) => ({ name })),
  kind: 'assignments' as const,
  locale: 'en-IN',
};
const sentence = (entry: Entry) => {
  const { item, questions } = understand(entry, context);
  return sentenceOf(item, questions, TODAY);
};

const WORDS =
  'sheet 3 lab record python #java em every other week fri mon and tue to until for 6 weeks due 12 dec 9am 14:00 31 feb march kal 5/6 daily starting 2020 www.example.org/a ( ) . ,'.split(
    ' ',
  );
const line = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ maxLength: 5 })), {
    maxLength: 12,
  })
  .map((words) => words.join(' '));
const answers = fc.record(
  {
    subject: fc.constantFrom('Python', 'Yoga'),
    deadline: fc.constantFrom('2026-11-28', '2027-01-09', '2025-01-01'),
  },
  { requiredKeys: [] },
);

test('whatever the line, what is saved is what the sentence says, and it is valid', () => {
  fc.assert(
    fc.property(line, answers, answers, (text, answered, byHand) => {
      const { item, questions } = understand(
        { ...emptyEntry, line: text, answers: answered, byHand },
        context,
      );
      const { list, entered, repetition } = item;
      const isValid = quickAddRules(TODAY).isValidSync({ ...entered, ...repetition });
      const says = sentenceOf(item, questions, TODAY);
      for (const question of questions) if (question.name !== 'until') expect(says).toContain(question.text);
      if (questions.length > 0) return;
      expect(isValid).toBe(true);
      const { topic, subject, deadline, time, link } = entered;
      const parts = [courseworkText[list].kind, topic, subject, dayText(deadline, TODAY), time, link];
      for (const part of parts) expect(says).toContain(part ?? '');
      const days = repetition && repetitionDays(deadline, repetition);
      expect(/, (\d+) items?/.exec(says)?.[1]).toBe(days && String(days.length));
      for (const day of days ?? []) expect(says).toContain(formatted.shortWeekday(day));
    }),
    { numRuns: 500 },
  );
});

test('a year is said where it is another one than today’s', () => {
  expect(sentence({ ...emptyEntry, line: 'sheet 3 python 12 dec 9am' })).not.toContain('2026');
  expect(sentence({ ...emptyEntry, line: 'sheet 3 python 12 jan' })).toContain('2027');
});

test('pasted lines lose the signs of a list, and a long one is cut between two characters', () => {
  expect(linesOf('- one\r\n\n * two\n3) three\n4th sheet\n')).toEqual(['one', 'two', 'three', '4th sheet']);
  expect(entryOf(`x${'📚'.repeat(5_000)}`).line).toBe(`x${'📚'.repeat(999)}`);
});
