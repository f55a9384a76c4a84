import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { ENGINES } from '@/testing/engines';
import { makeStudent, signedIn } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { SETUP_CODE } from '@/testing/setupCode';

const PASSWORD = 'Lovelace1815!';
const DAY = 24 * 60 * 60 * 1000;

const ada = { name: 'Ada Lovelace', email: 'Ada@Example.com', password: PASSWORD };

let today = Date.parse('2026-01-01T12:00:00Z');
const now = () => new Date(today);

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, {}, now);

  const register = (body: unknown, site = fresh.site) =>
    site.ask(endpoints.register(), { method: 'POST', body });
  const login = (body: unknown, site = fresh.site) => site.ask(endpoints.login(), { method: 'POST', body });
  const whoIs = (token?: string, site = fresh.site) => site.ask(endpoints.currentUser(), { token });
  const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;

  describe('signing up', () => {
    test('a visitor gets an account, and a token that works', async () => {
      const answer = await register(ada);
      expect(answer).toMatchObject({ status: 201, body: { msg: 'Registraction Succesfull' } });
      expect(await whoIs(tokenOf(answer))).toMatchObject({
        status: 200,
        body: {
          userData: {
            _id: expect.stringMatching(/^[\w-]{22}$/) as string,
            name: 'Ada Lovelace',
            email: 'Ada@Example.com',
            course: '',
            phone: '',
            rollNo: '',
            department: '',
            passkey: '',
            isAdmin: false,
            ProfileImage: '',
          },
        },
      });
    });

    test('a common password is accepted', async () => {
      const password = 'Password1!';
      expect(await register({ ...ada, password })).toMatchObject({ status: 201 });
      expect(await login({ email: ada.email, password })).toMatchObject({ status: 200 });
    });

    test('a registered address is refused, also in another case', async () => {
      await register(ada);
      expect(await register({ ...ada, email: 'aDA@example.COM' })).toMatchObject({
        status: 409,
        body: { msg: 'User already exists!' },
      });
    });

    test('an address is one, whichever way its accents are written, and signs in either way', async () => {
      // The second has an upper case of two characters alone.
      for (const [composed, decomposed] of [
        ['zo\u00eb@example.com', 'zoe\u0308@example.com'],
        ['\u01f0@example.com', 'J\u030c@example.com'],
      ] as const) {
        await register({ ...ada, email: decomposed });
        expect((await register({ ...ada, email: composed })).status).toBe(409);
        for (const email of [composed, decomposed])
          expect((await login({ email, password: PASSWORD })).status).toBe(200);
      }
    });

    test('only one of many simultaneous sign-ups with one address succeeds', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => register(ada)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    });

    test.each([
      [{}, 'Full Name is required'],
      [{ ...ada, name: ' Ada ' }, 'Name must be at least 4 characters'],
      [{ ...ada, name: 'Ada\0Lovelace' }, 'Full Name has a character that cannot be stored'],
      [{ ...ada, name: 7 }, 'Full Name must be text'],
      [{ ...ada, email: 'ada@exam\u200bple.com' }, 'Invalid email format'],
      [{ ...ada, email: 'mailto:ada@example.com' }, 'Invalid email format'],
      [
        { ...ada, password: 'Lovelace 1815!' },
        'Password must be 8+ chars with uppercase, lowercase, number, and special character',
      ],
      [{ ...ada, password: `Aa1!${'x'.repeat(253)}` }, 'Password is too long'],
    ])('what breaks a rule is refused in the words of the form: %j', async (body, msg) => {
      expect(await register(body)).toMatchObject({ status: 400, body: { msg } });
    });

    test('only the fields of a registration are stored', async () => {
      const body = { ...ada, is_admin: 1, _id: 'mine', passkey: 'x', ProfileImage: '/x', isAdmin: 'false' };
      const hidden = JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":"true"},"constructor":{},');
      const answer = await fresh.site.send({
        method: 'POST',
        url: endpoints.register(),
        payload: hidden,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(201);
      expect(await whoIs(tokenOf(answer))).toMatchObject({
        body: { userData: { isAdmin: false, passkey: '', ProfileImage: '' } },
      });
    });
  });

  describe('becoming admin', () => {
    const CODE = 'printed at the start';
    const isAdmin = async (email: string, sent: Record<string, unknown>, site = fresh.site) => {
      const answer = await register({ ...ada, email, ...sent }, site);
      expect(answer).toMatchObject({ status: 201, body: { msg: 'Registraction Succesfull' } });
      const { userData } = (await whoIs(tokenOf(answer), site)).body as { userData: { isAdmin: boolean } };
      return userData.isAdmin;
    };
    const asks = (setupCode?: string) => ({ isAdmin: 'true', setupCode });

    test('whoever asks with the setup code becomes an admin, as often as it is used', async () => {
      expect(await isAdmin('first@example.com', asks(SETUP_CODE))).toBe(true);
      expect(await isAdmin('second@example.com', asks(SETUP_CODE))).toBe(true);
      expect(await isAdmin('student@example.com', { isAdmin: 'false', setupCode: SETUP_CODE })).toBe(false);
    });

    test.each([
      [undefined],
      [''],
      ['another code of sixteen'],
      [`${SETUP_CODE} `],
      [SETUP_CODE.toUpperCase()],
    ])('whoever asks with the code %j is an ordinary user, without being told', async (setupCode) => {
      expect(await isAdmin('first@example.com', asks(setupCode))).toBe(false);
    });

    test.each([[7], [{}], [['x']], ['x'.repeat(257)]])(
      'a setup code like %j is refused',
      async (setupCode) => {
        expect((await register({ ...ada, isAdmin: 'true', setupCode })).status).toBe(400);
      },
    );

    test('without any code nobody becomes an admin by asking', async () => {
      const site = await fresh.another({ setupCode: undefined });
      for (const [index, setupCode] of [undefined, '', 'undefined'].entries())
        expect(await isAdmin(`user${index}@example.com`, asks(setupCode), site)).toBe(false);
    });

    test('the code that was printed at the start makes only the first admin', async () => {
      const site = await fresh.another({ setupCode: undefined, firstAdminCode: CODE });
      expect(await isAdmin('wrong@example.com', asks('another'), site)).toBe(false);
      expect(await isAdmin('first@example.com', asks(CODE), site)).toBe(true);
      expect(await isAdmin('second@example.com', asks(CODE), site)).toBe(false);
    });

    test('of many who use that code at once, one becomes the admin', async () => {
      const site = await fresh.another({ setupCode: undefined, firstAdminCode: CODE });
      const claims = Array.from({ length: 6 }, (_, index) =>
        isAdmin(`user${index}@example.com`, asks(CODE), site),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    });

    test('an address in ADMIN_EMAILS alone makes nobody an admin', async () => {
      const site = await fresh.another({ adminEmails: ['owner@example.com'] });
      expect(await isAdmin('owner@example.com', asks(), site)).toBe(false);
    });
  });

  describe('signing in', () => {
    test('the right password signs in, with the address in any case', async () => {
      await register(ada);
      const answer = await login({ email: ' ADA@example.com ', password: PASSWORD });
      expect(answer).toMatchObject({ status: 200, body: { msg: 'Login Succesfull' } });
      expect(await whoIs(tokenOf(answer))).toMatchObject({ body: { userData: { name: 'Ada Lovelace' } } });
    });

    test.each([
      ['a wrong password', { email: ada.email, password: 'Lovelace1816!' }],
      ['a password with spaces around it', { email: ada.email, password: ` ${PASSWORD} ` }],
      ['an unknown address', { email: 'unknown@example.com', password: PASSWORD }],
      ['a malformed address', { email: 'ada', password: PASSWORD }],
      ['an address with a NUL', { email: 'ada@example.com\0', password: PASSWORD }],
      ['an address with half a character', { email: 'ada\ud800@example.com', password: PASSWORD }],
      ['an endless address', { email: 'a'.repeat(60_000), password: PASSWORD }],
      ['an endless password', { email: ada.email, password: 'a'.repeat(60_000) }],
    ])('%s gets the same refusal', async (_what, credentials) => {
      await register(ada);
      expect(await login(credentials)).toMatchObject({
        status: 401,
        body: { msg: 'Invalid email or password' },
      });
    });

    test.each([
      [{}],
      [{ email: ada.email }],
      [{ email: ada.email, password: '' }],
      [{ email: ada.email, password: 12345678 }],
      [{ email: [ada.email], password: PASSWORD }],
    ])('both must be there and be text: %j', async (credentials) => {
      expect(await login(credentials)).toMatchObject({
        status: 400,
        body: { msg: 'Email and password are required' },
      });
    });
  });

  describe('being signed in', () => {
    test.each([undefined, '', 'x', 'a'.repeat(43), 'a\0b'])('the token %j is refused', async (token) => {
      expect(await whoIs(token)).toMatchObject({ status: 401, body: { msg: 'Please sign in again' } });
    });

    test('ends with signing out, and only for this token', async () => {
      const student = await makeStudent('Ada Lovelace', fresh.site.ask);
      const { token } = await signedIn(student, fresh.site.ask);
      expect(await fresh.site.ask(endpoints.logout(), { method: 'POST', token })).toMatchObject({
        status: 204,
        text: '',
      });
      expect((await whoIs(token)).status).toBe(401);
      expect((await whoIs(student.token)).status).toBe(200);
      expect((await fresh.site.ask(endpoints.logout(), { method: 'POST', token })).status).toBe(401);
    });

    test('continues after a restart of the server', async () => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      expect((await whoIs(token, await fresh.another())).status).toBe(200);
    });

    test('ends thirty days after the last visit', async () => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      today += 29 * DAY;
      expect((await whoIs(token)).status).toBe(200);
      today += 29 * DAY;
      expect((await whoIs(token)).status).toBe(200);
      today += 30 * DAY;
      expect((await whoIs(token)).status).toBe(401);
    });

    test('is stored without the token or the password itself', async () => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      const tables = ['users', 'sessions', 'attempts', 'counters'];
      const rows = await Promise.all(
        tables.map((table) => sql`select * from ${sql.table(table)}`.execute(fresh.site.database.kysely)),
      );
      const stored = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? 0 : value));
      expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(PASSWORD);
    });
  });

  describe('the profile', () => {
    const edit = (token: string | undefined, body: unknown) =>
      fresh.site.ask(endpoints.editProfile(), { method: 'PATCH', token, body });

    test('stores the fields that were sent, clears empty ones and keeps the others', async () => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      await edit(token, { course: 'Mathematics', phone: '9876543210', passkey: 'engine' });
      expect(await edit(token, { name: ' Ada King ', phone: '', rollNo: '12345678' })).toMatchObject({
        status: 200,
        body: {
          msg: 'Updated Successfully',
          userData: {
            name: 'Ada King',
            course: 'Mathematics',
            phone: '',
            rollNo: '12345678',
            passkey: 'engine',
          },
        },
      });
      expect(await whoIs(token)).toMatchObject({ body: { userData: { passkey: 'engine' } } });
      expect(await edit(token, { passkey: '' })).toMatchObject({ body: { userData: { passkey: '' } } });
      expect((await edit(token, {})).status).toBe(200);
    });

    test('changes neither the e-mail address nor the admin rights', async () => {
      const { token, email } = await makeStudent('Ada Lovelace', fresh.site.ask);
      for (const body of [
        { email: 'other@example.com', isAdmin: true },
        { email: 5, isAdmin: 'true', is_admin: 1 },
      ]) {
        expect((await edit(token, body)).status).toBe(200);
      }
      expect(await whoIs(token)).toMatchObject({ body: { userData: { email, isAdmin: false } } });
    });

    test.each([
      [{ name: 'Al' }, 'Name must be at least 3 characters long'],
      [{ passkey: null }, 'Passkey must be text'],
    ])('is refused in the words of the form: %j', async (body, msg) => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      expect(await edit(token, body)).toMatchObject({ status: 400, body: { msg } });
    });
  });

  describe('changing the password', () => {
    const NEW = 'Analytical1843!';
    const change = (token: string | undefined, body: unknown) =>
      fresh.site.ask(endpoints.changePassword(), { method: 'POST', token, body });

    test('the new password is valid at once, and other sessions end', async () => {
      const student = await makeStudent('Ada Lovelace', fresh.site.ask);
      const { token } = await signedIn(student, fresh.site.ask);
      expect(await change(token, { currentPassword: student.password, newPassword: NEW })).toMatchObject({
        status: 200,
        body: { message: 'Password changed successfully' },
      });
      expect((await whoIs(token)).status).toBe(200);
      expect((await whoIs(student.token)).status).toBe(401);
      expect((await login({ email: student.email, password: student.password })).status).toBe(401);
      expect((await login({ email: student.email, password: NEW })).status).toBe(200);
    });

    test('a common one is accepted', async () => {
      const student = await makeStudent('Ada Lovelace', fresh.site.ask);
      const sent = { currentPassword: student.password, newPassword: 'P@ssw0rd' };
      expect(await change(student.token, sent)).toMatchObject({
        body: { message: 'Password changed successfully' },
      });
    });

    test('a simultaneous sign-in with the old password opens no session', async () => {
      const student = await makeStudent('Ada Lovelace', fresh.site.ask);
      const credentials = { email: student.email, password: student.password };
      const [, ...logins] = await Promise.all([
        change(student.token, { currentPassword: student.password, newPassword: NEW }),
        ...Array.from({ length: 6 }, () => login(credentials)),
      ]);
      for (const answer of logins) {
        if (answer.status === 200) expect((await whoIs(tokenOf(answer))).status).toBe(401);
        else expect(answer.status).toBe(401);
      }
    });

    test('a wrong current password changes nothing', async () => {
      const student = await makeStudent('Ada Lovelace', fresh.site.ask);
      expect(
        await change(student.token, { currentPassword: 'Lovelace1816!', newPassword: NEW }),
      ).toMatchObject({ status: 200, body: { message: 'Previous Password in Incorrect!' } });
      expect((await login({ email: student.email, password: student.password })).status).toBe(200);
    });

    test.each([
      [{}, 'Current password is required'],
      [{ currentPassword: PASSWORD }, 'New password is required'],
      [{ currentPassword: PASSWORD, newPassword: 'Short1!' }, 'Password must meet all requirements'],
      [{ currentPassword: PASSWORD, newPassword: `Aa1!${'x'.repeat(253)}` }, 'New Password is too long'],
    ])('is refused in the words of the form: %j', async (body, message) => {
      const { token } = await makeStudent('Ada Lovelace', fresh.site.ask);
      expect(await change(token, body)).toMatchObject({ status: 400, body: { message } });
    });
  });
});
