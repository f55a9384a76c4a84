import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { FailedMail } from '@/contract/mail/mail';
import { HONEYPOT } from '@/contract/messages/message';
import type { Config } from '@/server/config';
import { mailsTable } from '@/server/tables/mails';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeAdmin, makeStudent } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { openSite, type Site } from '@/testing/openSite';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OWNER = 'owner@example.com';

let time = Date.parse('2026-05-05T05:05:05Z');
const now = () => new Date(time);

let mailServer: MailServer;
const settings: Partial<Config> = { notifyEmails: [OWNER] };

beforeAll(async () => {
  mailServer = await startMailServer();
  settings.smtpUrl = mailServer.url();
});
afterAll(() => mailServer.stop());
beforeEach(() => {
  mailServer.reset();
  time += DAY;
});

/** Lets a server look for mail that is due, and waits until it has dealt with it. */
async function settle({ app: { outbox } }: Site) {
  outbox?.wake();
  await outbox?.whenIdle();
}

const rows = ({ database }: Site) =>
  database.kysely.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, settings, now);
  const send = (body: unknown, site = fresh.site) => site.ask(endpoints.contact(), { method: 'POST', body });

  test('a contact message becomes a mail to the owner that can be answered', async () => {
    expect((await send(exampleMessage({ message: 'Could it play chess?\nI would pay.' }))).status).toBe(201);
    const [mail] = await mailServer.received(1);
    expect(mail).toMatchObject({
      recipients: [OWNER],
      subject: 'Message from Charles Babbage',
      from: { name: 'Desk', address: 'desk@example.com' },
      replyTo: [{ name: 'Charles Babbage', address: 'charles@example.com' }],
    });
    expect(mail?.to).toEqual([{ name: '', address: OWNER }]);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.text).toContain('\n\nCould it play chess?\nI would pay.\n\n');
    expect(mail?.text).toContain('https://desk.example.com/admin/messages');
    expect(mail?.html).toContain('>Could it play chess?</div>');
    expect(mail?.html).toContain('href="https://desk.example.com/admin/messages"');
  });

  test('all admins get a mail each where NOTIFY_EMAILS is not set', async () => {
    const site = await fresh.another({ notifyEmails: undefined });
    const admin = await makeAdmin('Grace Hopper', site.ask);
    const student = await makeStudent('Ada Lovelace', site.ask);
    await site.database.kysely.updateTable('users').set({ is_admin: 1 }).execute();
    await send(exampleMessage(), site);
    const mails = await mailServer.received(2);
    expect(mails.map(({ recipients }) => recipients).sort()).toEqual([[admin.email], [student.email]].sort());
  });

  test('who is no longer an admin gets no mail that still waits', async () => {
    const site = await fresh.another({ notifyEmails: undefined });
    const admin = await makeAdmin('Grace Hopper', site.ask);
    const former = await makeStudent('Ada Lovelace', site.ask);
    const setAdmin = (is_admin: number) =>
      site.database.kysely.updateTable('users').set({ is_admin }).where('id', '=', former._id).execute();
    await setAdmin(1);
    await mailServer.stop();
    await send(exampleMessage(), site);
    await settle(site);
    await setAdmin(0);
    await mailServer.start();
    time += MINUTE;
    await settle(site);
    expect(mailServer.mails().map(({ recipients }) => recipients)).toEqual([[admin.email]]);

    await site.ask(endpoints.deleteUser(former._id), { method: 'DELETE', token: admin.token });
    expect((await rows(site)).map(({ recipient }) => recipient)).toEqual([admin.email]);
  });

  test('a bot that fills in the hidden field causes no mail', async () => {
    await send({ ...exampleMessage(), [HONEYPOT]: 'https://spam.example' });
    await send(exampleMessage({ name: 'A person' }));
    const [mail] = await mailServer.received(1);
    expect(mail?.subject).toBe('Message from A person');
    expect(await rows(fresh.site)).toHaveLength(1);
  });

  test('a long message with right-to-left text and emoji arrives as it was written', async () => {
    const message = `${'שלום <b>עולם</b> 🎉 '.repeat(240)}\n\n${'מילה & '.repeat(20)}`.trim().slice(0, 5000);
    await send(exampleMessage({ name: 'עדה 👩‍💻', message }));
    const [mail] = await mailServer.received(1);
    expect(mail?.subject).toBe('Message from עדה 👩‍💻');
    expect(mail?.replyTo).toEqual([{ name: 'עדה 👩‍💻', address: 'charles@example.com' }]);
    expect(mail?.text).toContain(message);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('<div dir="auto" style="white-space:pre-wrap">שלום &lt;b&gt;עולם');
  });

  test('line breaks in a name add no header and no recipient', async () => {
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\nHello\u2028x';
    expect((await send(exampleMessage({ name }))).status).toBe(201);
    const [mail] = await mailServer.received(1);
    expect(mail?.recipients).toEqual([OWNER]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Message from Eve Bcc: victim@example.com Hello x');
    expect(mail?.replyTo).toEqual([
      { name: 'Eve Bcc: victim@example.com Hello x', address: 'charles@example.com' },
    ]);
  });

  test.each([
    ["o'brien+desk@example.com", "o'brien+desk@example.com"],
    ['a,b@example.com', '"a,b"@example.com'],
    ['(comment)me@example.com', '"(comment)me"@example.com'],
    ['me@[127.0.0.1]', 'me@[127.0.0.1]'],
    ['me@bücher.example', 'me@xn--bcher-kva.example'],
  ])('a reply goes to the sender alone, whose address has an unusual form: %s', async (email, address) => {
    await send(exampleMessage({ email }));
    const [mail] = await mailServer.received(1);
    expect(mail?.recipients).toEqual([OWNER]);
    expect(mail?.replyTo).toEqual([{ name: 'Charles Babbage', address }]);
  });

  test.each(['victim@example.com,x', 'группа:victim@example.com;', '用户@例子.广告'])(
    'an address that does not fit into a header is in the text only: %s',
    async (email) => {
      await send(exampleMessage({ email }));
      const [mail] = await mailServer.received(1);
      expect(mail?.recipients).toEqual([OWNER]);
      expect(mail?.replyTo.map(({ address }) => address)).not.toContain('victim@example.com');
      expect(mail?.text).toContain(`E-mail: ${email}`);
    },
  );

  test('more than ten messages in ten minutes become one more mail when these are over', async () => {
    for (let count = 1; count <= 13; count++) {
      await send(exampleMessage({ name: `Sender ${count}`, message: `Text ${count}` }));
      time += 1_000;
    }
    expect(await mailServer.received(10)).toHaveLength(10);
    await settle(fresh.site);
    expect(mailServer.mails()).toHaveLength(10);

    time += 10 * MINUTE;
    await settle(fresh.site);
    const digest = mailServer.mails()[10];
    expect(mailServer.mails()).toHaveLength(11);
    expect(digest?.subject).toBe('3 more messages');
    expect(digest?.replyTo).toEqual([]);
    for (const count of [11, 12, 13]) expect(digest?.text).toContain(`Text ${count}`);
    expect(digest?.text).not.toContain('Text 10');

    await send(exampleMessage({ name: 'Later' }));
    expect((await mailServer.received(12))[11]?.subject).toBe('Message from Later');
  });

  test('messages that are sent at once are counted one after the other', async () => {
    await Promise.all(Array.from({ length: 15 }, () => send(exampleMessage())));
    await settle(fresh.site);
    time += 10 * MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toHaveLength(11);
    expect(mailServer.mails()[10]?.subject).toBe('5 more messages');
  });

  test('a message that is deleted before its mail is sent causes none', async () => {
    await mailServer.stop();
    await send(exampleMessage());
    await settle(fresh.site);
    await fresh.site.database.kysely.updateTable('messages').set({ deleted_at: time }).execute();
    await mailServer.start();
    time += MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toEqual([]);
    expect(await rows(fresh.site)).toEqual([]);
  });

  test('while the mail server is away visitors notice nothing, and the mail is sent later', async () => {
    await mailServer.stop();
    expect((await send(exampleMessage())).status).toBe(201);
    await settle(fresh.site);
    expect(await rows(fresh.site)).toMatchObject([
      { status: 'waiting', tries: 1, due_at: time + MINUTE, reason: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mailServer.start();
    time += MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toHaveLength(1);
    expect(await rows(fresh.site)).toMatchObject([{ status: 'sent', reason: '' }]);
  });

  test('a mail that is refused for now is tried again after growing pauses, for a day', async () => {
    mailServer.behave({ at: 'RCPT TO', code: 451 });
    await send(exampleMessage());
    await settle(fresh.site);
    const start = time;
    const pauses: number[] = [];
    // Twelve tries and one more, if it is not given up.
    for (let tries = 0; tries < 13; tries += 1) {
      const [mail] = await rows(fresh.site);
      if (!mail || mail.status === 'failed') break;
      pauses.push((mail.due_at - time) / MINUTE);
      time = mail.due_at;
      await settle(fresh.site);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 417]);
    expect(time - start).toBe(DAY);
    expect(await rows(fresh.site)).toMatchObject([
      { tries: 12, reason: 'The mail server refused the recipient: 451 Not now' },
    ]);
    mailServer.behave('takes');
    time += DAY;
    await settle(fresh.site);
    expect(mailServer.mails()).toEqual([]);
  });

  test.each(['RCPT TO', 'DATA'] as const)('a mail that is refused for good at %s is given up', async (at) => {
    mailServer.behave({ at, code: 550 });
    await send(exampleMessage());
    await settle(fresh.site);
    const what = at === 'DATA' ? 'mail' : 'recipient';
    expect(await rows(fresh.site)).toMatchObject([
      { status: 'failed', tries: 1, reason: `The mail server refused the ${what}: 550 Not now` },
    ]);
  });

  test('an admin sees what was given up and why, and has it tried again', async () => {
    mailServer.behave({ at: 'RCPT TO', code: 550 });
    await send(exampleMessage());
    await settle(fresh.site);
    const { ask } = fresh.site;
    const { token } = await makeAdmin('Grace Hopper', ask);
    const failed = async () => (await ask(adminEndpoints.failedMails(), { token })).body as FailedMail[];
    const retry = (id: string) => ask(adminEndpoints.retryMail(id), { method: 'POST', token });
    const [mail] = await failed();
    expect(mail).toEqual({
      _id: expect.any(String) as string,
      kind: 'message',
      recipient: OWNER,
      createdAt: now().toISOString(),
      reason: 'The mail server refused the recipient: 550 Not now',
    });
    mailServer.behave('takes');
    expect(await retry(mail?._id ?? '')).toMatchObject({ status: 200 });
    await mailServer.received(1);
    expect(await failed()).toEqual([]);
    for (const id of [mail?._id ?? '', 'A'.repeat(22), 'x']) expect((await retry(id)).status).toBe(404);
    const student = await makeStudent('Ada Lovelace', ask);
    expect((await ask(adminEndpoints.failedMails(), { token: student.token })).status).toBe(403);
  });

  test('an admin has all mails tried again that were given up, and no other one', async () => {
    const { ask, app, database } = fresh.site;
    const { token } = await makeAdmin('Grace Hopper', ask);
    mailServer.behave({ at: 'RCPT TO', code: 550 });
    for (const name of ['First', 'Second', 'Third']) await send(exampleMessage({ name }));
    await settle(fresh.site);
    await app.outbox?.stop();
    const sent = (await rows(fresh.site))[0]?.id ?? '';
    await database.kysely.updateTable('mails').set({ status: 'sent' }).where('id', '=', sent).execute();
    const retryAll = () => ask(adminEndpoints.retryMails(), { method: 'POST', token });
    expect(await retryAll()).toMatchObject({ status: 200 });
    const states = (await rows(fresh.site)).map(({ status, tries }) => [status, tries]);
    expect(states).toEqual([
      ['sent', 1],
      ['waiting', 0],
      ['waiting', 0],
    ]);
    expect((await ask(adminEndpoints.failedMails(), { token })).body).toEqual([]);
    // Another admin may have been faster.
    expect(await retryAll()).toMatchObject({ status: 200 });
  });

  test('a mail whose connection breaks in the middle is sent again', async () => {
    mailServer.behave('hangs up');
    await send(exampleMessage());
    await settle(fresh.site);
    expect(await rows(fresh.site)).toMatchObject([{ status: 'waiting', tries: 1 }]);
    mailServer.behave('takes');
    time += MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toHaveLength(1);
  });

  test('visitors do not wait for a mail server that does not answer, and neither does the end', async () => {
    mailServer.behave('is silent');
    const site = await openSite(fresh.location, settings, now);
    await fresh.site.app.outbox?.stop();
    for (let count = 0; count < 3; count++) expect((await send(exampleMessage(), site)).status).toBe(201);
    await mailServer.tried(1);
    await site.close();
    const states = (await rows(fresh.site)).map(({ status }) => status);
    expect(states).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('two servers send each mail once', async () => {
    const other = await fresh.another();
    await Promise.all(
      [fresh.site, other].flatMap((site) => [1, 2, 3, 4, 5].map(() => send(exampleMessage(), site))),
    );
    await settle(fresh.site);
    await settle(other);
    const ids = mailServer.mails().map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test('the mail of a dead server is sent by another one, when it can no longer be under way', async () => {
    await mailServer.stop();
    await send(exampleMessage());
    await settle(fresh.site);
    await mailServer.start();
    const lease = { lease: 'dead', due_at: time + 5 * MINUTE };
    await fresh.site.database.kysely.updateTable('mails').set(lease).execute();
    time += 4 * MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toEqual([]);
    time += MINUTE;
    await settle(fresh.site);
    expect(mailServer.mails()).toHaveLength(1);
  });

  test('what was sent or given up is forgotten after thirty days', async () => {
    await send(exampleMessage());
    await settle(fresh.site);
    time += 29 * DAY;
    await send(exampleMessage());
    await settle(fresh.site);
    time += DAY + 1;
    await mailsTable(fresh.site.database).deleteExpired(time);
    expect(await rows(fresh.site)).toHaveLength(1);
  });
});
