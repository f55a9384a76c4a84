import { messageOf } from './api';

const cases: [unknown, string][] = [
  [{ msg: 'Closed', message: 'Open' }, 'Closed'],
  [{ msg: ' ', message: ' Open\n' }, 'Open'],
  [{ msg: 'x'.repeat(300) }, 'x'.repeat(300)],
  [{ msg: 'x'.repeat(10_000) }, `${'x'.repeat(300)}…`],
  [{ msg: 7, message: ['Open'] }, ''],
  [{}, ''],
  [['Open'], ''],
  ['Open', ''],
  [7, ''],
  [null, ''],
  [undefined, ''],
];
test.each(cases)('the message of the answer %j is %j', (answer, message) => {
  expect(messageOf(answer)).toBe(message);
});
