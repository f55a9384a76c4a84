import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/session';
import { serverMessages } from '@/contract/serverMessages';
import type { Account } from '@/commands/chaos/book';
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

  /** Someone who is signed in. */
  function member(chance: Chance) {
    const account = someone(chance);
    const session = account && openSessionOf(account);
    return session && { account, session, token: session.token };
  }

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
      const answer = await call('sign in', endpoints.login(), {
        method: 'POST',
        body,
        from: someAddress(chance),
      });
      if (answer.outcome === 'done')
        account.sessions.push({ token: String(answer.body.token), state: 'open' });
      if (answer.status === 401) book.surprises.push(`The right password of ${account.email} was refused`);
    },
    async whoAmI(chance) {
      const someMember = member(chance);
      if (!someMember) return;
      const { status } = await call('who am I', endpoints.currentUser(), { token: someMember.token });
      if (status === 401) book.surprises.push(`An open session of ${someMember.account.email} was refused`);
    },
    async profile(chance) {
      const someMember = member(chance);
      const phone = String(chance.between(1_000_000_000, 9_999_999_999));
      if (!someMember) return;
      const { account, token } = someMember;
      const { outcome } = await call('profile', endpoints.editProfile(), {
        method: 'PATCH',
        token,
        body: { phone },
      });
      account.phone.settle(outcome, phone);
    },
    async photo(chance) {
      const someMember = member(chance);
      const image = chance.pick(pictures.plain);
      if (!someMember || !image) return;
      const { account, token } = someMember;
      const body = formWith(image, account.id);
      const from = someAddress(chance);
      const answer = await call('photo', endpoints.uploadPhoto(), { method: 'POST', token, from, body });
      account.photo.settle(answer.outcome, String(answer.body.imageUrl));
    },
    async password(chance) {
      const someMember = member(chance);
      const newPassword = `Lovelace${chance.between(1000, 9999)}!`;
      if (!someMember) return;
      const { account, session, token } = someMember;
      const body = { currentPassword: account.password.current, newPassword };
      const answer = await call('change password', endpoints.changePassword(), {
        method: 'POST',
        token,
        body,
      });
      if (answer.body.message === serverMessages.currentPasswordWrong)
        book.surprises.push(`The current password of ${account.email} was refused`);
      account.password.settle(answer.outcome, newPassword);
      endSessions(account, answer, session);
      if (answer.outcome === 'done') account.passwordChanges++;
    },
    async forgot(chance) {
      const account = someone(chance);
      if (!account) return;
      const body = { email: account.email };
      await call('ask for a link', endpoints.forgotPassword(), {
        method: 'POST',
        body,
        from: someAddress(chance),
      });
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
    async signOut(chance) {
      const someMember = member(chance);
      if (!someMember) return;
      const { account, session, token } = someMember;
      const answer = await call('sign out', endpoints.logout(), { method: 'POST', token });
      endSessions({ ...account, sessions: [session] }, answer);
    },
    async endOthers(chance) {
      const someMember = member(chance);
      if (!someMember) return;
      const { account, session, token } = someMember;
      const answer = await call('end other sessions', sessionEndpoints.sessions(), {
        method: 'DELETE',
        token,
      });
      endSessions(account, answer, session);
    },
  };
}
