import { site } from '@/site';
import type { KyselyPlugin } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import { buildApp } from '@/server/app';
import type { Config } from '@/server/config';
import { ENGINES } from '@/testing/engines';
import { makeAdmin, makeStudent, signedIn, type Person } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { SETTINGS, type Site } from '@/testing/openSite';
import { packedSite } from '@/testing/packedSite';

const MINUTE = 60_000;
/** Common, which is no reason to refuse it. */
const NEXT = 'Password1!';
const SENT = { status: 202, body: { msg: 'If this address has an account, a link is on its way.' } };
const CHANGED = { status: 200, body: { msg: 'Password changed. Please sign in.' } };
const INVALID = { status: 400, body: { msg: 'This link is no longer valid.' } };

let time = Date.parse('2026-05-05T05:05:05Z');
const now = () => new Date(time);

let mailServer: MailServer;
const settings: Partial<Config> = {};
const limited: Partial<Config> = { rateLimit: 3 };

beforeAll(async () => {
  mailServer = await startMailServer();
  settings.smtpUrl = limited.smtpUrl = mailServer.url();
});
afterAll(() => mailServer.stop());
beforeEach(() => {
  mailServer.reset();
  time += 24 * 60 * MINUTE;
});

const forgetAt = (site: Site, email: unknown, remoteAddress?: string) =>
  site.send({ method: 'POST', url: endpoints.forgotPassword(), payload: { email }, remoteAddress });
const resetAt = (site: Site, token: unknown, password: unknown = NEXT) =>
  site.ask(endpoints.resetPassword(), { method: 'POST', body: { token, password } });

