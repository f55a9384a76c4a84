import { BUDGET, checkBudget, summary } from './budgets';

test('a landing page within its budget passes', () => {
  expect(() => checkBudget(BUDGET)).not.toThrow();
});

test('a landing page that is too heavy fails the build', () => {
  expect(() => checkBudget(BUDGET + 100)).toThrow(
    'The landing page: 145.1 KB of JavaScript, 145.0 KB are allowed.',
  );
});

test('a build prints the size of its landing page', () => {
  expect(summary(124_930)).toBe('JavaScript (brotli): 124.9 KB for the landing page.');
});
