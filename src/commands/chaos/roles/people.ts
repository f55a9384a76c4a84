import sharp from 'sharp';
import { endpoints } from '@/contract/endpoints';
import { Value, type Account, type Book, type Session } from '@/commands/chaos/book';
import type { Answer, Caller } from '@/commands/chaos/caller';
import type { Chance } from '@/commands/chaos/chance';
import type { ChaosSite } from '@/commands/chaos/site';

export const PASSWORD = 'Lovelace1815!';

export type Parts = { book: Book; caller: Caller; site: ChaosSite; admin: Account; pictures: Pictures };
/** What a person can do; each person does one thing after the other. */
export type Steps = Record<string, (chance: Chance) => Promise<unknown>>;

/** A client address of the day. */
export const someAddress = (chance: Chance) =>
  `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;

const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();

type Pictures = Awaited<ReturnType<typeof makePictures>>;

export const makePictures = async () => ({
  plain: await Promise.all(['#aa3322', '#22aa33', '#3322aa'].map((colour) => picture(900, 600, colour))),
  /** Just below what is accepted. */
  largest: await picture(7000, 7000),
  /** Small files of more pixels than are decoded. */
  bomb: await picture(9000, 9000),
});

export function formWith(image: Buffer, userId?: string) {
  const form = new FormData();
  if (userId !== undefined) form.set('userId', userId);
  form.set('image', new Blob([new Uint8Array(image)]), 'picture.png');
  return form;
}

export const openSessionOf = (account: Account) => account.sessions.find(({ state }) => state === 'open');

export function endSessions({ sessions }: Account, { outcome }: Answer, except?: Session) {
  for (const session of sessions) {
    if (session === except || session.state === 'ended') continue;
    if (outcome === 'done') session.state = 'ended';
    if (outcome === 'unknown') session.state = 'unknown';
  }
}

let made = 0;
/** Makes a text the only one of its kind. */
export const nextNumber = () => ++made;

/** Registers someone; nothing if that was not acknowledged. */
export async function register(
  { book, caller }: Pick<Parts, 'book' | 'caller'>,
  kind: string,
  chance: Chance,
  claim: { isAdmin?: 'true'; setupCode?: string } = {},
) {
  const email = `person${nextNumber()}@example.com`;
  const body = { name: 'Ada Lovelace', email, password: PASSWORD, ...claim };
  const from = someAddress(chance);
  const { outcome, body: given } = await caller.call(kind, endpoints.register(), {
    method: 'POST',
    body,
    from,
  });
  if (outcome !== 'done') return undefined;
  const session: Session = { token: String(given.token), state: 'open' };
  const account: Account = {
    id: '',
    email,
    password: new Value(PASSWORD),
    phone: new Value(''),
    photo: new Value(''),
    isDeleted: new Value(false),
    sessions: [session],
    passwordChanges: 0,
  };
  book.accounts.push(account);
  const who = await caller.call(`${kind}: who am I`, endpoints.currentUser(), { token: session.token });
  const user = who.body.userData as { _id: string; isAdmin: boolean } | undefined;
  account.id = user?._id ?? '';
  return { account, isAdmin: user?.isAdmin };
}
