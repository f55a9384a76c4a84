import { passwordHint } from './passwordHint';

test.each([
  ['Aa1!aaaa#', '# is not allowed'],
  ['#', '# is not allowed'],
  ['Aa1#aaaa^', '# is not allowed'],
  ['Aa1!ä-ää', 'ä is not allowed'],
  ['Aa1!e\u0301aaa', 'e\u0301 is not allowed'],
  ['Aa1!aaa😀', '😀 is not allowed'],
  ['Aa1! aaaa', 'A blank is not allowed'],
  ['Aa1!\u00a0aaaa', 'A blank is not allowed'],
  ['Aa1!aaaa\u200b', 'An invisible character is not allowed'],
  ['Aa1!aaaa\ud800', 'An invisible character is not allowed'],
  ['', undefined],
  ['Aa1@$!%*?&', undefined],
])('the hint for %j is %j', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
