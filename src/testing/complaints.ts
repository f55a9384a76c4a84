import { format } from 'node:util';

let heard: string[] = [];
let expected: RegExp[] = [];
const { error, warn } = console;

// React's advice to tests, about answers that come between two looks at the screen: no visitor sees it.
const ADVICE_TO_TESTS = /(not wrapped in|be wrapped into) act\(/;

/** Hears what a browser's console would show in red or yellow. */
export function listenForComplaints() {
  heard = [];
  expected = [];
  console.error = console.warn = (...said: unknown[]) => {
    const complaint = format(...said);
    if (!ADVICE_TO_TESTS.test(complaint)) heard.push(complaint);
  };
}

/** Says that this test's page must complain, and how. */
export function expectComplaint(pattern: RegExp) {
  expected.push(pattern);
}

/** What nobody expected is a defect, also where the page looks right; so is an expected complaint that never came. */
export function judgeComplaints() {
  Object.assign(console, { error, warn });
  expect({
    surprises: heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    missing: expected.filter((pattern) => !heard.some((complaint) => pattern.test(complaint))),
  }).toEqual({ surprises: [], missing: [] });
}
