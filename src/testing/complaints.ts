import { format } from 'node:util';

let heard: string[] = [];
let expected: RegExp[] = [];
const { error, warn } = console;

// React's advice to tests, about answers that come between two looks at the screen: no visitor sees it.
const ADVICE_TO_TESTS = /(not wrapped in|be wrapped into) act\(/;

/** Hears what a browser's console would show in red or yellow. */
export function listenForComplaints() {
  heard = [];
  expected = [ADVICE_TO_TESTS];
  console.error = console.warn = (...said: unknown[]) => void heard.push(format(...said));
}

/** Says that this test's page will complain, and how. */
export function expectComplaint(pattern: RegExp) {
  expected.push(pattern);
}

/** What nobody expected is a defect, also where the page looks right. */
export function judgeComplaints() {
  Object.assign(console, { error, warn });
  expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
}
