import { endpoints } from '@/contract/endpoints';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { site } from '@/site';
import { ENGINES } from '@/testing/engines';
import { signedIn } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { startMailServer, type MailServer } from '@/testing/mailServer';
import type { SiteSettings } from '@/testing/openSite';

const MINUTE = 60_000;
const OWNER = 'owner@example.com';
const THEIRS = 'Stranger1843!';
const NEXT = 'Analytical1843!';
const CONFIRMED = { status: 200, body: { msg: 'You are an admin of this site now. Please sign in.' } };
const INVALID = { status: 400, body: { msg: 'This link is no longer valid.' } };

let time = Date.parse('2026-05-05T05:05:05Z');

let mailServer: MailServer;
const settings: SiteSettings = { setupCode: undefined, adminEmails: [OWNER] };

beforeAll(async () => {
  mailServer = await startMailServer();
  settings.smtpUrl = mailServer.url();
});
afterAll(() => mailServer.stop());
beforeEach(() => mailServer.reset());

/** The token of the link in the mail that came as number `count`. */
async function tokenOf(count: number) {
  const mail = (await mailServer.received(count))[count - 1];
  return /^https:\/\/desk\.example\.com\/confirm-admin#(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, settings, () => new Date(time));

  const post = (url: string, body: unknown) => fresh.site.ask(url, { method: 'POST', body });
  const signUp = (email: string, isAdmin: 'true' | 'false' = 'true', name = 'Ada Lovelace') =>
    post(endpoints.register(), { name, email, isAdmin, password: THEIRS });
  const confirm = (token: string, password = NEXT) => post(endpoints.confirmAdmin(), { token, password });
  const tokenIn = (body: unknown) => (body as TokenResponse).token;
  const userOf = async (password: string) => signedIn({ email: OWNER, password }, fresh.site.ask);
  async function settle() {
    fresh.site.app.outbox?.wake();
    await fresh.site.app.outbox?.whenIdle();
  }

  test('an owner who asks gets a link, and becomes an admin with the password that they choose there', async () => {
    const registered = await signUp('Owner@example.com');
    expect(registered.status).toBe(201);
    const session = tokenIn(registered.body);
    const who = () => fresh.site.ask(endpoints.currentUser(), { token: session });
    expect(((await who()).body as CurrentUserResponse).userData.isAdmin).toBe(false);

    const token = await tokenOf(1);
    expect(mailServer.mails()).toMatchObject([
      { recipients: ['Owner@example.com'], subject: `Become an admin of the site ${site.brand}` },
    ]);
    expect(await confirm(token)).toMatchObject(CONFIRMED);
    expect((await who()).status).toBe(401);
    expect(await userOf(NEXT)).toMatchObject({ isAdmin: true });
    expect((await post(endpoints.login(), { email: OWNER, password: THEIRS })).status).toBe(401);
    expect((await mailServer.received(2))[1]).toMatchObject({
      subject: `Your password for the site ${site.brand} was changed`,
    });
  });

  test('whoever registers the address before its owner gains nothing, and writes nothing in the mail', async () => {
    await signUp(OWNER, 'false', 'Win a prize at https://evil.example');
    expect(mailServer.mails()).toEqual([]);
    expect(await signUp(OWNER)).toMatchObject({ status: 409, body: { msg: 'User already exists!' } });
    const token = await tokenOf(1);
    expect(mailServer.mails()[0]?.text).not.toContain('evil');
    expect(await confirm(token)).toMatchObject(CONFIRMED);
    expect((await post(endpoints.login(), { email: OWNER, password: THEIRS })).status).toBe(401);
    expect(await userOf(NEXT)).toMatchObject({ isAdmin: true });
  });

  test('a link is used once, is valid for a day, and only the newest', async () => {
    await signUp(OWNER);
    const first = await tokenOf(1);
    await signUp(OWNER);
    const second = await tokenOf(2);
    expect(await confirm(first)).toMatchObject(INVALID);
    time += 24 * 60 * MINUTE;
    expect(await confirm(second)).toMatchObject(INVALID);
    await signUp(OWNER);
    const third = await tokenOf(3);
    time += 24 * 60 * MINUTE - 1;
    const answers = await Promise.all([confirm(third), confirm(third, 'Difference1822!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a link to a new password makes nobody an admin, and ends a link that would', async () => {
    await signUp(OWNER);
    const token = await tokenOf(1);
    expect(await post(endpoints.resetPassword(), { token, password: NEXT })).toMatchObject(INVALID);
    await post(endpoints.forgotPassword(), { email: OWNER });
    const [, mail] = await mailServer.received(2);
    const reset = /reset-password#(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await confirm(reset)).toMatchObject(INVALID);
    expect((await post(endpoints.resetPassword(), { token: reset, password: NEXT })).status).toBe(200);
    expect(await userOf(NEXT)).toMatchObject({ isAdmin: false });
    expect(await confirm(token, 'Difference1822!')).toMatchObject(INVALID);
  });

  test('a password that is changed meanwhile ends the link', async () => {
    const { body } = await signUp(OWNER);
    const token = await tokenOf(1);
    const change = { currentPassword: THEIRS, newPassword: NEXT };
    await fresh.site.ask(endpoints.changePassword(), { method: 'POST', body: change, token: tokenIn(body) });
    expect(await confirm(token, 'Difference1822!')).toMatchObject(INVALID);
    expect(await userOf(NEXT)).toMatchObject({ isAdmin: false });
  });

  test('no link is mailed to another address, to one who does not ask, or to an admin', async () => {
    await signUp('other@example.com');
    await signUp(OWNER, 'false');
    await settle();
    expect(mailServer.mails()).toEqual([]);

    await signUp(OWNER);
    expect(await confirm(await tokenOf(1))).toMatchObject(CONFIRMED);
    await mailServer.received(2);
    await signUp(OWNER);
    await settle();
    expect(mailServer.mails()).toHaveLength(2);
  });
});
