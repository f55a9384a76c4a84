import { endpoints } from '@/contract/endpoints';
import { makeStudent } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

const fresh = freshSites('sqlite', { rateLimit: 1 });

const LINE = 'This one is among the most common: choose another.';
const SIGN_UP = `Password must be 8+ chars with uppercase, lowercase, number, and special character. ${LINE}`;
const CHANGE = `Password must meet all requirements. ${LINE}`;

const register = (password: string) =>
  fresh.site.ask(endpoints.register(), {
    method: 'POST',
    body: { name: 'Ada Lovelace', email: 'ada@example.com', password },
  });

test.each(['P@ssw0rd', 'Password1!', '!!Qwerty123??', 'Welcome1@', 'ABCd1234$'])(
  'nobody signs up with %s, however often it is tried',
  async (password) => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await register(password)).toMatchObject({ status: 400, body: { msg: SIGN_UP } });
  },
);

test('a password is neither changed to a common one nor reset to one', async () => {
  const { token, password, email } = await makeStudent('Ada Lovelace', fresh.site.ask);
  const change = { currentPassword: password, newPassword: 'Password1!' };
  expect(
    await fresh.site.ask(endpoints.changePassword(), { method: 'POST', token, body: change }),
  ).toMatchObject({ status: 400, body: { message: CHANGE } });
  const reset = { token: `${'u'.repeat(22)}.${'s'.repeat(43)}`, password: 'Password1!' };
  expect(await fresh.site.ask(endpoints.resetPassword(), { method: 'POST', body: reset })).toMatchObject({
    status: 400,
    body: { msg: CHANGE },
  });
  const login = { email, password };
  expect((await fresh.site.ask(endpoints.login(), { method: 'POST', body: login })).status).toBe(200);
});
