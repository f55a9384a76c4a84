import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { UserForAdmin } from '@/contract/users/user';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';

const UNKNOWN_ID = 'A'.repeat(22);

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);
  let admin: Person;
  let student: Person;

  beforeEach(async () => {
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    student = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  const update = (id: string, body: unknown, { token } = admin) =>
    fresh.site.ask(endpoints.updateUser(id), { method: 'PATCH', body, token });
  const remove = (id: string, { token } = admin) =>
    fresh.site.ask(endpoints.deleteUser(id), { method: 'DELETE', token });
  const find = (id: string, { token } = admin) => fresh.site.ask(endpoints.user(id), { token });
  const signIn = (email: string) =>
    fresh.site.ask(endpoints.login(), { method: 'POST', body: { email, password: student.password } });

  test('an admin sees every user, without passkeys', async () => {
    await fresh.site.ask(endpoints.editProfile(), {
      method: 'PATCH',
      token: student.token,
      body: { passkey: 'engine', course: 'Mathematics' },
    });
    const { status, body } = await fresh.site.ask(endpoints.users(), { token: admin.token });
    expect(status).toBe(200);
    const users = body as UserForAdmin[];
    expect(users.map(({ name, isAdmin }) => [name, isAdmin]).sort()).toEqual([
      ['Ada Lovelace', false],
      ['Grace Hopper', true],
    ]);
    expect(users.flatMap(Object.keys)).not.toContain('passkey');

    const ada = await find(student._id);
    expect(ada).toMatchObject({ status: 200, body: { _id: student._id, course: 'Mathematics' } });
    expect(ada.body).not.toHaveProperty('passkey');
    expect(ada.body).not.toHaveProperty('password_hash');
  });

  test('users are searched, sorted and read page by page, with the time they joined', async () => {
    await update(student._id, { name: 'Ada KING', course: 'Mathématiques', rollNo: '12345678' });
    await makeStudent('Mary Somerville', fresh.site.ask);
    const list = async (query: string) => {
      const answer = await fresh.site.ask(`${endpoints.users()}?${query}`, { token: admin.token });
      const names = (answer.body as UserForAdmin[]).map(({ name }) => name);
      return { names, total: answer.headers['x-total-count'] };
    };
    expect(await list('size=2')).toEqual({ names: ['Grace Hopper', 'Ada KING'], total: '3' });
    expect(await list('size=2&page=2')).toEqual({ names: ['Mary Somerville'], total: '3' });
    expect((await list('sort=name')).names).toEqual(['Ada KING', 'Grace Hopper', 'Mary Somerville']);
    expect((await list('sort=createdAt&order=desc')).names).toEqual([
      'Mary Somerville',
      'Ada KING',
      'Grace Hopper',
    ]);
    expect((await list('sort=email&order=desc&size=1')).total).toBe('3');
    const accents = ['mathématiques ADA', 'mathe\u0301matiques', 'MATHEMATIQUES'];
    for (const search of ['king', ...accents, '1234', student.email.toUpperCase()]) {
      expect(await list(`search=${encodeURIComponent(search)}`)).toEqual({ names: ['Ada KING'], total: '1' });
    }
    expect(await list('search=lovelace')).toEqual({ names: [], total: '0' });
    expect(await list('search=%25')).toEqual({ names: [], total: '0' });

    const { body } = await fresh.site.ask(endpoints.users(), { token: admin.token });
    for (const { createdAt } of body as UserForAdmin[]) {
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
    }
    expect(await fresh.site.ask(`${endpoints.users()}?sort=passkey`, { token: admin.token })).toMatchObject({
      status: 400,
      body: { msg: 'Sort must be createdAt, name or email' },
    });
  });

  test('the users who match are exported as a file for spreadsheets', async () => {
    const { text, headers } = await fresh.site.ask(`${adminEndpoints.exportUsers()}?search=ada`, {
      token: admin.token,
    });
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="users.csv"' });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFName,Roll Number,Phone Number,Course,Department,Email,IsAdmin,Joined',
      expect.stringMatching(new RegExp(`^Ada Lovelace,,,,,${student.email},false,\\d{4}-.*Z$`)),
      '',
    ]);
  });

  describe('updating a user', () => {
    test('stores the fields that were sent, and the user signs in with the new address', async () => {
      expect(
        await update(student._id, { name: 'Ada King', email: 'Countess@Example.com', department: '' }),
      ).toMatchObject({ status: 200, body: { msg: 'User updated successfully' } });
      expect(await find(student._id)).toMatchObject({
        body: { name: 'Ada King', email: 'Countess@Example.com' },
      });
      expect((await signIn('countess@example.com')).status).toBe(200);
      expect((await signIn(student.email)).status).toBe(401);
    });

    test('neither grants nor revokes admin rights', async () => {
      await update(student._id, { isAdmin: true, is_admin: 1, passkey: 'mine' });
      await update(admin._id, { isAdmin: 'false' });
      expect(await find(student._id)).toMatchObject({ body: { isAdmin: false } });
      expect(await find(admin._id)).toMatchObject({ body: { isAdmin: true } });
    });

    test('refuses the address of another user, in any case', async () => {
      expect(await update(student._id, { email: admin.email.toUpperCase() })).toMatchObject({
        status: 409,
        body: { msg: 'User already exists!' },
      });
      expect((await update(student._id, { email: student.email.toUpperCase() })).status).toBe(200);
    });
  });

  describe('deleting a user', () => {
    test('deletes all data of the user except messages to the owner', async () => {
      const message = exampleMessage({ email: student.email });
      await fresh.site.ask(endpoints.contact(), { method: 'POST', body: message });
      await fresh.site.database.kysely
        .insertInto('photos')
        .values({ id: UNKNOWN_ID, user_id: student._id, bytes: Buffer.from('RIFF') })
        .execute();

      expect(await remove(student._id)).toMatchObject({
        status: 200,
        body: { msg: 'User deleted successfully' },
      });
      expect((await find(student._id)).status).toBe(404);
      expect((await remove(student._id)).status).toBe(404);
      expect((await fresh.site.ask(endpoints.currentUser(), { token: student.token })).status).toBe(401);
      expect((await signIn(student.email)).status).toBe(401);
      expect((await fresh.site.ask(endpoints.photoFile(`${UNKNOWN_ID}.webp`))).status).toBe(404);
      expect(await fresh.site.ask(endpoints.messages(), { token: admin.token })).toMatchObject({
        body: [{ email: student.email }],
      });
    });

    test('never deletes an admin', async () => {
      expect(await remove(admin._id)).toMatchObject({
        status: 403,
        body: { msg: 'You can not delete the Admin.' },
      });
    });
  });
});

