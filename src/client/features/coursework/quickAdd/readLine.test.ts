import { loadLineLanguage } from './lineLanguage';
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

async function read(line: string, options: Options = {}) {
  const { locale = 'en-GB', givenBack = [], today = TODAY, subjects = SUBJECTS } = options;
  return readLine(line, { today, subjects, language: await loadLineLanguage(locale), givenBack });
}

/** What was understood, in a short form. */
async function summary(line: string, options?: Options) {
  const { topic, kind, subject, deadline, isWeekly, until, weeks } = await read(line, options);
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
])('“%s” is understood', async (line, understood) => {
  expect(await summary(line)).toEqual(understood);
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
])('of “%s” everything is topic', async (line) => {
  expect(await summary(line, { subjects: SUBJECTS.filter((name) => name !== 'OOP') })).toEqual({
    topic: line,
  });
});

test('a day that has passed is a date only when its year is written out, for the form to complain', async () => {
  expect(await summary('ER diagram 12 dec 2020')).toEqual({ topic: 'ER diagram', deadline: '2020-12-12' });
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
])('“%s” names its subject', async (line, subject, topic) => {
  expect(await summary(line)).toEqual({ subject, topic });
});

test('what is marked as a subject and is none, or could be several, stays in the topic and is said', async () => {
  expect(await read('sheet #unknown friday')).toMatchObject({
    topic: 'sheet #unknown',
    deadline: '2026-12-04',
    unclear: { text: '#unknown', subjects: [] },
  });
  expect(await read('#basic grammar')).toMatchObject({
    topic: '#basic grammar',
    unclear: { text: '#basic', subjects: ['Basic Tamil', 'Basic Bengali'] },
  });
});

test.each([
  ['lab 3', 'practicals'],
  ['Practical file', 'practicals'],
  ['assignment on lab safety', 'assignments'],
  ['homework', 'assignments'],
])('“%s” says its kind, and keeps the word', async (line, kind) => {
  expect(await summary(line)).toEqual({ kind, topic: line });
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
])('“%s” repeats', async (line, understood) => {
  expect(await summary(line)).toEqual(understood);
});

test.each([
  ['en-US', '10/12', '2027-10-12'],
  ['en-GB', '10/12', '2026-12-10'],
  ['en-IN', '10/12', '2026-12-10'],
  ['hi-IN', 'friday', '2026-12-04'],
  ['hi-IN', '10/12', '2026-12-10'],
  ['de-DE', '10.12.', '2026-12-10'],
  ['de-DE', '12. Dezember', '2026-12-12'],
  ['de-DE', 'bis Montag', '2026-11-30'],
  ['de-DE', 'übermorgen', '2026-11-29'],
  ['de-DE', 'friday', '2026-12-04'],
  ['fr-FR', 'pour lundi', '2026-11-30'],
  ['fr-FR', 'le 12 décembre', '2026-12-12'],
  ['fr-FR', 'après-demain', '2026-11-29'],
  ['es-ES', 'el lunes', '2026-11-30'],
  ['es-MX', 'pasado mañana', '2026-11-29'],
  ['es-ES', '12 de diciembre', '2026-12-12'],
  ['pt-BR', 'segunda-feira', '2026-11-30'],
  ['pt-BR', 'depois de amanhã', '2026-11-29'],
  ['it-IT', '12 dicembre', '2026-12-12'],
  ['ar-EG', 'غدا', '2026-11-28'],
  ['ja-JP', '12月12日', '2026-12-12'],
  ['zh-CN', '明天', '2026-11-28'],
])('in %s, “%s” is %s', async (locale, words, deadline) => {
  expect(await summary(`ER ${words}`, { locale })).toEqual({ topic: 'ER', deadline });
});

test.each([
  [
    'de-DE',
    'Blatt jeden Montag bis 20. März',
    { topic: 'Blatt', deadline: '2026-11-30', until: '2027-03-20' },
  ],
  ['de-DE', 'Blatt jede Woche', { topic: 'Blatt' }],
  [
    'fr-FR',
    'feuille chaque lundi pendant 6 semaines',
    { topic: 'feuille', deadline: '2026-11-30', weeks: 6 },
  ],
  [
    'es-ES',
    'hoja cada lunes hasta el 20 de marzo',
    { topic: 'hoja', deadline: '2026-11-30', until: '2027-03-20' },
  ],
  ['pt-BR', 'folha toda semana', { topic: 'folha' }],
  ['fr-FR', 'sheet every monday', { topic: 'sheet', deadline: '2026-11-30' }],
])('in %s, “%s” repeats', async (locale, line, understood) => {
  expect(await summary(line, { locale })).toEqual({ isWeekly: true, ...understood });
});

test('in German, small words are no weekdays', async () => {
  expect(await summary('so etwas', { locale: 'de-DE' })).toEqual({ topic: 'so etwas' });
});

test('the pieces are where they stand in the line', async () => {
  const line = 'lab record #os due on 12 dec  every week until 20 mar';
  const { pieces } = await read(line);
  expect(pieces.map(({ what, text }) => [what, text])).toEqual([
    ['kind', 'lab'],
    ['subject', '#os'],
    ['deadline', 'due on 12 dec'],
    ['repeat', 'every week'],
    ['until', 'until 20 mar'],
  ]);
  for (const { index, text } of pieces) expect(line.slice(index, index + text.length)).toBe(text);
});

test('a word that is given back belongs to the topic, and another one can be the date', async () => {
  const givenBack = [{ index: 0, text: 'friday' }];
  expect(await summary('friday the 13th, monday', { givenBack })).toEqual({
    topic: 'friday the 13th',
    deadline: '2026-11-30',
  });
  expect(await summary('friday talk every monday', { givenBack: [{ index: 12, text: 'every' }] })).toEqual({
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

test('what comes after 300 characters of a line is topic, so that a line of any length is read at once', async () => {
  expect(await read(`${'x '.repeat(140)}tomorrow`)).toMatchObject({ deadline: '2026-11-28' });
  expect((await read(`${'x '.repeat(150)}tomorrow`)).topic).toMatch(/tomorrow$/);
});
