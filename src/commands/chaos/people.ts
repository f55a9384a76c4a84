import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage, exampleProject } from '@/testing/examples';
import type { Caller, Outcome } from './caller';
import { between, pick } from './chance';

type Session = { token: string; state: 'open' | 'ended' | 'unknown' };

/** A value that calls change one after the other is one of several once an answer has left it open. */
type Account = { email: string; phone: string[]; sessions: Session[] };
type KeptProject = { id: string; title: string[] };

/** What was acknowledged. */
export const emptyBook = () => ({
  visits: { numbers: [] as number[], unknown: 0 },
  messages: [] as string[],
  accounts: [] as Account[],
  projects: [] as KeptProject[],
});
export type Book = ReturnType<typeof emptyBook>;

type Parts = { book: Book; caller: Caller };
/** What a person can do; each person does one thing after the other. */
type Steps = (() => Promise<unknown>)[];

const PASSWORD = 'Lovelace1815!';

let made = 0;
/** Makes a text the only one of its kind. */
const nextNumber = () => ++made;

function settled(possible: string[], outcome: Outcome, next: string) {
  if (outcome === 'done') return [next];
  return outcome === 'unknown' ? [...possible, next] : possible;
}

export async function visit({ book, caller }: Parts) {
  const { outcome, body } = await caller.call('visit', endpoints.totalVisits(), { method: 'PATCH' });
  if (outcome === 'done') book.visits.numbers.push(Number(body.totalVisits));
  if (outcome === 'unknown') book.visits.unknown++;
}

export async function sendMessage({ book, caller }: Parts) {
  const message = `Message ${nextNumber()}`;
  const given = { method: 'POST', body: exampleMessage({ message }) };
  const { outcome } = await caller.call('message', endpoints.contact(), given);
  if (outcome === 'done') book.messages.push(message);
}

/** Registers someone; nothing if that was not acknowledged. */
export async function register(
  { book, caller }: Parts,
  claim: { isAdmin?: 'true'; setupCode?: string } = {},
): Promise<Account | undefined> {
  const email = `person${nextNumber()}@example.com`;
  const given = { method: 'POST', body: { name: 'Ada Lovelace', email, password: PASSWORD, ...claim } };
  const { outcome, body } = await caller.call('sign up', endpoints.register(), given);
  if (outcome !== 'done') return undefined;
  const account: Account = { email, phone: [''], sessions: [{ token: String(body.token), state: 'open' }] };
  book.accounts.push(account);
  return account;
}

export const visitor = (parts: Parts): Steps => [
  () => visit(parts),
  () => sendMessage(parts),
  () => parts.caller.call('landing page', '/'),
  () => parts.caller.call('projects', endpoints.projects()),
];

export function student(parts: Parts): Steps {
  const { caller } = parts;
  const own: Account[] = [];

  /** A step of someone who is signed in. */
  const asMember = (step: (account: Account, session: Session) => Promise<unknown>) => async () => {
    const account = pick(own);
    const session = account?.sessions.find(({ state }) => state === 'open');
    if (account && session) await step(account, session);
  };

  return [
    async () => {
      const account = await register(parts);
      if (account) own.push(account);
    },
    async () => {
      const account = pick(own);
      if (!account) return;
      const given = { method: 'POST', body: { email: account.email, password: PASSWORD } };
      const { outcome, body } = await caller.call('sign in', endpoints.login(), given);
      if (outcome === 'done') account.sessions.push({ token: String(body.token), state: 'open' });
    },
    asMember(async (account, { token }) => {
      const phone = String(between(1_000_000_000, 9_999_999_999));
      const given = { method: 'PATCH', token, body: { phone } };
      const { outcome } = await caller.call('profile', endpoints.editProfile(), given);
      account.phone = settled(account.phone, outcome, phone);
    }),
    asMember(async (_account, session) => {
      const given = { method: 'POST', token: session.token };
      const { outcome } = await caller.call('sign out', endpoints.logout(), given);
      if (outcome !== 'refused') session.state = outcome === 'done' ? 'ended' : 'unknown';
    }),
  ];
}

export function admin({ book, caller }: Parts, token: string | undefined): Steps {
  return [
    async () => {
      const project = exampleProject();
      const given = { method: 'POST', body: project, token };
      const { outcome, body } = await caller.call('add project', endpoints.addProject(), given);
      if (outcome !== 'done') return;
      book.projects.push({ id: (body.project as { _id: string })._id, title: [project.title] });
    },
    async () => {
      const project = pick(book.projects);
      if (!project) return;
      const title = `Project ${nextNumber()} again`;
      const given = { method: 'PATCH', body: { title }, token };
      const path = adminEndpoints.updateProject(project.id);
      const { outcome } = await caller.call('change project', path, given);
      project.title = settled(project.title, outcome, title);
    },
    () => caller.call('list messages', `${endpoints.messages()}?page=1&size=25`, { token }),
    () => caller.call('overview', adminEndpoints.overview(), { token }),
  ];
}
