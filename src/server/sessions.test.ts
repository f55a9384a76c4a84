import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints, type ListedSession } from '@/contract/auth/session';
import { ENGINES } from '@/testing/engines';
import { hashOf } from '@/server/tables/ids';
import { makeStudent } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let time = 0;
const now = () => new Date(time);
beforeEach(() => (time = Date.parse('2026-01-01T12:00:00Z')));

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, {}, now);

  type Credentials = { email: string; password: string };
  async function signIn({ email, password }: Credentials, userAgent: string) {
    const { body } = await fresh.site.send({
      method: 'POST',
      url: endpoints.login(),
      payload: { email, password },
      headers: { 'user-agent': userAgent },
    });
    return (body as { token: string }).token;
  }
  const list = async (token: string) =>
    (await fresh.site.ask(sessionEndpoints.sessions(), { token })).body as ListedSession[];
  const end = (token: string, id: string) =>
    fresh.site.ask(sessionEndpoints.session(id), { method: 'DELETE', token });
  const isSignedIn = async (token: string) =>
    (await fresh.site.ask(endpoints.currentUser(), { token })).status === 200;
  /** Registered an hour before, with one session of that time. */
  async function ada() {
    const student = await makeStudent('Ada Lovelace', fresh.site.ask);
    time += 60 * MINUTE;
    return student;
  }

  test('a user sees the own sessions, this one first, with device and times', async () => {
    const student = await ada();
    await makeStudent('Mary Somerville', fresh.site.ask);
    const phone = await signIn(student, SAFARI);
    time += MINUTE;
    const laptop = await signIn(student, FIREFOX);
    const listed = await list(phone);
    expect(listed).toEqual([
      expect.objectContaining({
        device: 'Safari on iPhone',
        isCurrent: true,
        usedAt: '2026-01-01T13:00:00.000Z',
      }),
      {
        _id: expect.stringMatching(/^[\w-]{22}$/) as string,
        device: 'Firefox on Linux',
        createdAt: '2026-01-01T13:01:00.000Z',
        usedAt: '2026-01-01T13:01:00.000Z',
        isCurrent: false,
      },
      // The session of the test itself names no browser; that of the registration was never used.
      expect.objectContaining({ device: '', isCurrent: false }),
    ]);
    expect((await list(laptop)).map(({ _id }) => _id).sort()).toEqual(listed.map(({ _id }) => _id).sort());
  });

  test('a use is recorded at most once in five minutes', async () => {
    const student = await ada();
    const token = await signIn(student, FIREFOX);
    time += 5 * MINUTE - 1;
    expect(await list(token)).toMatchObject([{ usedAt: '2026-01-01T13:00:00.000Z' }, {}]);
    time += 1;
    expect(await list(token)).toMatchObject([{ usedAt: '2026-01-01T13:05:00.000Z' }, {}]);
  });

  test('a session that is not used any more is listed for thirty days', async () => {
    const { token } = await ada();
    time += 29 * DAY;
    expect(await list(token)).toHaveLength(1);
    const student = await makeStudent('Mary Somerville', fresh.site.ask);
    const other = await signIn(student, FIREFOX);
    time += 29 * DAY;
    expect(await list(student.token)).toHaveLength(2);
    time += DAY;
    expect(await list(student.token)).toMatchObject([{ isCurrent: true }]);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('of more than a hundred sessions, the one that was used the longest time ago is ended', async () => {
    const student = await ada();
    const oldest = await signIn(student, FIREFOX);
    const next = await signIn(student, FIREFOX);
    const { kysely } = fresh.site.database;
    const { id } = await kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const others = Array.from({ length: 98 }, (_, index) => ({
      ...{ token_hash: String(index).padStart(64, '0'), user_id: id, device: FIREFOX },
      ...{ expires_at: time + 30 * DAY, created_at: time, used_at: time },
    }));
    await kysely.insertInto('sessions').values(others).execute();
    await kysely.deleteFrom('sessions').where('token_hash', '=', hashOf(student.token)).execute();
    expect(await isSignedIn(oldest)).toBe(true);
    await kysely
      .updateTable('sessions')
      .set({ expires_at: time + DAY })
      .where('token_hash', '=', hashOf(oldest))
      .execute();
    // The clock was set back.
    time -= MINUTE;
    const newest = await signIn(student, SAFARI);
    expect(await Promise.all([oldest, next, newest].map(isSignedIn))).toEqual([false, true, true]);
  });

  test('a session that is ended is signed out at once, and only this one', async () => {
    const student = await ada();
    const [phone, laptop] = [await signIn(student, SAFARI), await signIn(student, FIREFOX)];
    const id = (await list(laptop)).find(({ device }) => device === 'Safari on iPhone')?._id ?? '';
    expect(await end(laptop, id)).toMatchObject({ status: 200, body: { msg: 'Session ended' } });
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(student.token)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await end(laptop, id)).toMatchObject({
      status: 404,
      body: { msg: 'This session has already ended.' },
    });
  });

  test('all others are ended together, also the one that registering opened', async () => {
    const body = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'Lovelace1815!' };
    const registered = await fresh.site.ask(endpoints.register(), { method: 'POST', body });
    const [phone, laptop] = [await signIn(body, SAFARI), await signIn(body, FIREFOX)];
    const mary = await makeStudent('Mary Somerville', fresh.site.ask);
    expect(
      await fresh.site.ask(sessionEndpoints.sessions(), { method: 'DELETE', token: laptop }),
    ).toMatchObject({ status: 200, body: { msg: 'All other sessions ended' } });
    expect(await list(laptop)).toMatchObject([{ isCurrent: true }]);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn((registered.body as { token: string }).token)).toBe(false);
    expect(await isSignedIn(mary.token)).toBe(true);
  });

  test("another user's session can be neither seen nor ended", async () => {
    const student = await ada();
    const mary = await makeStudent('Mary Somerville', fresh.site.ask);
    const [own] = await list(student.token);
    expect(await end(mary.token, own?._id ?? '')).toMatchObject({ status: 404 });
    expect(await isSignedIn(student.token)).toBe(true);
  });

  test('the id of a session is neither its token nor what is stored of it', async () => {
    const student = await ada();
    const [own] = await list(student.token);
    const stored = await fresh.site.database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(own?._id);
    expect(student.token).not.toContain(own?._id);
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
  });
});
