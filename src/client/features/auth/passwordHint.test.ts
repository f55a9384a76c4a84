import { commonPasswords } from './commonPasswords';
import { passwordHint } from './ChosenPasswordField';

const COMMON = 'This one is among the most common: choose another.';

test.each([
  ['Aa1!aaaa#', '# is not allowed'],
  ['#', '# is not allowed'],
  ['Aa1#aaaa^', '# is not allowed'],
  ['P@ssw0rd#', '# is not allowed'],
  ['Aa1!ä-ää', 'ä is not allowed'],
  ['Aa1!e\u0301aaa', 'e\u0301 is not allowed'],
  ['Aa1!aaa😀', '😀 is not allowed'],
  ['Aa1! aaaa', 'A blank is not allowed'],
  ['Aa1!\u00a0aaaa', 'A blank is not allowed'],
  ['Aa1!aaaa\u200b', 'An invisible character is not allowed'],
  ['Aa1!aaaa\ud800', 'An invisible character is not allowed'],
  ['P@ssw0rd', COMMON],
  ['Password1!', COMMON],
  ['Test1234!', COMMON],
  ['!!Qwerty123??', COMMON],
  ['Abc123!!', COMMON],
  ['', undefined],
  ['Password1', undefined],
  ['Password1!2', undefined],
  ['Aa1@$!%*?&', undefined],
])('the hint for %j is %j', (password, hint) => {
  expect(passwordHint(password, commonPasswords)).toBe(hint);
});

test('until the list of common passwords has come, none is common', () => {
  expect(passwordHint('P@ssw0rd', [])).toBeUndefined();
});
