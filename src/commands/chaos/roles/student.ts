import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { serverMessages } from '@/contract/serverMessages';
import type { Account, Session } from '@/commands/chaos/book';
import type { Chance } from '@/commands/chaos/chance';
import { endSessions, formWith, openSessionOf, register, type Parts, type Steps } from './people';

const LINK = /#([\w-]{22}\.[\w-]{43})/;
const MAX_ACCOUNTS = 60;

export function student(parts: Parts): Steps {
  const { book, caller, site, pictures } = parts;
  const own: Account[] = [];

  /** A step for one of the own accounts. */
  const asSomeone =
    (step: (account: Account, chance: Chance) => Promise<unknown>) => async (chance: Chance) => {
      const certain = own.filter(({ password, phone, photo }) =>
        [password, phone, photo].every((each) => each.isCertain),
      );
      const account = chance.pick(certain);
      if (account) await step(account, chance);
    };
  /** A step of someone who is signed in. */
  const asMember = (step: (account: Account, session: Session, chance: Chance) => Promise<unknown>) =>
    asSomeone(async (account, chance) => {
      const session = openSessionOf(account);
      if (session) await step(account, session, chance);
    });

  return {
    async signUp() {
      if (own.length >= MAX_ACCOUNTS) return;
      const registered = await register(parts, 'sign up');
      if (registered?.account.id) own.push(registered.account);
    },
    signIn: asSomeone(async ({ email, password, sessions }) => {
      const given = { method: 'POST', body: { email, password: password.current } };
      const answer = await caller.call('sign in', endpoints.login(), given);
      if (answer.outcome === 'done') sessions.push({ token: String(answer.body.token), state: 'open' });
      if (answer.status === 401) book.surprises.push(`The right password of ${email} was refused`);
    }),
    whoAmI: asMember(async ({ email }, { token }) => {
      const { status } = await caller.call('who am I', endpoints.currentUser(), { token });
      if (status === 401) book.surprises.push(`An open session of ${email} was refused`);
    }),
    profile: asMember(async (account, { token }, chance) => {
      const phone = String(chance.between(1_000_000_000, 9_999_999_999));
      const given = { method: 'PATCH', token, body: { phone } };
      const { outcome } = await caller.call('profile', endpoints.editProfile(), given);
      account.phone.settle(outcome, phone);
    }),
    photo: asMember(async (account, { token }, chance) => {
      const given = { method: 'POST', token, body: formWith(chance.pick(pictures), account.id) };
      const answer = await caller.call('photo', endpoints.uploadPhoto(), given);
      account.photo.settle(answer.outcome, String(answer.body.imageUrl));
    }),
    password: asMember(async (account, session, chance) => {
      const newPassword = `Lovelace${chance.between(1000, 9999)}!`;
      const body = { currentPassword: account.password.current, newPassword };
      const given = { method: 'POST', token: session.token, body };
      const answer = await caller.call('change password', endpoints.changePassword(), given);
      if (answer.body.message === serverMessages.currentPasswordWrong)
        book.surprises.push(`The current password of ${account.email} was refused`);
      account.password.settle(answer.outcome, newPassword);
      endSessions(account, answer.outcome, session);
      if (answer.outcome === 'done') account.passwordChanges++;
    }),
    forgot: asSomeone(({ email }) =>
      caller.call('ask for a link', endpoints.forgotPassword(), { method: 'POST', body: { email } }),
    ),
    reset: asSomeone(async (account, chance) => {
      const mail = site.mailServer
        .mails()
        .findLast(({ recipients, text }) => recipients.includes(account.email) && LINK.test(text));
      if (!mail) return;
      const password = `Babbage${chance.between(1000, 9999)}!`;
      const given = { method: 'POST', body: { token: LINK.exec(mail.text)?.[1], password } };
      const { outcome } = await caller.call('new password', endpoints.resetPassword(), given);
      account.password.settle(outcome, password);
      endSessions(account, outcome);
      if (outcome === 'done') account.passwordChanges++;
    }),
    signOut: asMember(async (account, session) => {
      const given = { method: 'POST', token: session.token };
      const { outcome } = await caller.call('sign out', endpoints.logout(), given);
      endSessions({ ...account, sessions: [session] }, outcome);
    }),
    endOthers: asMember(async (account, session) => {
      const given = { method: 'DELETE', token: session.token };
      const { outcome } = await caller.call('end other sessions', sessionEndpoints.sessions(), given);
      endSessions(account, outcome, session);
    }),
  };
}