describe.each(ENGINES)('on %s, refused are', (engine) => {
  const shared = sharedSite(engine);
  let admin: Person;
  let student: Person;

  beforeAll(async () => {
    admin = await makeAdmin('Grace Hopper', shared.site.ask);
    student = await makeStudent('Ada Lovelace', shared.site.ask);
  });

  const update = (id: string, body: unknown) =>
    shared.site.ask(endpoints.updateUser(id), { method: 'PATCH', body, token: admin.token });
  const remove = (id: string) =>
    shared.site.ask(endpoints.deleteUser(id), { method: 'DELETE', token: admin.token });
  const find = (id: string) => shared.site.ask(endpoints.user(id), { token: admin.token });

  test.each([UNKNOWN_ID, 'x', 'a%00b', '..%2f..', '%ED%A0%80', 'x'.repeat(300)])(
    'unknown ids: %j',
    async (id) => {
      for (const answer of [await find(id), await update(id, { name: 'Alan' }), await remove(id)]) {
        expect(answer).toMatchObject({ status: 404, body: { msg: 'Not found' } });
      }
    },
  );

  test.each([
    [{ email: 'ada' }, 'Invalid email format'],
    [{ name: 'Al' }, 'Name must be at least 3 characters long'],
  ])('changes that break a rule, in the words of the form: %j', async (body, msg) => {
    expect(await update(student._id, body)).toMatchObject({ status: 400, body: { msg } });
  });
});
