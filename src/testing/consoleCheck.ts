import { format } from 'node:util';

let messages: string[] = [];
let expected: RegExp[] = [];
const { error, warn } = console;

// React's advice about updates between two queries of the screen: it concerns tests, not users.
const ADVICE_TO_TESTS = /(not wrapped in|be wrapped into) act\(/;

/** Records the errors and warnings of the console. */
export function recordConsole() {
  messages = [];
  expected = [];
  console.error = console.warn = (...values: unknown[]) => {
    const message = format(...values);
    if (!ADVICE_TO_TESTS.test(message)) messages.push(message);
  };
}

/** The console must show such a message in this test. */
export function expectConsoleMessage(pattern: RegExp) {
  expected.push(pattern);
}

/** Fails the test for an unexpected message, and for an expected one that did not come. */
export function checkConsole() {
  Object.assign(console, { error, warn });
  expect({
    unexpected: messages.filter((message) => !expected.some((pattern) => pattern.test(message))),
    missing: expected.filter((pattern) => !messages.some((message) => pattern.test(message))),
  }).toEqual({ unexpected: [], missing: [] });
}
