import { endpoints } from '@/contract/endpoints';
import { exampleMessage } from '@/testing/examples';
import { Value, type Account, type Book, type Outcome, type Session } from '@/commands/chaos/book';
import type { Caller } from '@/commands/chaos/caller';
import type { Chance } from '@/commands/chaos/chance';
import type { ChaosSite } from '@/commands/chaos/site';

const PASSWORD = 'Lovelace1815!';

type Common = { book: Book; caller: Caller };
export type Parts = Common & { site: ChaosSite; admin: Account; pictures: Buffer[] };
/** What a person can do; each person does one thing after the other. */
export type Steps = Record<string, (chance: Chance) => Promise<unknown>>;

export function formWith(image: Buffer | undefined, userId?: string) {
  const form = new FormData();
  if (userId !== undefined) form.set('userId', userId);
  form.set('image', new Blob([new Uint8Array(image ?? [])]), 'picture.png');
  return form;
}

export const openSessionOf = (account: Account) => account.sessions.find(({ state }) => state === 'open');

export function endSessions({ sessions }: Account, outcome: Outcome, except?: Session) {
  for (const session of sessions) {
    if (session === except || session.state === 'ended') continue;
    if (outcome === 'done') session.state = 'ended';
    if (outcome === 'unknown') session.state = 'unknown';
  }
}

let made = 0;
/** Makes a text the only one of its kind. */
const nextNumber = () => ++made;

export async function visit({ book, caller }: Common) {
  const answer = await caller.call('visit', endpoints.totalVisits(), { method: 'PATCH' });
  if (answer.outcome === 'done') book.visits.numbers.push(Number(answer.body.totalVisits));
  if (answer.outcome === 'unknown') book.visits.unknown++;
}

export async function sendMessage({ book, caller }: Common) {
  const message = `Message ${nextNumber()}`;
  const given = { method: 'POST', body: exampleMessage({ message }) };
  const { outcome } = await caller.call('message', endpoints.contact(), given);
  if (outcome !== 'done') return;
  book.messages.set(message, {
    status: new Value('new'),
    isDeleted: new Value(false),
    wasDeleted: false,
  });
}

/** Registers someone; nothing if that was not acknowledged. */
export async function register(
  { book, caller }: Common,
  kind: string,
  claim: { isAdmin?: 'true'; setupCode?: string } = {},
) {
  const email = `person${nextNumber()}@example.com`;
  const given = { method: 'POST', body: { name: 'Ada Lovelace', email, password: PASSWORD, ...claim } };
  const { outcome, body } = await caller.call(kind, endpoints.register(), given);
  if (outcome !== 'done') return undefined;
  const token = String(body.token);
  const account: Account = {
    id: '',
    email,
    password: new Value(PASSWORD),
    phone: new Value(''),
    photo: new Value(''),
    isDeleted: new Value(false),
    sessions: [{ token, state: 'open' }],
    passwordChanges: 0,
  };
  book.accounts.push(account);
  const who = await caller.call('who am I', endpoints.currentUser(), { token });
  const user = who.body.userData as { _id: string; isAdmin: boolean } | undefined;
  account.id = user?._id ?? '';
  return { account, isAdmin: user?.isAdmin };
}