/** The token of the link in the mail that came as number `count`. */
async function tokenOf(count: number) {
  const mail = (await mailServer.received(count))[count - 1];
  return /^https:\/\/desk\.example\.com\/reset-password#(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, settings, now);
  let student: Person;
  beforeEach(async () => {
    student = await makeStudent('Ada Lovelace', fresh.site.ask);
  });

  const forget = (email: unknown = student.email) => forgetAt(fresh.site, email);
  const reset = (token: unknown, password?: unknown) => resetAt(fresh.site, token, password);
  const signIn = (password: string) =>
    fresh.site.ask(endpoints.login(), { method: 'POST', body: { email: student.email, password } });
  const isSignedIn = async (token: string) =>
    (await fresh.site.ask(endpoints.currentUser(), { token })).status === 200;
  async function settle() {
    fresh.site.app.outbox?.wake();
    await fresh.site.app.outbox?.whenIdle();
  }

  test('a mailed link sets a new password, ends all sessions and says by mail that it did', async () => {
    const elsewhere = await signedIn(student, fresh.site.ask);
    expect(await forget(student.email.toUpperCase())).toMatchObject(SENT);
    const token = await tokenOf(1);
    expect(mailServer.mails()).toMatchObject([
      { recipients: [student.email], subject: `Choose a new password for the site ${site.brand}` },
    ]);
    expect(mailServer.mails()[0]?.html).toContain(`href="https://desk.example.com/reset-password#${token}"`);
    expect(await isSignedIn(student.token)).toBe(true);

    expect(await reset(token)).toMatchObject(CHANGED);
    expect([await isSignedIn(student.token), await isSignedIn(elsewhere.token)]).toEqual([false, false]);
    expect([(await signIn(student.password)).status, (await signIn(NEXT)).status]).toEqual([401, 200]);
    const notice = (await mailServer.received(2))[1];
    expect(notice).toMatchObject({
      recipients: [student.email],
      subject: `Your password for the site ${site.brand} was changed`,
    });
    expect(notice?.text).toContain('https://desk.example.com/forgot-password');
  });

  test('a link is used once, also when it is clicked twice at the same time', async () => {
    await forget();
    const token = await tokenOf(1);
    const answers = await Promise.all([reset(token), reset(token, 'Difference1822!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject(INVALID);
    await settle();
    expect(mailServer.mails()).toHaveLength(2);
  });

  test('a link is valid for thirty minutes, by the clock of the server', async () => {
    await forget();
    const first = await tokenOf(1);
    time += 30 * MINUTE;
    expect(await reset(first)).toMatchObject(INVALID);
    await forget();
    const second = await tokenOf(2);
    time += 30 * MINUTE - 1;
    expect(await reset(second)).toMatchObject(CHANGED);
  });

  test('the thirty minutes begin when the mail is sent', async () => {
    mailServer.behave({ at: 'RCPT TO', code: 451 });
    await forget();
    await settle();
    mailServer.behave('takes');
    time += 40 * MINUTE;
    await settle();
    expect(await reset(await tokenOf(1))).toMatchObject(CHANGED);
  });

  test('only the newest link is valid', async () => {
    await forget();
    const first = await tokenOf(1);
    await forget();
    const second = await tokenOf(2);
    expect(await reset(first)).toMatchObject(INVALID);
    expect(await reset(second)).toMatchObject(CHANGED);
    expect(mailServer.mails()[1]?.text).toContain('only the latest is valid');
  });

  test('three links are mailed in half an hour, and a further one later: until then the latest is valid', async () => {
    for (let count = 0; count < 10; count++) {
      expect(await forget()).toMatchObject(SENT);
      await settle();
    }
    expect(mailServer.mails()).toHaveLength(3);
    time += 30 * MINUTE - 1;
    await settle();
    expect(mailServer.mails()).toHaveLength(3);
    expect(await reset(await tokenOf(3), 'weak')).toMatchObject({
      body: { msg: 'Password must meet all requirements' },
    });
    time += 1;
    await settle();
    expect(mailServer.mails()).toHaveLength(4);
    expect(await reset(await tokenOf(3))).toMatchObject(INVALID);
    expect(await reset(await tokenOf(4))).toMatchObject(CHANGED);
  });

  test('links are counted for the account, also when they are asked for at once and at several servers', async () => {
    const servers = [fresh.site, await fresh.another()];
    for (const { app } of servers) await app.outbox?.stop();
    const addresses = [student.email, student.email.toUpperCase(), student.email, student.email];
    await Promise.all(servers.flatMap((site) => addresses.map((address) => forgetAt(site, address))));
    const { kysely } = fresh.site.database;
    expect(await kysely.selectFrom('mails').select('status').execute()).toEqual([{ status: 'waiting' }]);

    const sender = await fresh.another();
    for (const site of [...servers, ...servers, ...servers]) {
      await forgetAt(site, student.email);
      sender.app.outbox?.wake();
      await sender.app.outbox?.whenIdle();
    }
    expect(mailServer.mails()).toHaveLength(3);
    await forgetAt(sender, (await makeStudent('Mary Somerville', sender.ask)).email);
    expect(await mailServer.received(4)).toHaveLength(4);
  });

  test('no further link comes once the password is changed', async () => {
    for (let count = 0; count < 4; count++) {
      await forget();
      await settle();
    }
    expect(await reset(await tokenOf(3))).toMatchObject(CHANGED);
    time += 30 * MINUTE;
    await settle();
    expect(mailServer.mails().map(({ subject }) => subject)).toEqual([
      ...Array<string>(3).fill(`Choose a new password for the site ${site.brand}`),
      `Your password for the site ${site.brand} was changed`,
    ]);
  });

  test('who asks again while the mail server is away gets one link', async () => {
    mailServer.behave({ at: 'RCPT TO', code: 451 });
    for (let count = 0; count < 3; count++) {
      await forget();
      await settle();
    }
    mailServer.behave('takes');
    time += 5 * MINUTE;
    await settle();
    expect(mailServer.mails()).toHaveLength(1);
    expect(await reset(await tokenOf(1))).toMatchObject(CHANGED);
  });

  test.each([undefined, '', 'x', 1, null, {}, 'A'.repeat(22), `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'a\0b'])(
    'a token that was never sent is refused: %j',
    async (token) => {
      expect(await reset(token)).toMatchObject(INVALID);
    },
  );

  test('a weak password is refused, and the link stays valid', async () => {
    await forget();
    const token = await tokenOf(1);
    expect(await reset(token, 'weak')).toMatchObject({
      status: 400,
      body: { msg: 'Password must meet all requirements' },
    });
    expect(await reset(token, '')).toMatchObject({ body: { msg: 'New password is required' } });
    expect(await reset(token)).toMatchObject(CHANGED);
  });

  test('an unknown address is answered alike, and nothing is mailed or kept', async () => {
    expect(await forget('nobody@example.com')).toMatchObject(SENT);
    await settle();
    expect(mailServer.mails()).toEqual([]);
    const { kysely } = fresh.site.database;
    expect(await kysely.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('the request runs the same statements for a known and an unknown address', async () => {
    const { database } = fresh.site;
    const statements: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(database.kysely.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = await buildApp({
      config: { ...SETTINGS, ...fresh.location, ...settings, rateLimit: 10 },
      database: { ...database, kysely: database.kysely.withPlugin(recorder) },
      now,
      site: packedSite(SETTINGS),
    });
    // What follows is the work of the request alone.
    await Promise.all([app.outbox?.stop(), app.reminders.stop()]);
    const workFor = async (email: string) => {
      statements.length = 0;
      const url = endpoints.forgotPassword();
      const { statusCode, body, headers } = await app.inject({ method: 'POST', url, payload: { email } });
      return { statusCode, body, headers: { ...headers, date: undefined }, statements: [...statements] };
    };
    const known = await workFor(student.email);
    expect(await workFor(student.email.replace('@', 's@'))).toEqual(known);
    expect(known.statements.filter((each) => each.startsWith('insert into "mails"'))).toHaveLength(1);
    await app.close();
  });

  test('the answer does not wait for the mail', async () => {
    mailServer.behave('hesitates');
    expect(await forget()).toMatchObject(SENT);
    await mailServer.received(1);
    mailServer.answer();
  });

  test('an address that only looks like that of an account gets no link to it', async () => {
    const lookalike = student.email.replace('student', '\u017ftudent').replace('k', '\u212a');
    await forget(lookalike);
    await settle();
    for (const { recipients } of mailServer.mails()) expect(recipients).toEqual([student.email]);
  });

  test('a stolen database has no token', async () => {
    await forget();
    const token = await tokenOf(1);
    const { kysely } = fresh.site.database;
    const stored = [
      await kysely.selectFrom('mails').selectAll().execute(),
      await kysely.selectFrom('password_resets').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  });

  test('a password that is changed while signed in is announced by mail too, and ends a link', async () => {
    await forget();
    const token = await tokenOf(1);
    const body = { currentPassword: student.password, newPassword: NEXT };
    const changed = await fresh.site.ask(endpoints.changePassword(), {
      method: 'POST',
      body,
      token: student.token,
    });
    expect(changed.status).toBe(200);
    expect((await mailServer.received(2))[1]?.subject).toBe(
      `Your password for the site ${site.brand} was changed`,
    );
    expect(await reset(token)).toMatchObject(INVALID);
  });

  test('a link to a former address of the account is not valid', async () => {
    const admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    await forget();
    const token = await tokenOf(1);
    await fresh.site.ask(endpoints.updateUser(student._id), {
      method: 'PATCH',
      body: { email: 'other@example.com' },
      token: admin.token,
    });
    expect(await reset(token)).toMatchObject(INVALID);
  });

  test('mail to an account that is deleted is neither sent nor kept', async () => {
    const admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    await forget();
    await tokenOf(1);
    await settle();
    await mailServer.stop();
    const body = { currentPassword: student.password, newPassword: NEXT };
    await fresh.site.ask(endpoints.changePassword(), { method: 'POST', body, token: student.token });
    await forget();
    await settle();
    const { kysely } = fresh.site.database;
    const statuses = () => kysely.selectFrom('mails').select('status').orderBy('status').execute();
    expect(await statuses()).toEqual([{ status: 'sent' }, { status: 'waiting' }, { status: 'waiting' }]);

    await fresh.site.ask(endpoints.deleteUser(student._id), { method: 'DELETE', token: admin.token });
    expect(await statuses()).toEqual([]);
    await mailServer.start();
    time += 5 * MINUTE;
    await settle();
    expect(mailServer.mails()).toHaveLength(1);
  });

  describe('a name is shown only to a mailbox that is proved', () => {
    const LURE = 'You have won! Visit https://evil.example';
    const body = { name: LURE, email: 'victim@example.com', password: 'Lovelace1815!' };

    /** All that the mail that came as number `count` shows. */
    async function shownBy(count: number) {
      const { subject, text, html, from, replyTo, to } = (await mailServer.received(count))[count - 1]!;
      return JSON.stringify({ subject, text, html, from, replyTo, to });
    }

    beforeEach(async () => {
      expect((await fresh.site.ask(endpoints.register(), { method: 'POST', body })).status).toBe(201);
    });

    test('no mail to an address that someone has only entered shows what they wrote', async () => {
      await forget(body.email);
      expect(await shownBy(1)).not.toMatch(/won|evil/);

      const { token } = await signedIn(body, fresh.site.ask);
      const change = { currentPassword: body.password, newPassword: NEXT };
      await fresh.site.ask(endpoints.changePassword(), { method: 'POST', body: change, token });
      expect(await shownBy(2)).not.toMatch(/won|evil/);
    });

    test('a link that was used proves the mailbox, until the address is changed', async () => {
      await forget(body.email);
      expect(await reset(await tokenOf(1))).toMatchObject(CHANGED);
      await forget(body.email);
      expect(await shownBy(3)).toContain(`Hello ${LURE},`);

      const admin = await makeAdmin('Grace Hopper', fresh.site.ask);
      const { _id, name } = await signedIn({ ...body, password: NEXT }, fresh.site.ask);
      const edit = (email: string) =>
        fresh.site.ask(endpoints.updateUser(_id), {
          method: 'PATCH',
          body: { name, email },
          token: admin.token,
        });
      expect((await edit(body.email)).status).toBe(200);
      await forget(body.email);
      expect(await shownBy(4)).toContain(`Hello ${LURE},`);

      expect((await edit('other@example.com')).status).toBe(200);
      await forget('other@example.com');
      expect(await shownBy(5)).not.toMatch(/won|evil/);
    });
  });
});

describe.each(ENGINES)('on %s, with a rate limit', (engine) => {
  const fresh = freshSites(engine, limited, now);
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();
  const times = <T>(count: number, work: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => work(index));

  test('a client asks for so many links a minute, for whatever addresses', async () => {
    const ask = (index: number) => forgetAt(fresh.site, `user${index}@example.com`, '10.0.0.1');
    expect(await statuses(times(5, ask))).toEqual([202, 202, 202, 429, 429]);
    time += MINUTE;
    expect((await ask(6)).status).toBe(202);
  });

  test('one client keeps nobody else from asking for a link to the same account', async () => {
    const student = await makeStudent('Ada Lovelace', fresh.site.ask);
    const ask = (address: string) => forgetAt(fresh.site, student.email, address);
    expect(await statuses(times(5, () => ask('10.0.0.1')))).toEqual([202, 202, 202, 429, 429]);
    expect((await ask('10.0.0.2')).status).toBe(202);
    expect(await signedIn(student, fresh.site.ask)).toMatchObject({ _id: student._id });
  });

  test('wrong links are limited, and a right one counts a tenth', async () => {
    const student = await makeStudent('Ada Lovelace', fresh.site.ask);
    await forgetAt(fresh.site, student.email, '10.2.0.1');
    const token = await tokenOf(1);
    expect((await resetAt(fresh.site, token)).status).toBe(200);
    expect(await statuses(times(5, () => resetAt(fresh.site, 'wrong')))).toEqual([400, 400, 429, 429, 429]);
  });
});
