import { courseworkRules } from './coursework';
import { firstProblem } from './rules';

const TODAY = '2026-11-21';
const valid = { subject: 'Programming in JAVA', topic: 'Loops', date: TODAY, deadline: '2026-11-22' };
const x = (length: number) => 'x'.repeat(length);

const PAST = 'Date cannot be in the past!';
const ORDER = 'Deadline must be after the selected date!';
const FAR = 'Deadline cannot be more than 1 year in the future!';

describe.each([
  ['subject', 'Subject'],
  ['topic', 'Topic'],
])('the %s', (field, label) => {
  test.each([
    ['', `${label} is required!`],
    [undefined, `${label} is required!`],
    [null, `${label} is required!`],
    [' \t ', `${label} is required!`],
    ['ab', `${label} must be 3 to 100 characters`],
    [' ab ', `${label} must be 3 to 100 characters`],
    ['abc', undefined],
    [' abc ', undefined],
    [x(100), undefined],
    [`  ${x(100)}  `, undefined],
    [x(101), `${label} must be 3 to 100 characters`],
    [x(5_000), `${label} must be 3 to 100 characters`],
    [42, `${label} must be text`],
  ])('%j: %s', (value, problem) => {
    expect(firstProblem(courseworkRules(TODAY), { ...valid, [field]: value })).toBe(problem);
  });
});

test('texts are trimmed', () => {
  const cast = courseworkRules(TODAY).cast({ ...valid, topic: '  Loops ' });
  expect(cast).toMatchObject({ topic: 'Loops' });
});

type Days = { today?: string; date?: unknown; deadline?: unknown };

test.each<[Days, string | undefined]>([
  [{ date: '' }, 'Date is required!'],
  [{ date: undefined }, 'Date is required!'],
  [{ date: 'tomorrow' }, 'Date is required!'],
  [{ date: '2026-02-30' }, 'Date is required!'],
  [{ date: '2026-11-20' }, PAST],
  [{ date: TODAY }, undefined],
  [{ date: '0026-11-21' }, PAST],
  [{ deadline: '' }, 'Deadline is required!'],
  [{ deadline: undefined }, 'Deadline is required!'],
  [{ deadline: '2026-11-31' }, 'Deadline is required!'],
  [{ deadline: TODAY }, ORDER],
  [{ deadline: '2026-11-22' }, undefined],
  [{ date: '2026-11-30', deadline: '2026-11-30' }, ORDER],
  [{ date: '2026-11-30', deadline: '2026-11-29' }, ORDER],
  [{ date: '2026-11-30', deadline: '2026-12-01' }, undefined],
  [{ deadline: '2027-11-21' }, undefined],
  [{ deadline: '2027-11-22' }, FAR],
  [{ deadline: '12027-11-21' }, FAR],
  // Both rules fail: the first in the order of spec section 5 is reported.
  [{ date: '2027-12-02', deadline: '2027-12-01' }, ORDER],
  // The end of a year.
  [{ today: '2026-12-31', date: '2026-12-31', deadline: '2027-01-01' }, undefined],
  [{ today: '2026-12-31', date: '2026-12-31', deadline: '2027-12-31' }, undefined],
  [{ today: '2026-12-31', date: '2026-12-31', deadline: '2028-01-01' }, FAR],
  // Years that start or end on a leap day.
  [{ today: '2028-02-29', date: '2028-02-29', deadline: '2029-02-28' }, undefined],
  [{ today: '2028-02-29', date: '2028-02-29', deadline: '2029-03-01' }, FAR],
  [{ today: '2027-02-28', date: '2027-02-28', deadline: '2028-02-28' }, undefined],
  [{ today: '2027-02-28', date: '2027-02-28', deadline: '2028-02-29' }, FAR],
  [{ today: '2027-03-01', date: '2027-03-01', deadline: '2028-02-29' }, undefined],
  [{ today: '2027-02-28', date: '2027-02-29', deadline: '2027-03-02' }, 'Date is required!'],
])('%j: %s', ({ today = TODAY, ...days }, problem) => {
  expect(firstProblem(courseworkRules(today), { ...valid, ...days })).toBe(problem);
});

describe('editing an item', () => {
  const before = { date: '2025-01-10', deadline: '2025-02-10' };
  test.each<[Days, string | undefined]>([
    [{}, undefined],
    [{ date: '2025-01-11' }, PAST],
    [{ deadline: '2025-02-11' }, undefined],
    [{ deadline: '2025-01-10' }, ORDER],
    [{ deadline: '2027-11-21' }, undefined],
    [{ deadline: '2027-11-22' }, FAR],
    [{ date: TODAY }, ORDER],
  ])('accepts its days if they are unchanged: %j: %s', (days, problem) => {
    expect(firstProblem(courseworkRules(TODAY, before), { ...valid, ...before, ...days })).toBe(problem);
  });

  test('accepts an unchanged deadline of more than a year ahead', () => {
    const far = { date: TODAY, deadline: '2029-01-01' };
    expect(firstProblem(courseworkRules(TODAY, far), { ...valid, ...far })).toBeUndefined();
  });
});
