import { budgets, overBudget, summary } from './budgets';

const forms = { SignInPage: budgets.form, ContactPage: 21_400 };

test('a build within its budgets passes', () => {
  expect(overBudget({ landing: budgets.landing, forms, member: 0 })).toEqual([]);
});

test('a landing page that has grown by one byte too many fails the build', () => {
  expect(overBudget({ landing: budgets.landing + 100, forms, member: 0 })).toEqual([
    'The landing page: 126.1 KB of JavaScript, 126.0 KB are allowed.',
  ]);
});

test('each form that is too heavy is named', () => {
  const heavy = { ...forms, ContactPage: budgets.form + 1_000 };
  expect(overBudget({ landing: 0, forms: heavy, member: 0 })).toEqual([
    'ContactPage, beyond the landing page: 31.0 KB of JavaScript, 30.0 KB are allowed.',
  ]);
});

test('what comes with every page of a member has a limit of its own', () => {
  expect(overBudget({ landing: 0, forms, member: budgets.member + 500 })).toEqual([
    'What stands around the pages of a member: 20.5 KB of JavaScript, 20.0 KB are allowed.',
  ]);
});

test('a build says what its pages weigh', () => {
  expect(summary({ landing: 124_930, forms, member: 17_400 })).toBe(
    'JavaScript (brotli): 124.9 KB for the landing page, at most 30.0 KB more for a form, 17.4 KB around the pages of a member.',
  );
});
