import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/auth/session';
import { serverMessages } from '@/contract/serverMessages';
import type { Account, Session } from '@/commands/chaos/book';
import type { Caller } from '@/commands/chaos/caller';
import type { Chance } from '@/commands/chaos/chance';
import {
  endSessions,
  formWith,
  openSessionOf,
  register,
  someAddress,
  type Parts,
  type Steps,
} from './people';

const LINK = /#([\w-]{22}\.[\w-]{43})/;
const MAX_ACCOUNTS = 60;

export function student({ book, caller, site, pictures }: Parts): Steps {
  const own: Account[] = [];
  const call: Caller['call'] = (kind, path, given) => caller.call(`student: ${kind}`, path, given);
  const someone = (chance: Chance) =>
    chance.pick(
      own.filter(({ password, phone, photo }) => [password, phone, photo].every((each) => each.isCertain)),
    );

  type Member = { account: Account; session: Session; token: string };
  /** A step of someone who is signed in. */
  const asMember = (step: (member: Member, chance: Chance) => Promise<unknown>) => async (chance: Chance) => {
    const account = someone(chance);
    const session = account && openSessionOf(account);
    if (session) await step({ account, session, token: session.token }, chance);
  };

  return {
    async signUp(chance) {
      if (own.length >= MAX_ACCOUNTS) return;
      const registered = await register({ book, caller }, 'student: sign up', chance);
      if (registered?.account.id) own.push(registered.account);
    },
    async signIn(chance) {
      const account = someone(chance);
      if (!account) return;
      const body = { email: account.email, password: account.password.current };
      const given = { method: 'POST', body, from: someAddress(chance) };
      const answer = await call('sign in', endpoints.login(), given);
      if (answer.outcome === 'done')
        account.sessions.push({ token: String(answer.body.token), state: 'open' });
      if (answer.status === 401) book.surprises.push(`The right password of ${account.email} was refused`);
    },
    whoAmI: asMember(async ({ account, token }) => {
      const { status } = await call('who am I', endpoints.currentUser(), { token });
      if (status === 401) book.surprises.push(`An open session of ${account.email} was refused`);
    }),
    profile: asMember(async ({ account, token }, chance) => {
      const phone = String(chance.between(1_000_000_000, 9_999_999_999));
      const given = { method: 'PATCH', token, body: { phone } };
      const { outcome } = await call('profile', endpoints.editProfile(), given);
      account.phone.settle(outcome, phone);
    }),
    photo: asMember(async ({ account, token }, chance) => {
      const body = formWith(chance.pick(pictures.plain) as Buffer, account.id);
      const from = someAddress(chance);
      const answer = await call('photo', endpoints.uploadPhoto(), { method: 'POST', token, from, body });
      account.photo.settle(answer.outcome, String(answer.body.imageUrl));
    }),
    password: asMember(async ({ account, session, token }, chance) => {
      const newPassword = `Lovelace${chance.between(1000, 9999)}!`;
      const body = { currentPassword: account.password.current, newPassword };
      const given = { method: 'POST', token, body };
      const answer = await call('change password', endpoints.changePassword(), given);
      if (answer.body.message === serverMessages.currentPasswordWrong)
        book.surprises.push(`The current password of ${account.email} was refused`);
      account.password.settle(answer.outcome, newPassword);
      endSessions(account, answer, session);
      if (answer.outcome === 'done') account.passwordChanges++;
    }),
    async forgot(chance) {
      const account = someone(chance);
      if (!account) return;
      const given = { method: 'POST', body: { email: account.email }, from: someAddress(chance) };
      await call('ask for a link', endpoints.forgotPassword(), given);
    },
    async reset(chance) {
      const account = someone(chance);
      const password = `Babbage${chance.between(1000, 9999)}!`;
      const mail =
        account &&
        site.mailServer
          .mails()
          .findLast(({ recipients, text }) => recipients.includes(account.email) && LINK.test(text));
      if (!mail) return;
      const body = { token: LINK.exec(mail.text)?.[1], password };
      const from = someAddress(chance);
      const answer = await call('new password', endpoints.resetPassword(), { method: 'POST', body, from });
      account.password.settle(answer.outcome, password);
      endSessions(account, answer);
      if (answer.outcome === 'done') account.passwordChanges++;
    },
    signOut: asMember(async ({ account, session, token }) => {
      const answer = await call('sign out', endpoints.logout(), { method: 'POST', token });
      endSessions({ ...account, sessions: [session] }, answer);
    }),
    endOthers: asMember(async ({ account, session, token }) => {
      const given = { method: 'DELETE', token };
      const answer = await call('end other sessions', sessionEndpoints.sessions(), given);
      endSessions(account, answer, session);
    }),
  };
}
