import { budgets, overBudget, summary } from './budgets';

const forms = { SignInPage: budgets.form, ContactPage: 21_400 };

test('a build within its budgets passes', () => {
  expect(overBudget({ landing: budgets.landing, forms })).toEqual([]);
});

test('a landing page that has grown by one byte too many fails the build', () => {
  expect(overBudget({ landing: budgets.landing + 100, forms })).toEqual([
    'The landing page: 126.1 KB of JavaScript, 126.0 KB are allowed.',
  ]);
});

test('each form that is too heavy is named', () => {
  const heavy = { ...forms, ContactPage: budgets.form + 1_000 };
  expect(overBudget({ landing: 0, forms: heavy })).toEqual([
    'ContactPage, beyond the landing page: 31.0 KB of JavaScript, 30.0 KB are allowed.',
  ]);
});

test('a build says what its pages weigh', () => {
  expect(summary({ landing: 124_930, forms })).toBe(
    'JavaScript (brotli): 124.9 KB for the landing page, at most 30.0 KB more for a form.',
  );
});
