import { movedSpans, readLine, type Span } from './readLine';

/** A Friday. */
const TODAY = '2026-11-27';
const SUBJECTS = [
  'Operating Systems',
  'Programming in JAVA',
  'Python',
  'Basic Tamil',
  'Basic Bengali',
  'Science and Society',
  'OOP',
  'C++',
  'हिंदी भाषा',
];

type Options = { locale?: string; givenBack?: Span[]; today?: string; subjects?: string[] };

function read(line: string, options: Options = {}) {
  const { locale = 'en-GB', givenBack = [], today = TODAY, subjects = SUBJECTS } = options;
  return readLine(line, { today, subjects, givenBack, locale });
}

/** What was understood, in a short form. */
function summary(line: string, options?: Options) {
  const { topic, kind, subject, deadline, isWeekly, until, weeks } = read(line, options);
  return Object.fromEntries(
    Object.entries({ topic, kind, subject, deadline, isWeekly: isWeekly || undefined, until, weeks }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

test.each([
  ['ER diagram friday', { topic: 'ER diagram', deadline: '2026-12-04' }],
  [
    'lab record #os 12 dec every week',
    {
      topic: 'lab record',
      kind: 'practicals',
      subject: 'Operating Systems',
      deadline: '2026-12-12',
      isWeekly: true,
    },
  ],
  ['ER diagram today', { topic: 'ER diagram', deadline: TODAY }],
  ['ER diagram, due on monday', { topic: 'ER diagram', deadline: '2026-11-30' }],
  ['by tomorrow: ER diagram', { topic: 'ER diagram', deadline: '2026-11-28' }],
  ['ER diagram (fri 4 dec)', { topic: 'ER diagram', deadline: '2026-12-04' }],
  ['ER diagram friday 5pm', { topic: 'ER diagram 5pm', deadline: '2026-12-04' }],
  ['ER diagram until friday', { topic: 'ER diagram', deadline: '2026-12-04' }],
  ['ER diagram in 2 weeks', { topic: 'ER diagram', deadline: '2026-12-11' }],
  ['ER diagram day after tomorrow', { topic: 'ER diagram', deadline: '2026-11-29' }],
  ['ER diagram 2027-01-09', { topic: 'ER diagram', deadline: '2027-01-09' }],
  ['ER diagram 12 nov', { topic: 'ER diagram', deadline: '2027-11-12' }],
  ['monday’s notes due wednesday', { topic: 'monday’s notes', deadline: '2026-12-02' }],
  ['friday', { topic: '', deadline: '2026-12-04' }],
  ['', { topic: '' }],
  ['   ', { topic: '' }],
])('“%s” is understood', (line, understood) => {
  expect(summary(line)).toEqual(understood);
});

test.each([
  'may the force',
  'read chapter 3',
  'section 1.2',
  'march on Rome',
  '31 feb',
  'notes of yesterday',
  'what happened last week',
  'drink 2 litres a day',
  'training of 2 weeks',
  'run for 6 weeks',
  'at 5',
  'now and then',
  'every 2 weeks',
  'every day',
  'oop',
  'basic loops',
  '#',
  'C# in depth',
  'plan c',
  'pyt',
  'labyrinth',
  '📚 read 🎉',
  '🎉🎉🎉',
  'מטלה על עצים',
])('of “%s” everything is topic', (line) => {
  expect(summary(line, { subjects: SUBJECTS.filter((name) => name !== 'OOP') })).toEqual({
    topic: line,
  });
});

test('a day that has passed is a date only when its year is written out, for the form to complain', () => {
  expect(summary('ER diagram 12 dec 2020')).toEqual({ topic: 'ER diagram', deadline: '2020-12-12' });
});

test.each([
  ['#os', 'Operating Systems', ''],
  ['sheet #oper', 'Operating Systems', 'sheet'],
  ['sheet #operating systems 3', 'Operating Systems', 'sheet 3'],
  ['#pij loops', 'Programming in JAVA', 'loops'],
  ['#pj loops', 'Programming in JAVA', 'loops'],
  ['#ss, essay', 'Science and Society', 'essay'],
  ['#c++ pointers', 'C++', 'pointers'],
  ['c++ pointers', 'C++', 'pointers'],
  ['oop basics', 'OOP', 'basics'],
  ['operating  SYSTEMS sheet', 'Operating Systems', 'sheet'],
  ['prog loops', 'Programming in JAVA', 'loops'],
  ['programming in ja', 'Programming in JAVA', ''],
  ['programming i love', 'Programming in JAVA', 'i love'],
  ['loops (python)', 'Python', 'loops'],
  ['basic tam grammar', 'Basic Tamil', 'grammar'],
  ['📚 python 🎉', 'Python', '📚 🎉'],
  ['हिंदी निबंध', 'हिंदी भाषा', 'निबंध'],
  ['prog and python', 'Python', 'prog and'],
])('“%s” names its subject', (line, subject, topic) => {
  expect(summary(line)).toEqual({ subject, topic });
});

test('what is marked as a subject and is none, or could be several, stays in the topic and is said', () => {
  expect(read('sheet #unknown friday')).toMatchObject({
    topic: 'sheet #unknown',
    deadline: '2026-12-04',
    unclear: { text: '#unknown', subjects: [] },
  });
  expect(read('#basic grammar')).toMatchObject({
    topic: '#basic grammar',
    unclear: { text: '#basic', subjects: ['Basic Tamil', 'Basic Bengali'] },
  });
});

test.each([
  ['lab 3', 'practicals'],
  ['Practical file', 'practicals'],
  ['assignment on lab safety', 'assignments'],
  ['homework', 'assignments'],
])('“%s” says its kind, and keeps the word', (line, kind) => {
  expect(summary(line)).toEqual({ kind, topic: line });
});

test.each([
  ['quiz weekly', { topic: 'quiz', isWeekly: true }],
  ['quiz each friday', { topic: 'quiz', isWeekly: true, deadline: '2026-12-04' }],
  [
    'quiz every monday until 20 mar',
    { topic: 'quiz', isWeekly: true, deadline: '2026-11-30', until: '2027-03-20' },
  ],
  [
    'quiz 12 dec every week until 20 mar',
    { topic: 'quiz', isWeekly: true, deadline: '2026-12-12', until: '2027-03-20' },
  ],
  ['quiz until 20 mar every week', { topic: 'quiz', isWeekly: true, until: '2027-03-20' }],
  ['quiz every monday for 6 weeks', { topic: 'quiz', isWeekly: true, deadline: '2026-11-30', weeks: 6 }],
])('“%s” repeats', (line, understood) => {
  expect(summary(line)).toEqual(understood);
});

test.each([
  ['en-US', '10/12', '2027-10-12'],
  ['en-GB', '10/12', '2026-12-10'],
  ['en-IN', '10/12', '2026-12-10'],
  ['hi-IN', '10/12', '2026-12-10'],
  ['de-DE', 'friday', '2026-12-04'],
])('in %s, “%s” is %s', (locale, words, deadline) => {
  expect(summary(`ER ${words}`, { locale })).toEqual({ topic: 'ER', deadline });
});

test('the pieces are where they stand in the line', () => {
  const line = 'lab record #os due on 12 dec  every week until 20 mar';
  const { pieces } = read(line);
  expect(pieces.map(({ what, text }) => [what, text])).toEqual([
    ['kind', 'lab'],
    ['subject', '#os'],
    ['deadline', 'due on 12 dec'],
    ['repeat', 'every week'],
    ['until', 'until 20 mar'],
  ]);
  for (const { index, text } of pieces) expect(line.slice(index, index + text.length)).toBe(text);
});

test('a word that is given back belongs to the topic, and another one can be the date', () => {
  const givenBack = [{ index: 0, text: 'friday' }];
  expect(summary('friday the 13th, monday', { givenBack })).toEqual({
    topic: 'friday the 13th',
    deadline: '2026-11-30',
  });
  expect(summary('friday talk every monday', { givenBack: [{ index: 12, text: 'every' }] })).toEqual({
    topic: 'friday talk every',
    deadline: '2026-11-30',
  });
});

test.each([
  ['may', 'may the', 0],
  ['read may', 'may', 0],
  ['may x', 'the may x', 4],
  ['may', 'mar', undefined],
  ['may', '', undefined],
])('after “%s” became “%s”, the word that was given back is there still', (before, after, index) => {
  const moved = movedSpans([{ index: before.indexOf('may'), text: 'may' }], before, after);
  expect(moved).toEqual(index === undefined ? [] : [{ index, text: 'may' }]);
});

test('what comes after 300 characters of a line is topic, so that a line of any length is read at once', () => {
  expect(read(`${'x '.repeat(140)}tomorrow`)).toMatchObject({ deadline: '2026-11-28' });
  expect(read(`${'x '.repeat(150)}tomorrow`).topic).toMatch(/tomorrow$/);
});
