import { budgets, overBudget, summary } from './budgets';

const forms = { SignInPage: 31_000, ContactPage: 21_400 };

test('a build within its budgets passes', () => {
  expect(overBudget({ landing: budgets.landing, forms: { ContactPage: budgets.form } })).toEqual([]);
});

test('a landing page that is too heavy fails the build', () => {
  expect(overBudget({ landing: budgets.landing + 100, forms })).toEqual([
    'The landing page: 108.1 KB of JavaScript, 108.0 KB are allowed.',
  ]);
});

test('each form that is too heavy is named', () => {
  const heavy = { ...forms, ContactPage: budgets.form + 1_000 };
  expect(overBudget({ landing: 0, forms: heavy })).toEqual([
    'ContactPage for a member, beyond the landing page: 41.0 KB of JavaScript, 40.0 KB are allowed.',
  ]);
});

test('a build prints the size of its pages', () => {
  expect(summary({ landing: 124_930, forms })).toBe(
    "JavaScript (brotli): 124.9 KB for the landing page, at most 31.0 KB more for a member's form.",
  );
});
