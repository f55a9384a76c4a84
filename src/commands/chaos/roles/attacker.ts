import { endpoints } from '@/contract/endpoints';
import type { Account } from '@/commands/chaos/book';
import type { Caller } from '@/commands/chaos/caller';
import { formWith, openSessionOf, register, type Parts, type Steps } from './people';

/** What would be a body, a path or a token if its sender were honest. */
const MALICIOUS = [
  "' or 1=1 --",
  '\0',
  '{"__proto__":{"isAdmin":true}}',
  '[[[[',
  '../../etc/passwd',
  '%ff',
  '🦄',
];

export function attacker({ book, caller, admin: { id, email }, pictures }: Parts): Steps {
  const from = '192.0.2.66';
  let account: Account | undefined;
  const call: Caller['call'] = (kind, path, given) =>
    caller.call(`attacker: ${kind}`, path, { from, ...given });

  /** Nobody lets them in. */
  async function refused(kind: string, path: string, given?: Parameters<Caller['call']>[2]) {
    const { outcome } = await call(kind, path, given);
    if (outcome === 'done') book.surprises.push(`An attacker got through: ${kind}`);
  }
  const own = () => account && openSessionOf(account)?.token;

  return {
    async signUpAsAdmin(chance) {
      const registered = await register({ book, caller }, 'attacker: claim the site', chance, {
        isAdmin: 'true',
        setupCode: 'a guess of sixteen characters',
      });
      if (registered?.isAdmin) book.surprises.push('An admin without the setup code');
      if (registered?.account.id) account ??= registered.account;
    },
    guessPassword: (chance) =>
      refused('guess a password', endpoints.login(), {
        method: 'POST',
        body: { email, password: `Lovelace${chance.between(1, 9999)}?` },
      }),
    async endedSession(chance) {
      const ended = book.accounts.flatMap(({ sessions }) =>
        sessions.filter(({ state }) => state === 'ended'),
      );
      const session = chance.pick(ended);
      if (session) await refused('use an ended session', endpoints.currentUser(), { token: session.token });
    },
    madeUpToken: (chance) =>
      refused('make up a token', endpoints.users(), {
        token: `${chance.pick(MALICIOUS)}`.replace(/[^ -~]/g, 'x'),
      }),
    adminCall: () => refused('call as admin', endpoints.deleteUser(id), { method: 'DELETE', token: own() }),
    otherPhoto: () =>
      refused('replace another photo', endpoints.uploadPhoto(), {
        method: 'POST',
        token: own(),
        body: formWith(pictures.plain[0] as Buffer, id),
      }),
    bomb: () =>
      refused('picture bomb', endpoints.uploadPhoto(), {
        method: 'POST',
        token: own(),
        body: formWith(pictures.bomb, account?.id),
      }),
    async largest() {
      if (!account) return;
      const body = formWith(pictures.largest, account.id);
      const answer = await call('largest picture', endpoints.uploadPhoto(), {
        method: 'POST',
        token: own(),
        body,
      });
      if (account.photo.isCertain) account.photo.settle(answer.outcome, String(answer.body.imageUrl));
    },
    malformed: (chance) =>
      refused('malformed body', endpoints.login(), { method: 'POST', body: chance.pick(MALICIOUS) }),
    hugeBody: () => refused('huge body', endpoints.contact(), { method: 'POST', body: 'x'.repeat(200_000) }),
    path: (chance) =>
      refused('malicious path', endpoints.user(encodeURIComponent(chance.pick(MALICIOUS) ?? '')), {
        token: own(),
      }),
  };
}
