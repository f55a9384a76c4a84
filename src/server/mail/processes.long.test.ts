import { endpoints } from '@/contract/endpoints';
import { askAt } from '@/testing/ask';
import { ENGINES, openEngine, settingsOf, type Location, type TestEngine } from '@/testing/engines';
import { exampleMessage } from '@/testing/examples';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { openSite } from '@/testing/openSite';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';
import { until } from '@/testing/until';

const OWNER = 'owner@example.com';
const SENDER = 'desk@example.com';
const MINUTE = 60_000;

const serverFolder = makeServerFolder();
let location: Location;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(async () => {
  await serverFolder.close();
  await mailServer.stop();
});
beforeEach(() => mailServer.reset());

const start = (settings: Record<string, string> = {}) =>
  startSourceServer(serverFolder.folder, {
    ...settingsOf(location),
    SMTP_URL: mailServer.url(),
    MAIL_FROM: SENDER,
    NOTIFY_EMAILS: OWNER,
    ...settings,
  });

const write = async (url: string, message = 'Hello') =>
  (await askAt(url)(endpoints.contact(), { method: 'POST', body: exampleMessage({ message }) })).status;

/** A server that finds the mail of those before it, some time later. */
async function sendLater(minutes: number) {
  const settings = {
    smtpUrl: mailServer.url(),
    mailFrom: { name: 'Desk', address: SENDER },
    notifyEmails: [OWNER],
  };
  const site = await openSite(location, settings, () => new Date(Date.now() + minutes * MINUTE));
  await site.app.outbox?.whenIdle();
  await site.close();
}

describe.each(ENGINES)('on %s', (engine) => {
  let databases: TestEngine;
  beforeAll(async () => {
    databases = await openEngine(engine);
  });
  afterAll(() => databases.close());
  beforeEach(async () => {
    location = await databases.create();
  });

  test('a server that is to stop lets the mail under way finish, and starts no other', async () => {
    mailServer.behave('hesitates');
    const server = start();
    const url = await server.ready;
    await write(url, 'first');
    await mailServer.received(1);
    await write(url, 'second');
    const ended = server.kill('SIGTERM');
    const isStopping = () =>
      fetch(url).then(
        () => false,
        () => true,
      );
    await until('the server no longer listens', isStopping);
    mailServer.behave('takes');
    mailServer.answer();
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(mailServer.mails()).toHaveLength(1);

    await sendLater(0);
    expect(mailServer.mails().map(({ text }) => /first|second/.exec(text)?.[0])).toEqual(['first', 'second']);
  });

  test('a killed server loses no mail, and the one under way is sent at most twice', async () => {
    mailServer.behave('hesitates');
    const server = start();
    const url = await server.ready;
    await write(url, 'under way');
    await mailServer.received(1);
    await write(url, 'waiting');
    await server.kill('SIGKILL');
    mailServer.behave('takes');

    await sendLater(0);
    expect(mailServer.mails().map(({ text }) => /under way|waiting/.exec(text)?.[0])).toEqual([
      'under way',
      'waiting',
    ]);
    await sendLater(6);
    const mails = mailServer.mails();
    expect(mails.map(({ text }) => /under way|waiting/.exec(text)?.[0])).toEqual([
      'under way',
      'waiting',
      'under way',
    ]);
    // Mail programs recognize the second copy.
    expect(mails[2]?.id).toBe(mails[0]?.id);
    await sendLater(60);
    expect(mails).toHaveLength(3);
  });

  // SQLite's database belongs to one server.
  if (engine === 'postgres') {
  }
});
