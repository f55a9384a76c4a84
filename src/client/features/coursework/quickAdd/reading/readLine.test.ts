import fc from 'fast-check';
import { readLine, type Span } from './readLine';

/** A Saturday. */
const TODAY = '2026-11-28';
const NAMES = [
  'Operating Systems',
  'Programming in JAVA',
  'Python',
  'Basic Tamil',
  'Basic Bengali',
  'Science and Society',
  'C++',
  'Mathematics',
  'Formal Languages',
  'Labour Economics',
  'Environmental Science',
  'हिंदी भाषा',
];
const SUBJECTS = [
  ...NAMES.map((name) => ({ name })),
  { name: 'Electromagnetism', shortName: 'EM' },
  { name: 'Digital Electronics and Circuits', shortName: 'DEC' },
  { name: 'Information Technology', shortName: 'IT' },
];

type Options = { locale?: string; givenBack?: Span[]; today?: string; subjects?: typeof SUBJECTS };

function read(line: string, options: Options = {}) {
  const { locale = 'en-IN', givenBack = [], today = TODAY, subjects = SUBJECTS } = options;
  return readLine(line, { today, subjects, givenBack, locale });
}

/** What was understood, in a short form. */
function summary(line: string, options?: Options) {
  const { topic, kind, subject, deadline, time, repetition, link, unclear, refused } = read(line, options);
  return [
    topic,
    kind,
    subject,
    deadline,
    time,
    repetition && [repetition.repeat, ...repetition.on].join(' '),
    repetition && deadline && `until ${repetition.until(deadline)}`,
    link,
    unclear && `“${unclear.text}” is ${unclear.subjects.join(' or ') || 'no subject'}`,
    refused && `“${refused.text}” is ${refused.days?.join(' or ') ?? refused.day ?? 'no day'}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

test.each([
  // Days.
  ['essay dec 15', 'essay · 2026-12-15'],
  ['essay 15 dec', 'essay · 2026-12-15'],
  ['essay 12th dec', 'essay · 2026-12-12'],
  ['essay 4th of december 2026', 'essay · 2026-12-04'],
  ['essay Dec. 12', 'essay · 2026-12-12'],
  ['December 12 2026 essay', 'essay · 2026-12-12'],
  ['essay 12dec', 'essay · 2026-12-12'],
  ['essay 12-dec', 'essay · 2026-12-12'],
  ['essay 2027-01-09', 'essay · 2027-01-09'],
  ['essay 2026/12/07', 'essay · 2026-12-07'],
  ['essay 12 nov', 'essay · 2027-11-12'],
  ['essay may 5', 'essay · 2027-05-05'],
  ['sept 3 essay', 'essay · 2027-09-03'],
  ['essay friday', 'essay · 2026-12-04'],
  ['essay fri', 'essay · 2026-12-04'],
  ['friday.', ' · 2026-12-04'],
  ['essay saturday', 'essay · 2026-12-05'],
  ['essay this friday', 'essay · 2026-12-04'],
  ['essay coming friday', 'essay · 2026-12-04'],
  ['essay next fri', 'essay · 2026-12-04'],
  ['essay next sat', 'essay · 2026-12-05'],
  ['essay next sun', 'essay · 2026-12-06'],
  ['fri week 5 notes', 'week 5 notes · 2026-12-04'],
  ['essay today', 'essay · 2026-11-28'],
  ['essay tomorrow', 'essay · 2026-11-29'],
  ['essay tmrw', 'essay · 2026-11-29'],
  ['essay tom', 'essay · 2026-11-29'],
  ['Tom Sawyer essay fri', 'Tom Sawyer essay · 2026-12-04'],
  ['tom em sheet', 'sheet · Electromagnetism · 2026-11-29'],
  ['essay day after tomorrow', 'essay · 2026-11-30'],
  ['essay in 2 weeks', 'essay · 2026-12-12'],
  ['essay in 3 days', 'essay · 2026-12-01'],
  ['essay within a week', 'essay · 2026-12-05'],
  ['essay in a month', 'essay · 2026-12-28'],
  ['essay 2 weeks from now', 'essay · 2026-12-12'],
  ['essay a week from today', 'essay · 2026-12-05'],
  ['essay a week from friday', 'essay · 2026-12-11'],
  ['essay friday week', 'essay · 2026-12-11'],
  ['essay 3 weeks from 4 dec', 'essay · 2026-12-25'],
  ['essay 2 days before 12 dec', 'essay · 2026-12-10'],
  ['essay next week', 'essay · 2026-12-05'],
  ['essay next month', 'essay · 2026-12-28'],
  ['essay this weekend', 'essay · 2026-11-29'],
  ['essay end of week', 'essay · 2026-11-29'],
  ['essay end of month', 'essay · 2026-11-30'],
  ['essay end of the month', 'essay · 2026-11-30'],
  ['essay end of december', 'essay · 2026-12-31'],
  ['fri 4 dec essay', 'essay · 2026-12-04'],
  ['essay 4 dec, fri', 'essay · 2026-12-04'],
  ['essay 4 dec (fri)', 'essay · 2026-12-04'],
  ['essay friday, december 4th, 2026', 'essay · 2026-12-04'],
  ['essay fri 11th', 'essay · 2026-12-11'],
  ['essay friday the 11th', 'essay · 2026-12-11'],
  ['essay due fri. 11 dec., 5 p.m.', 'essay · 2026-12-11 · 17:00'],
  ['essay 11th (fri)', 'essay · 2026-12-11'],
  ['essay fri 5th chapter', 'essay 5th chapter · 2026-12-04'],
  ['essay by the 3rd of jan', 'essay · 2027-01-03'],
  ['essay due january the 3rd', 'essay · 2027-01-03'],
  ['essay the day before friday', 'essay · 2026-12-03'],
  ['essay day after friday', 'essay · 2026-12-05'],
  ['essay friday after next', 'essay · 2026-12-11'],
  // Days in Hindi.
  ['aaj python sheet', 'sheet · Python · 2026-11-28'],
  ['essay kal tak', 'essay · 2026-11-29'],
  ['essay parso', 'essay · 2026-11-30'],
  ['essay agle somvar', 'essay · 2026-11-30'],
  ['essay agle shukravar', 'essay · 2026-12-04'],
  ['essay agle hafte', 'essay · 2026-12-05'],
  ['is somvar essay', 'essay · 2026-11-30'],
  ['somvar ko viva', 'viva · 2026-11-30'],
  ['budhwar quiz', 'quiz · 2026-12-02'],
  ['har somvar quiz', 'quiz · 2026-11-30 · weekly 1 · until 2027-03-15'],
  ['आज python', ' · Python · 2026-11-28'],
  ['सोमवार को python quiz', 'quiz · Python · 2026-11-30'],
  ['हिंदी निबंध शुक्रवार', 'निबंध · हिंदी भाषा · 2026-12-04'],
  // What stands around a day goes with it.
  ['ER diagram, due on monday', 'ER diagram · 2026-11-30'],
  ['by tomorrow: ER diagram', 'ER diagram · 2026-11-29'],
  ['due friday: essay on trees', 'essay on trees · 2026-12-04'],
  ['maths assignment 3 - due: 12 Dec', 'assignment 3 · assignments · Mathematics · 2026-12-12'],
  ['is due friday essay', 'essay · 2026-12-04'],
  ['ER diagram until friday', 'ER diagram · 2026-12-04'],
  ['read ch 5/6 for monday', 'read ch 5/6 · 2026-11-30'],
  ['sheet for monday', 'sheet · 2026-11-30'],
  ["today's homework", 'homework · assignments · 2026-11-28'],
  ["tomorrow's quiz", 'quiz · 2026-11-29'],
  ['Friday’s report', 'report · 2026-12-04'],
  ['report (fri)', 'report · 2026-12-04'],
  ['report [fri]', 'report · 2026-12-04'],
  ['ER diagram (fri 4 dec)', 'ER diagram · 2026-12-04'],
  ['report (fri, 9am).', 'report · 2026-12-04 · 09:00'],
  ['report {fri}, 9am!', 'report · 2026-12-04 · 09:00'],
  ['report (chapter 3, fri)', 'report (chapter 3) · 2026-12-04'],
  ['"fri" report', 'report · 2026-12-04'],
  ['report – friday –', 'report · 2026-12-04'],
  ['report,,, friday', 'report · 2026-12-04'],
  ['report friday?', 'report · 2026-12-04'],
  ['why? friday', 'why? · 2026-12-04'],
  ['a.b friday', 'a.b · 2026-12-04'],
  ['trees, friday, graphs', 'trees, graphs · 2026-12-04'],
  // Of several days, the one that is marked counts, then the last one.
  ['monday’s notes due wednesday', 'monday’s notes · 2026-12-02'],
  ["essay on Monday's riots due friday", "essay on Monday's riots · 2026-12-04"],
  ['due friday essay on monday', 'essay on monday · 2026-12-04'],
  ['essay monday friday', 'essay monday · 2026-12-04'],
  // Ranges end when all is due.
  ['exam mon to fri', 'exam · 2026-12-04'],
  ['exam mon-fri', 'exam · 2026-12-04'],
  ['exam mon to wed next week', 'exam · 2026-12-02'],
  ['exam from monday to wednesday', 'exam · 2026-12-02'],
  ['exam between mon and wed', 'exam · 2026-12-02'],
  ['exam fri to mon', 'exam · 2026-12-07'],
  ['survey 10 dec - 15 dec', 'survey · 2026-12-15'],
  ['survey from 10 dec to 15 dec', 'survey · 2026-12-15'],
  ['survey 10-15 dec', 'survey · 2026-12-15'],
  ['exam dec 3rd-9th', 'exam · 2026-12-09'],
  ['exam 3rd to 9th', 'exam · 2026-12-09'],
  ['holiday 10th to 15th december', 'holiday · 2026-12-15'],
  ['exam 25 nov to 2 dec', 'exam · 2026-12-02'],
  ['exam 20 dec to 3 jan', 'exam · 2027-01-03'],
  ['quiz on mon, wed and fri', 'quiz · “mon, wed and fri” is 2026-11-30 or 2026-12-02 or 2026-12-04'],
  [
    'java homework wed, fri',
    'homework · assignments · Programming in JAVA · “wed, fri” is 2026-12-02 or 2026-12-04',
  ],
  ['quiz Tuesday 7 December', 'quiz · “Tuesday 7 December” is no day'],
  ['essay 7 dec (tue)', 'essay · “7 dec (tue)” is no day'],
  ['essay 7 dec, tue', 'essay · “7 dec, tue” is no day'],
  ['essay tue the 7th', 'essay · “tue the 7th” is no day'],
  ['essay mon the 7th', 'essay · 2026-12-07'],
  ['essay fri 27 nov', 'essay · “fri 27 nov” is 2026-11-27'],
  ['lab 3 - 14:00 fri', 'lab 3 · practicals · 2026-12-04 · 14:00'],
  ['viva chapter 3 - 10:30 mon', 'viva chapter 3 · 2026-11-30 · 10:30'],
  ['quiz mon 9-11:30', 'quiz · 2026-11-30 · 09:00'],
  ['report 8am night shift mon', 'report night shift · 2026-11-30 · 08:00'],
  ['quiz mon 9pm at night', 'quiz · 2026-11-30 · 21:00'],
  ['paper tonight at noon', 'paper · 2026-11-28 · 12:00'],
  ['sports day from friday', 'sports day from friday'],
  ['daily news report on fri', 'daily news report · 2026-12-04'],
  ['every monday SAT practice', 'SAT practice · 2026-11-30 · weekly 1 · until 2027-03-15'],
  ['read chapter 2 the march of folly', 'read chapter 2 the march of folly'],
  ['essay simple past friday', 'essay simple past · 2026-12-04'],
  ['read till page 40 every friday', 'read till page 40 · 2026-12-04 · weekly 5 · until 2027-03-19'],
  ['letter to friday', 'letter to · 2026-12-04'],
  // Words before a day can say that it is another one.
  ['essay fri, not mon', 'essay, not mon · 2026-12-04'],
  ['essay after friday', 'essay after friday'],
  ['essay first monday of december', 'essay first monday of december'],
  ['essay 2nd friday', 'essay 2nd friday'],
  ['essay start of next month', 'essay start of next month'],
  ['quiz every third friday', 'quiz every third friday'],
  ['quiz except sundays', 'quiz except sundays'],
  ['quiz 1st and 3rd mondays', 'quiz 1st and 3rd mondays'],
  ['daily news report fri', 'daily news report · 2026-12-04'],
  ['quiz every monday except 7 dec', 'quiz except 7 dec · 2026-11-30 · weekly 1 · until 2027-03-15'],
  // What can well be something else is a day at the end, and where a word or an hour says so.
  ['ch 5/6 problems', 'ch 5/6 problems'],
  ['24/7 case study', '24/7 case study'],
  ['read ch 5/6', 'read ch · 2027-06-05'],
  ['read ch 5/6 fri', 'read ch 5/6 · 2026-12-04'],
  ['essay on 5/6 problems', 'essay problems · 2027-06-05'],
  ['due 5/6 essay', 'essay · 2027-06-05'],
  ['sheet due 5/6 9am', 'sheet · 2027-06-05 · 09:00'],
  ['sheet 5/12', 'sheet · 2026-12-05'],
  ['sheet 25/12', 'sheet · 2026-12-25'],
  ['sheet 5/12/26', 'sheet · 2026-12-05'],
  ['sheet 13.12.2026', 'sheet · 2026-12-13'],
  ['essay 12th', 'essay · 2026-12-12'],
  ['12th night essay', '12th night essay'],
  ['sheet by the 12th', 'sheet · 2026-12-12'],
  ['sheet the 31st', 'sheet · 2026-12-31'],
  ['sheet 28th', 'sheet · 2026-11-28'],
  ['sheet 3 dec 12', 'sheet 3 · 2026-12-12'],
  ['sheet 3 12 dec', 'sheet 3 · 2026-12-12'],
  ['sheet 3 due 12 dec 9am', 'sheet 3 · 2026-12-12 · 09:00'],
  ['read 12 dec 14 pages', 'read 14 pages · 2026-12-12'],
  ['read dec 12 14 pages', 'read 14 pages · 2026-12-12'],
  // Hours.
  ['viva mon 9am', 'viva · 2026-11-30 · 09:00'],
  ['viva 9:30 am mon', 'viva · 2026-11-30 · 09:30'],
  ['viva 9.30am mon', 'viva · 2026-11-30 · 09:30'],
  ['viva 9 a.m. mon', 'viva · 2026-11-30 · 09:00'],
  ['report 11:59pm', 'report · 23:59'],
  ['essay by the end of next week', 'essay · 2026-12-06'],
  ['essay by the end of the month', 'essay · 2026-11-30'],
  ['paper due tonight 11:59', 'paper · 2026-11-28 · 23:59'],
  ['paper tonight 9am', 'paper · 2026-11-28 · 09:00'],
  ['paper tonight 12am', 'paper · 2026-11-28 · 23:59'],
  ['paper tonight at 12:00', 'paper · 2026-11-28 · 23:59'],
  ['ER diagram friday 5pm', 'ER diagram · 2026-12-04 · 17:00'],
  ['monday 14:00 viva', 'viva · 2026-11-30 · 14:00'],
  ['14:00 viva monday', 'viva · 2026-11-30 · 14:00'],
  ['viva mon @ 9am', 'viva · 2026-11-30 · 09:00'],
  ['viva mon at noon', 'viva · 2026-11-30 · 12:00'],
  ['sheet fri midnight', 'sheet · 2026-12-04 · 23:59'],
  ['essay due by 5pm friday', 'essay · 2026-12-04 · 17:00'],
  ['9am lecture notes due fri 5pm', '9am lecture notes · 2026-12-04 · 17:00'],
  ['exam 9am-12pm mon', 'exam · 2026-11-30 · 09:00'],
  ['exam 9-11am 3 dec', 'exam · 2026-12-03 · 09:00'],
  ['exam 11-1pm 3 dec', 'exam · 2026-12-03 · 11:00'],
  ['exam 9 to 11:30 mon', 'exam · 2026-11-30 · 09:00'],
  ['exam 2 pm to 4 pm mon', 'exam · 2026-11-30 · 14:00'],
  ['exam 9:30-11:00 mon', 'exam · 2026-11-30 · 09:30'],
  ['viva 12am mon', 'viva · 2026-11-30 · 00:00'],
  ['viva 12pm mon', 'viva · 2026-11-30 · 12:00'],
  ['viva 0:15 mon', 'viva · 2026-11-30 · 00:15'],
  ['viva 13pm mon', 'viva 13pm · 2026-11-30'],
  ['viva 25:00 mon', 'viva 25:00 · 2026-11-30'],
  ['viva at 5 mon', 'viva at 5 · 2026-11-30'],
  ['viva 5 dec 17:00hrs', 'viva · 2026-12-05 · 17:00'],
  ['viva 12 noon mon', 'viva · 2026-11-30 · 12:00'],
  ["midnight's children fri", "midnight's children · 2026-12-04"],
  ['viva half past 5pm mon', 'viva half past 5pm · 2026-11-30'],
  ['viva quarter to 5pm mon', 'viva quarter to 5pm · 2026-11-30'],
  ['viva 2026-12-04T17:00', 'viva 2026-12-04T17:00'],
  ['viva mon evening 6:30', 'viva · 2026-11-30 · 18:30'],
  ['viva mon 6:30 in the evening', 'viva · 2026-11-30 · 18:30'],
  ['viva tmrw night at 9:30', 'viva · 2026-11-29 · 21:30'],
  ['viva tomorrow afternoon 2:30', 'viva · 2026-11-29 · 14:30'],
  ['viva tomorrow morning 9:30', 'viva · 2026-11-29 · 09:30'],
  ['viva 1:30 at night mon', 'viva at night · 2026-11-30 · 01:30'],
  ['viva tomorrow evening', 'viva evening · 2026-11-29'],
  // Repetitions.
  ['quiz weekly', 'quiz · weekly'],
  ['quiz weekly fri', 'quiz · 2026-12-04 · weekly 5 · until 2027-03-19'],
  ['quiz 12 dec every week', 'quiz · 2026-12-12 · weekly · until 2027-03-27'],
  ['quiz sat every week', 'quiz · 2026-12-05 · weekly · until 2027-03-20'],
  ['quiz each friday', 'quiz · 2026-12-04 · weekly 5 · until 2027-03-19'],
  ['quiz every sat', 'quiz · 2026-12-05 · weekly 6 · until 2027-03-20'],
  ['quiz mondays', 'quiz · 2026-11-30 · weekly 1 · until 2027-03-15'],
  ['quiz on tuesdays and thursdays', 'quiz · 2026-12-01 · weekly 2 4 · until 2027-03-18'],
  ['quiz every monday and thursday', 'quiz · 2026-11-30 · weekly 1 4 · until 2027-03-18'],
  ['quiz every monday and every thursday', 'quiz · 2026-11-30 · weekly 1 4 · until 2027-03-18'],
  ['quiz every tue, thu & sat 14:00', 'quiz · 2026-12-01 · 14:00 · weekly 2 4 6 · until 2027-03-20'],
  ['quiz tue and thu every week', 'quiz · 2026-12-01 · weekly 2 4 · until 2027-03-18'],
  ['weekly on mon and wed quiz', 'quiz · 2026-11-30 · weekly 1 3 · until 2027-03-17'],
  ['standup every weekday', 'standup · 2026-11-30 · weekly 1 2 3 4 5 · until 2027-03-19'],
  [
    'standup every mon to fri 9:30am until 20 dec',
    'standup · 2026-11-30 · 09:30 · weekly 1 2 3 4 5 · until 2026-12-20',
  ],
  ['quiz each weekday at 9 am', 'quiz · 2026-11-30 · 09:00 · weekly 1 2 3 4 5 · until 2027-03-19'],
  ['everyday revision', 'revision · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2027-03-20'],
  ['standup daily', 'standup · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2027-03-20'],
  ['read every day', 'read · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2027-03-20'],
  ['every weekend hike', 'hike · 2026-11-29 · weekly 6 7 · until 2027-03-20'],
  ['quiz every other monday', 'quiz · 2026-11-30 · fortnightly 1 · until 2027-03-08'],
  ['every second friday lab', 'lab · practicals · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['alternate fridays lab', 'lab · practicals · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['quiz every 2 weeks', 'quiz · fortnightly'],
  ['quiz every 2 weeks on friday', 'quiz · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['quiz every fortnight', 'quiz · fortnightly'],
  ['quiz fortnightly fri', 'quiz · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['quiz bi-weekly fri', 'quiz · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['quiz alternate weeks fri', 'quiz · 2026-12-04 · fortnightly 5 · until 2027-03-12'],
  ['quiz every tue thu', 'quiz · 2026-12-01 · weekly 2 4 · until 2027-03-18'],
  ['lab every friday starting 11 dec', 'lab · practicals · 2026-12-11 · weekly 5 · until 2027-03-26'],
  ['lab every week on friday from next week', 'lab · practicals · 2026-12-11 · weekly 5 · until 2027-03-26'],
  [
    'lab every other friday from 11 dec to 26 feb',
    'lab · practicals · 2026-12-11 · fortnightly 5 · until 2027-02-26',
  ],
  [
    'lab every other friday starting 11 dec until march',
    'lab · practicals · 2026-12-11 · fortnightly 5 · until 2027-03-31',
  ],
  ['quiz every tue and thu starting 11 dec', 'quiz · 2026-12-15 · weekly 2 4 · until 2027-04-01'],
  ['quiz every monday until 20 mar', 'quiz · 2026-11-30 · weekly 1 · until 2027-03-20'],
  ['quiz until 20 mar every monday', 'quiz · 2026-11-30 · weekly 1 · until 2027-03-20'],
  ['quiz every friday to 8 jan', 'quiz · 2026-12-04 · weekly 5 · until 2027-01-08'],
  ['quiz every friday to 8 jan 9am', 'quiz · 2026-12-04 · 09:00 · weekly 5 · until 2027-01-08'],
  ['quiz every friday until march', 'quiz · 2026-12-04 · weekly 5 · until 2027-03-31'],
  ['quiz every friday until end of march', 'quiz · 2026-12-04 · weekly 5 · until 2027-03-31'],
  ['read daily until 24 dec', 'read · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2026-12-24'],
  ['quiz every monday for 6 weeks', 'quiz · 2026-11-30 · weekly 1 · until 2027-01-04'],
  ['quiz every tue and thu for 6 weeks', 'quiz · 2026-12-01 · weekly 2 4 · until 2027-01-07'],
  ['every tuesday quiz for six weeks', 'quiz · 2026-12-01 · weekly 2 · until 2027-01-05'],
  ['quiz for 3 weeks every friday', 'quiz · 2026-12-04 · weekly 5 · until 2026-12-18'],
  ['quiz daily for 10 days', 'quiz · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2026-12-08'],
  ['quiz every friday for a month', 'quiz · 2026-12-04 · weekly 5 · until 2027-01-01'],
  ['quiz every other friday for 6 weeks', 'quiz · 2026-12-04 · fortnightly 5 · until 2027-01-01'],
  // Kinds, whose words stay in the topic.
  ['lab 3', 'lab 3 · practicals'],
  ['Practical file', 'Practical file · practicals'],
  ['assignment on lab safety', 'assignment on lab safety · assignments'],
  ['homework', 'homework · assignments'],
  ['hw sheet', 'hw sheet · assignments'],
  // Subjects.
  ['em assignment due 12th', 'assignment · assignments · Electromagnetism · 2026-12-12'],
  ['sheet 3 em by thursday 5pm', 'sheet 3 · Electromagnetism · 2026-12-03 · 17:00'],
  ['dec sheet 12 dec', 'sheet · Digital Electronics and Circuits · 2026-12-12'],
  ['math sheet for monday', 'sheet · Mathematics · 2026-11-30'],
  ['maths sheet 4', 'sheet 4 · Mathematics'],
  ['pyt', ' · Python'],
  ['prog loops', 'loops · Programming in JAVA'],
  ['java loops', 'loops · Programming in JAVA'],
  ['essay in java due fri', 'essay · Programming in JAVA · 2026-12-04'],
  ['programming in ja', ' · Programming in JAVA'],
  ['programming i love', 'i love · Programming in JAVA'],
  ['operating  SYSTEMS sheet', 'sheet · Operating Systems'],
  ['basic tam grammar', 'grammar · Basic Tamil'],
  ['prog and python', 'prog and · Python'],
  ['loops (python)', 'loops · Python'],
  ['c++ pointers', 'pointers · C++'],
  ['(c++) sheet', 'sheet · C++'],
  ['📚 python 🎉', '📚 🎉 · Python'],
  ['हिंदी निबंध', 'निबंध · हिंदी भाषा'],
  ['labour sheet fri', 'sheet · Labour Economics · 2026-12-04'],
  [
    'quiz every tue and thu until march for python',
    'quiz · Python · 2026-12-01 · weekly 2 4 · until 2027-03-31',
  ],
  ['notes for python exam', 'notes for exam · Python'],
  ['#os', ' · Operating Systems'],
  ['sheet #oper', 'sheet · Operating Systems'],
  ['sheet #operating systems 3', 'sheet 3 · Operating Systems'],
  ['#pij loops', 'loops · Programming in JAVA'],
  ['#pj loops', 'loops · Programming in JAVA'],
  ['#ss, essay', 'essay · Science and Society'],
  ['#c++ pointers', 'pointers · C++'],
  ['#em sheet', 'sheet · Electromagnetism'],
  ['IT sheet', 'sheet · Information Technology'],
  ['read it', 'read it'],
  ['#env sheet', 'sheet · Environmental Science'],
  ['#science sheet', 'sheet · Science and Society'],
  ['sheet #unknown friday', 'sheet #unknown · 2026-12-04 · “#unknown” is no subject'],
  ['#basic grammar', '#basic grammar · “#basic” is Basic Tamil or Basic Bengali'],
  // Links.
  [
    'project https://moodle.uni.edu/mod/assign/view.php?id=3 fri 9am #py',
    'project · Python · 2026-12-04 · 09:00 · https://moodle.uni.edu/mod/assign/view.php?id=3',
  ],
  ['read (www.example.org/a.pdf), fri', 'read · 2026-12-04 · www.example.org/a.pdf'],
  ['read example.org/sheet.', 'read · example.org/sheet'],
  // What no deadline can be.
  ['31 feb', ' · “31 feb” is no day'],
  ['essay feb 30', 'essay · “feb 30” is no day'],
  ['29 feb essay', 'essay · “29 feb” is no day'],
  ['31 nov essay', 'essay · “31 nov” is no day'],
  ['essay 12 dec 2020', 'essay · “12 dec 2020” is 2020-12-12'],
  ['essay 12 dec 2027', 'essay · “12 dec 2027” is 2027-12-12'],
  ['essay 5/12/2020', 'essay · “5/12/2020” is 2020-12-05'],
  ['due 31/2 essay', 'essay · “due 31/2” is no day'],
  ['essay yesterday', 'essay · “yesterday” is 2026-11-27'],
  ['essay three days ago', 'essay · “three days ago” is 2026-11-25'],
  ['essay due last friday', 'essay · “due last friday” is 2026-11-27'],
  ['essay last saturday', 'essay · “last saturday” is 2026-11-21'],
  ['essay in 60 weeks', 'essay · “in 60 weeks” is 2028-01-22'],
  ['essay in 2 years', 'essay · “in 2 years” is 2028-11-28'],
  ['quiz every friday starting 12 dec 2020', 'quiz · weekly 5 · “starting 12 dec 2020” is 2020-12-12'],
  [
    'quiz every friday until 31 feb',
    'quiz · 2026-12-04 · weekly 5 · until 2027-03-19 · “until 31 feb” is no day',
  ],
  [
    'quiz every friday until christmas',
    'quiz until christmas · 2026-12-04 · weekly 5 · until 2027-03-19 · “until christmas” is no day',
  ],
  [
    'read every day this week',
    'read this week · 2026-11-29 · weekly 1 2 3 4 5 6 7 · until 2027-03-20 · “this week” is no day',
  ],
  ['quiz every friday starting january', 'quiz starting january · weekly 5 · “starting january” is no day'],
  // In these, everything is topic.
  ['may the force', 'may the force'],
  ['read chapter 3', 'read chapter 3'],
  ['section 1.2', 'section 1.2'],
  ['march on Rome', 'march on Rome'],
  ['essay march', 'essay march'],
  ['notes of yesterday', 'notes of yesterday'],
  ['partition of 15 august 1947', 'partition of 15 august 1947'],
  ['what happened last week', 'what happened last week'],
  ['drink 2 litres a day', 'drink 2 litres a day'],
  ['training of 2 weeks', 'training of 2 weeks'],
  ['run for 6 weeks', 'run for 6 weeks'],
  ['project starting 11 dec', 'project starting 11 dec'],
  ['at 5', 'at 5'],
  ['now and then', 'now and then'],
  ['sheet 31/2', 'sheet 31/2'],
  ['quiz every other day', 'quiz every other day'],
  ['rent every month', 'rent every month'],
  ['basic loops', 'basic loops'],
  ['science essay', 'science essay'],
  ['form sheet', 'form sheet'],
  ['for the sheet', 'for the sheet'],
  ['#', '#'],
  ['C# in depth', 'C# in depth'],
  ['plan c', 'plan c'],
  ['labyrinth', 'labyrinth'],
  ['constructor toString', 'constructor toString'],
  ['📚 read 🎉', '📚 read 🎉'],
  ['מטלה על עצים', 'מטלה על עצים'],
])('“%s” says “%s”', (line, understood) => {
  expect(summary(line)).toBe(understood);
});

test.each([
  ['en-US', '10/12', '2027-10-12'],
  ['en-US', '5/12/2027', '2027-05-12'],
  ['en-US', '25/12', '2026-12-25'],
  ['en-GB', '10/12', '2026-12-10'],
  ['en-IN', '10/12', '2026-12-10'],
  ['hi-IN', '10/12', '2026-12-10'],
  ['de-DE', 'friday', '2026-12-04'],
])('in %s, “%s” is %s', (locale, words, deadline) => {
  expect(summary(`ER ${words}`, { locale })).toBe(`ER · ${deadline}`);
});

test.each([
  ['2026-11-27', 'essay friday', 'essay · 2026-12-04'],
  ['2026-11-27', 'quiz every friday', 'quiz · 2026-12-04 · weekly 5 · until 2027-03-19'],
  ['2026-11-25', 'essay next fri', 'essay · 2026-12-04'],
  ['2026-11-25', 'essay fri', 'essay · 2026-11-27'],
  ['2026-11-25', 'essay friday next week', 'essay · 2026-12-04'],
  ['2026-11-25', 'essay on friday of next week', 'essay · 2026-12-04'],
  ['2026-11-25', 'essay next week on friday', 'essay · 2026-12-04'],
  ['2026-11-25', 'essay friday next month', 'essay friday · 2026-12-25'],
  ['2026-11-25', 'quiz tue and thu every week', 'quiz · 2026-11-26 · weekly 2 4 · until 2027-03-16'],
  ['2026-11-29', 'essay next monday', 'essay · 2026-11-30'],
  ['2026-12-31', 'essay tmrw', 'essay · 2027-01-01'],
  ['2026-12-31', 'essay 1 jan', 'essay · 2027-01-01'],
  ['2027-01-31', 'essay in a month', 'essay · 2027-02-28'],
  ['2027-06-30', 'essay 29 feb', 'essay · 2028-02-29'],
  ['2027-03-15', 'quiz every monday until march', 'quiz · 2027-03-22 · weekly 1 · until 2027-03-31'],
])('on %s, “%s” says “%s”', (today, line, understood) => {
  expect(summary(line, { today })).toBe(understood);
});

test('the pieces are where they stand in the line', () => {
  const line = 'lab record #os due on 12 dec 9am  every week until 20 mar';
  const { pieces } = read(line);
  expect(pieces.map(({ what, text }) => [what, text])).toEqual([
    ['kind', 'lab'],
    ['subject', '#os'],
    ['deadline', 'due on 12 dec'],
    ['time', '9am'],
    ['repeat', 'every week'],
    ['until', 'until 20 mar'],
  ]);
  for (const { index, text } of pieces) expect(line.slice(index, index + text.length)).toBe(text);
});

test('a word that is given back belongs to the topic, and another one can be the date', () => {
  const givenBack = [{ index: 0, text: 'friday' }];
  expect(summary('friday the 13th, monday', { givenBack })).toBe('friday the 13th · 2026-11-30');
  expect(summary('friday talk every monday', { givenBack: [{ index: 12, text: 'every' }] })).toBe(
    'friday talk every · 2026-11-30',
  );
});

test('what comes after 300 characters of a line is topic, so that a line of any length is read at once', () => {
  expect(read(`${'x '.repeat(140)}tomorrow`)).toMatchObject({ deadline: '2026-11-29' });
  expect(read(`${'x '.repeat(150)}tomorrow`).topic).toMatch(/tomorrow$/);
  expect(read(`${'x '.repeat(147)}tomorrow`).topic).toMatch(/tomorrow$/);
});

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Expects that the words that are in no piece are the topic, in their order. */
function expectEveryWord(line: string) {
  const { topic, pieces } = read(line);
  const taken = pieces.filter(({ what }) => what !== 'kind');
  const rest = taken
    .toReversed()
    .reduce((left, { index, text }) => `${left.slice(0, index)} ${left.slice(index + text.length)}`, line);
  for (const { index, text } of pieces) expect(line.slice(index, index + text.length)).toBe(text);
  expect(wordsOf(topic)).toEqual(wordsOf(rest));
}

const said =
  'sheet lab ch every other friday mon tue and to until for due by on at from starting 12 5 2 dec march week next the evening not after first noon day';
const SAID = [
  ...said.split(' '),
  ...'weeks 5/6 12th 9am 14:00 tmrw kal #os #em em python c++ daily in a month of 31 feb 2027'.split(' '),
  ..."’s 's ( ) [ ] - – , . : ; / # @ & ! ? < > <b> </b> \t 📚 हिंदी शुक्रवार Ω é".split(' '),
];

test('whatever the line, every word of it is in the topic or in a piece', () => {
  const line = fc
    .array(fc.oneof(fc.constantFrom(...SAID), fc.string({ unit: 'grapheme', maxLength: 6 })), {
      maxLength: 14,
    })
    .chain((words) => fc.constantFrom(' ', '', '\t', '  ').map((blank) => words.join(blank)));
  fc.assert(fc.property(line, expectEveryWord), { numRuns: 1000 });
});

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 blanks', `sheet${' '.repeat(10_000)}friday`],
  ['10,000 digits', '5/12 '.repeat(2_000)],
  ['10,000 signs', '((((,'.repeat(2_000)],
  ['10,000 repetitions', 'every mon and '.repeat(800)],
  ['a table in HTML', '<table><tr><td>fri</td>\t<td>&nbsp;em</td></tr></table>'.repeat(20)],
])('%s are read within a tenth of a second', (_name, line) => {
  expectEveryWord(line);
  const start = performance.now();
  read(line);
  expect(performance.now() - start).toBeLessThan(100);
});
