import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { LINK_INVALID } from '@/contract/auth/passwordReset';
import { endpoints } from '@/contract/endpoints';
import { serverMessages } from '@/contract/serverMessages';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { ENGINES, openEngine } from '@/testing/engines';
import { exampleMessage, makeStudent } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { keptLog } from '@/testing/keptLog';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import { openSite, type SiteSettings } from '@/testing/openSite';
import { SETUP_CODE } from '@/testing/setupCode';
import { until } from '@/testing/until';

const OWNER = 'grace.owner@example.com';
const WRONG = 'Difference1822!';
const NEXT = 'Analytical1843!';
const PASSKEY = 'the note G';

let mailServer: MailServer;
let log: ReturnType<typeof keptLog>;
const settings: SiteSettings = { adminEmails: [OWNER] };

beforeAll(async () => {
  mailServer = await startMailServer();
  settings.smtpUrl = mailServer.url();
});
afterAll(() => mailServer.stop());

describe.each(ENGINES)('on %s', (engine) => {
  beforeAll(() => {
    mailServer.reset();
    log = keptLog();
    settings.logger = log.logger;
  });
  const shared = sharedSite(engine, settings);

  const requestLines = () => log.lines().filter(({ msg }) => msg === 'request');
  /** The lines of what is asked meanwhile. */
  async function linesOf(asking: () => Promise<unknown>) {
    const before = requestLines().length;
    await asking();
    await until('a line', () => requestLines().length > before);
    return requestLines().slice(before);
  }
  const lineOf = (method: InjectOptions['method'], url: string, payload?: object, token = '') =>
    linesOf(() => shared.site.send({ method, url, payload, headers: { authorization: `Bearer ${token}` } }));

  /** The token of the link in the mail that came as number `count`. */
  async function mailedToken(count: number) {
    const text = (await mailServer.received(count))[count - 1]?.text ?? '';
    return /^https:\S+#(\S+)$/m.exec(text)?.[1] ?? '';
  }

  test('each request has one line, with who asked and why it was refused; no line holds a secret or an address for mail', async () => {
    const { ask, app, database } = shared.site;
    const { _id: user, email, password, token } = await makeStudent('Ada Lovelace', ask);
    const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com', password };
    const { register, login, forgotPassword, resetPassword, confirmAdmin, contact } = endpoints;
    const posted = { method: 'POST', client: '127.0.0.1', ms: expect.any(Number) as number };

    expect(
      await lineOf('POST', register(), { ...ada, isAdmin: 'true', setupCode: SETUP_CODE }),
    ).toMatchObject([{ ...posted, path: register(), status: 201 }]);
    expect(await lineOf('POST', login(), { email, password: WRONG })).toMatchObject([
      { ...posted, path: login(), status: 401, reason: serverMessages.credentialsWrong },
    ]);
    const [signedIn] = await lineOf('POST', login(), { email, password });
    expect(signedIn).toMatchObject({ ...posted, path: login(), status: 200 });
    expect(signedIn).not.toHaveProperty('reason');

    const profile = endpoints.editProfile();
    expect(await lineOf('PATCH', profile, { passkey: PASSKEY }, token)).toMatchObject([
      { method: 'PATCH', path: profile, status: 200, user },
    ]);
    const change = endpoints.changePassword();
    expect(await lineOf('POST', change, { currentPassword: WRONG, newPassword: NEXT }, token)).toMatchObject([
      { ...posted, path: change, status: 200, user, reason: serverMessages.currentPasswordWrong },
    ]);
    expect(await lineOf('GET', endpoints.users(), undefined, token)).toMatchObject([
      { path: endpoints.users(), status: 403, user, reason: 'Only an admin may do this.' },
    ]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': deskCopy.type, 'if-none-match': '*' };
    const payload = randomBytes(deskCopy.blockBytes);
    payload[0] = deskCopy.version;
    const storing = { method: 'PUT', url: endpoints.desk(), headers, payload } as const;
    expect(await linesOf(() => shared.site.send(storing))).toMatchObject([
      { method: 'PUT', path: endpoints.desk(), status: 204, user },
    ]);

    expect(await lineOf('POST', forgotPassword(), { email })).toMatchObject([{ status: 202 }]);
    const reset = await mailedToken(1);
    expect(await lineOf('POST', resetPassword(), { token: `${reset}x`, password: NEXT })).toMatchObject([
      { path: resetPassword(), status: 400, reason: LINK_INVALID },
    ]);
    expect(await lineOf('POST', resetPassword(), { token: reset, password: NEXT })).toMatchObject([
      { status: 200 },
    ]);
    await mailServer.received(2);
    await lineOf('POST', register(), { ...ada, email: OWNER, isAdmin: 'true' });
    const confirmation = await mailedToken(3);
    expect(await lineOf('POST', confirmAdmin(), { token: confirmation, password: NEXT })).toMatchObject([
      { path: confirmAdmin(), status: 200 },
    ]);
    const message = exampleMessage();
    expect(await lineOf('POST', contact(), message)).toMatchObject([{ path: contact(), status: 201 }]);

    await app.listen({ host: 'localhost', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    // As no browser asks, but other programs may.
    const getting = (path: string) =>
      linesOf(
        () =>
          new Promise((resolve) => get({ port, path, agent: false }, (answer) => resolve(answer.resume()))),
      );
    const pairing = randomBytes(32).toString('base64url');
    const code = encodeURIComponent(SETUP_CODE);
    for (const [path, shown] of [
      [`/reset-password#${reset}`, '/reset-password'],
      [`/confirm-admin%23${confirmation}`, '/confirm-admin'],
      [`/SignUp%23setup=${code}`, '/SignUp'],
      [`/SignUp%2523setup=${code}`, '/SignUp'],
      [`/pair#${pairing}`, '/pair'],
      [`/pair/${pairing}`, '/pair/…'],
      [`/?token=${token}`, '/'],
      [`/unsubscribe/${ada.email}`, '/unsubscribe/…'],
      [`/api/unsubscribe/${ada.email.replace('@', '%40')}/now`, '/api/unsubscribe/…/now'],
      [`/unsubscribe/${ada.email.replace('@', '%40')}%zz`, '/unsubscribe/…'],
      [`/unsubscribe/${ada.email.replace('@', '%25%34%30')}`, '/unsubscribe/…'],
      [`/SignUp;setup=${code}`, '/…'],
      ['/projects/my-project.1', '/projects/my-project.1'],
    ] as const)
      expect(await getting(path)).toMatchObject([{ method: 'GET', path: shown }]);

    await database.kysely.schema.alterTable('messages').renameTo('letters').execute();
    expect(await lineOf('POST', contact(), message)).toMatchObject([{ path: contact(), status: 500 }]);
    await database.close();
    expect(await lineOf('GET', endpoints.health())).toMatchObject([{ status: 503 }]);
    expect(log.lines().filter(({ msg }) => msg === 'request failed')).toMatchObject([
      { status: 500, err: { message: expect.stringContaining('messages') as string } },
      { status: 503 },
    ]);

    const people = [email, ada.email, OWNER, message.email].map((address) => address.split('@')[0] ?? '');
    const secrets = [password, WRONG, NEXT, PASSKEY, SETUP_CODE, code, token, reset, confirmation, pairing];
    for (const secret of [...people, ...secrets, message.message]) expect(log.text()).not.toContain(secret);
  });
});

test('the filter for fail2ban in the documents finds who signs in wrongly and who is refused, and nobody else', async () => {
  const [, wrong = '', refused = ''] =
    /^failregex = (.+)\n\s+(.+)$/m.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];
  const found = (line: string) =>
    [wrong, refused].map((pattern) => new RegExp(pattern.replace('<HOST>', '127\\.0\\.0\\.1')).test(line));
  const engine = await openEngine('sqlite');
  const log = keptLog();
  const { ask, close } = await openSite(await engine.create(), { logger: log.logger, rateLimit: 2 });
  const body = { email: 'nobody@example.com', password: WRONG };
  await ask(endpoints.projects());
  for (let guess = 0; guess < 3; guess++) await ask(endpoints.login(), { method: 'POST', body });
  await until('each line', () => log.lines().length === 4);
  expect(log.text().split('\n', 4).map(found)).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  await close();
  await engine.close();
});

test.each([
  ['info', ['request', 'page not rendered']],
  ['warn', ['page not rendered']],
  ['silent', []],
] as const)('LOG_LEVEL=%s keeps %j', (level, kept) => {
  const { logger, lines } = keptLog(level);
  logger.info('request');
  logger.warn('page not rendered');
  expect(lines().map(({ msg }) => msg)).toEqual(kept);
});
