import { atTestEnd, endTest } from './atTestEnd';
import { expectComplaint, judgeComplaints, listenForComplaints } from './complaints';

test('what fails when a test is cleared away keeps nothing else from being cleared away, and is told', () => {
  const done: string[] = [];
  const fail = (words: string) => () => {
    done.push(words);
    throw new Error(words);
  };
  atTestEnd(() => void done.push('first'));
  atTestEnd(fail('second'));
  atTestEnd(fail('third'));

  expect(endTest).toThrow(/third[^]*second/);
  expect(done).toEqual(['third', 'second', 'first']);
  expect(endTest).not.toThrow();
});

describe('a complaint in the console', () => {
  afterEach(listenForComplaints);

  test('that nobody expected fails the test', () => {
    expectComplaint(/the lamp/);
    console.error('%s is broken', 'the lamp');
    console.warn('the door is open');
    expect(judgeComplaints).toThrow(/the door is open/);
  });

  test('that was expected and never came fails it too', () => {
    expectComplaint(/the lamp/);
    expect(judgeComplaints).toThrow(/the lamp/);
  });

  test('that was expected passes, and so does React’s advice to tests', () => {
    expectComplaint(/the lamp/);
    console.error('the lamp is broken');
    console.error('An update to %s was not wrapped in act(...).', 'Root');
    expect(judgeComplaints).not.toThrow();
  });
});
