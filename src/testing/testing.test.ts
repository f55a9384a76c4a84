import { rmSync } from 'node:fs';
import { checkConsole, expectConsoleMessage, recordConsole } from './consoleCheck';
import { cleanUp, onTestEnd } from './cleanUp';
import { documentedTree } from './documentedTree';

test('an error while a test is cleaned up is reported and does not prevent the rest', () => {
  const done: string[] = [];
  const fail = (name: string) => () => {
    done.push(name);
    throw new Error(name);
  };
  onTestEnd(() => void done.push('first'));
  onTestEnd(fail('second'));
  onTestEnd(fail('third'));

  expect(cleanUp).toThrow(/third[^]*second/);
  expect(done).toEqual(['third', 'second', 'first']);
  expect(cleanUp).not.toThrow();
});

describe('a message in the console', () => {
  afterEach(recordConsole);

  test('that is unexpected fails the test', () => {
    expectConsoleMessage(/the lamp/);
    console.error('%s is broken', 'the lamp');
    console.warn('the window is open');
    expect(checkConsole).toThrow(/the window is open/);
  });

  test('that is expected and does not come fails the test', () => {
    expectConsoleMessage(/the lamp/);
    expect(checkConsole).toThrow(/the lamp/);
  });

  test('that is expected passes, and so does React’s advice to tests', () => {
    expectConsoleMessage(/the lamp/);
    console.error('the lamp is broken');
    console.error('An update to %s was not wrapped in act(...).', 'Root');
    expect(checkConsole).not.toThrow();
  });
});

// What they make is tested by src/commands/test.ts, among what takes longer.
test('the steps of the documents fit this tree', () => {
  rmSync(documentedTree(), { recursive: true });
});
