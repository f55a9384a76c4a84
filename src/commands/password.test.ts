import { PassThrough } from 'node:stream';
import { endpoints } from '@/contract/endpoints';
import type { Config } from '@/server/config';
import type { Ask } from '@/testing/ask';
import { site as owner } from '@/site';
import { ENGINES, settingsOf } from '@/testing/engines';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { runProgram } from '@/testing/runProgram';
import { readPassword } from './readPassword';

/** Common, which is no reason to refuse it. */
const NEW = 'Password1!';

const setPassword = (email: string, typed: string, settings: Record<string, string>) =>
  runProgram('src/commands/password.ts', [email], settings, { input: typed });

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);
  const ask: Ask = (...call) => shared.site.ask(...call);

  const signIn = async (email: string, password: string) =>
    (await ask(endpoints.login(), { method: 'POST', body: { email, password } })).status;
  const isSignedIn = async ({ token }: { token: string }) =>
    (await ask(endpoints.currentUser(), { token })).status === 200;

  test('a user gets a new password and is signed out everywhere, while the server runs', async () => {
    const admin = await makeAdmin('Grace Hopper', ask);
    const student = await makeStudent('Ada Lovelace', ask);
    expect(await setPassword(student.email.toUpperCase(), `${NEW}\n`, settingsOf(shared.location))).toEqual({
      code: 0,
      stdout: `${student.email.toUpperCase()} has a new password and is signed out everywhere.\n`,
      stderr: '',
    });
    expect(await isSignedIn(student)).toBe(false);
    expect(await isSignedIn(admin)).toBe(true);
    expect(await signIn(student.email, student.password)).toBe(401);
    expect(await signIn(student.email, NEW)).toBe(200);
  });

  test('what cannot become the password is explained, and nothing changes', async () => {
    const student = await makeStudent('Ada Lovelace', ask);
    const refused: [string, string, string][] = [
      [
        student.email,
        'weak\n',
        'Password must be 8+ chars with uppercase, lowercase, number, and special character',
      ],
      [student.email, '', 'Password is required'],
      [student.email, `${NEW}\n${NEW}x\n`, 'The two passwords differ. Nothing was changed.'],
      ['unknown@example.com', `${NEW}\n`, 'No user is registered as unknown@example.com.'],
      ['nobody', `${NEW}\n`, '"nobody" is not an e-mail address.'],
    ];
    for (const [email, typed, message] of refused) {
      expect(await setPassword(email, typed, settingsOf(shared.location))).toEqual({
        code: 1,
        stdout: '',
        stderr: `${message}\n`,
      });
    }
    expect(await isSignedIn(student)).toBe(true);
    expect(await signIn(student.email, student.password)).toBe(200);
  });
});

describe.each(ENGINES)('on %s, where the site sends mail', (engine) => {
  const site: Partial<Config> = {};
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    site.smtpUrl = mailServer.url();
  });
  afterAll(() => mailServer.stop());
  const fresh = freshSites(engine, site);

  test('the user gets a mail about it, and a mailed link is no longer valid', async () => {
    const { ask, app } = fresh.site;
    const student = await makeStudent('Ada Lovelace', ask);
    await ask(endpoints.forgotPassword(), { method: 'POST', body: { email: student.email } });
    const [link] = await mailServer.received(1);
    const token = /#(\S+)/.exec(link?.text ?? '')?.[1];

    const settings = { ...settingsOf(fresh.location), SMTP_URL: mailServer.url() };
    expect(await setPassword(student.email, `${NEW}\n`, settings)).toMatchObject({ code: 0 });
    app.outbox?.wake();
    await app.outbox?.whenIdle();
    expect(mailServer.mails()[1]).toMatchObject({
      recipients: [student.email],
      subject: `Your password for the site ${owner.brand} was changed`,
    });
    const body = { token, password: 'Difference1822!' };
    expect(await ask(endpoints.resetPassword(), { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { msg: 'This link is no longer valid.' },
    });
  });

  test('a command without the settings of mail leaves nothing to be sent', async () => {
    const { ask, database } = fresh.site;
    const student = await makeStudent('Ada Lovelace', ask);
    expect(await setPassword(student.email, `${NEW}\n`, settingsOf(fresh.location))).toMatchObject({
      code: 0,
    });
    expect(await database.kysely.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

describe('in a terminal', () => {
  function openTerminal() {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    return { input, answer: readPassword(input, output), shown: () => String(output.read() ?? '') };
  }

  test('the password is asked for twice and is not shown', async () => {
    const { input, answer, shown } = openTerminal();
    input.write(`${NEW}\r`);
    input.write(`${NEW}\r`);
    expect(await answer).toBe(NEW);
    expect(shown()).toBe('New password: \nThe same again: \n');
  });

  test('two different passwords are refused', async () => {
    const { input, answer } = openTerminal();
    input.write(`${NEW}\r`);
    input.write(`${NEW}x\r`);
    await expect(answer).rejects.toThrow('The two passwords differ. Nothing was changed.');
  });

  test('Ctrl+C and Ctrl+D change nothing', async () => {
    for (const key of ['\x03', '\x04']) {
      const { input, answer } = openTerminal();
      input.write(key);
      await expect(answer).rejects.toThrow('Nothing was changed.');
    }
  });
});
