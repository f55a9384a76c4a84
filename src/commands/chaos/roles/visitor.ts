import { endpoints } from '@/contract/endpoints';
import { HONEYPOT } from '@/contract/messages/message';
import { exampleMessage } from '@/testing/examples';
import type { Account } from '@/commands/chaos/book';
import { openSessionOf, register, sendMessage, visit, type Parts, type Steps } from './people';

export function visitor(parts: Parts): Steps {
  const { book, caller } = parts;
  const get = (kind: string, path: string) => () => caller.call(kind, path);
  return {
    visit: () => visit(parts),
    message: () => sendMessage(parts),
    page: get('landing page', '/'),
    gallery: get('gallery', '/projects'),
    projects: get('projects', endpoints.projects()),
    async picture(chance) {
      const shown = chance.pick(
        book.projects.filter((each) => each.isDeleted.isCertain && each.picture.isCertain),
      );
      if (shown && !shown.isDeleted.current) await caller.call('picture', shown.picture.current);
    },
  };
}

export function robot({ caller }: Parts): Steps {
  const headers = { 'user-agent': 'ExampleBot/1.0 (+https://example.com/bot)' };
  const body = { ...exampleMessage({ message: 'Buy now' }), [HONEYPOT]: 'https://spam.example.com' };
  return {
    visit: () => caller.call('robot: visit', endpoints.totalVisits(), { method: 'PATCH', headers }),
    sitemap: () => caller.call('robot: sitemap', '/sitemap.xml', { headers }),
    guess: () => caller.call('robot: unknown path', '/wp-admin/setup.php', { headers }),
    formFiller: () => caller.call('robot: contact form', endpoints.contact(), { method: 'POST', body }),
  };
}

/** Nobody lets them in. */
export function attacker(parts: Parts): Steps {
  const { book, caller, admin } = parts;
  let account: Account | undefined;

  async function refused(
    kind: string,
    path: string,
    given: { method?: string; body?: unknown; token?: string },
  ) {
    const { outcome } = await caller.call(`attacker: ${kind}`, path, { from: '192.0.2.66', ...given });
    if (outcome === 'done') book.surprises.push(`An attacker got through: ${kind}`);
  }

  return {
    async signUpAsAdmin() {
      const claim = { isAdmin: 'true', setupCode: 'a guess of sixteen characters' } as const;
      const registered = await register(parts, 'attacker: claim the site', claim);
      if (registered?.isAdmin) book.surprises.push('An admin without the setup code');
      if (registered?.account.id) account ??= registered.account;
    },
    guessPassword: (chance) =>
      refused('guess a password', endpoints.login(), {
        method: 'POST',
        body: { email: admin.email, password: `Lovelace${chance.between(1, 9999)}?` },
      }),
    async endedSession(chance) {
      const sessions = book.accounts.flatMap((each) => each.sessions);
      const session = chance.pick(sessions.filter(({ state }) => state === 'ended'));
      if (session) await refused('use an ended session', endpoints.currentUser(), { token: session.token });
    },
    adminCall: () =>
      refused('call as admin', endpoints.deleteUser(admin.id), {
        method: 'DELETE',
        token: account && openSessionOf(account)?.token,
      }),
  };
}
