import type { MessageStatus } from '@/contract/messages/messageStatus';

/** What was looked at, and what was found to be wrong. */
export type Finding = { invariant: string; checked: number; broken: string[]; figure?: string };

/** What came of a call: done, refused, or nobody knows. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** A value that calls change one after the other, and what it may be according to their answers. */
export class Value<T> {
  possible: T[];

  constructor(first: T) {
    this.possible = [first];
  }

  /** Nothing is done with a value any more once an answer has left it open. */
  get isCertain() {
    return this.possible.length === 1;
  }

  get current() {
    return this.possible[0] as T;
  }

  settle(outcome: Outcome, next: T) {
    if (outcome === 'done') this.possible = [next];
    if (outcome === 'unknown') this.possible.push(next);
  }
}

export type Session = { token: string; state: 'open' | 'ended' | 'unknown' };

export type Account = {
  id: string;
  email: string;
  password: Value<string>;
  phone: Value<string>;
  photo: Value<string>;
  isDeleted: Value<boolean>;
  sessions: Session[];
  /** How many changes of the password were acknowledged: each is announced in a mail. */
  passwordChanges: number;
};

export type KeptMessage = {
  id?: string;
  status: Value<MessageStatus>;
  isDeleted: Value<boolean>;
  /** A message that was deleted meanwhile is not mailed. */
  wasDeleted: boolean;
};

export type KeptProject = {
  id: string;
  title: Value<string>;
  picture: Value<string>;
  isDeleted: Value<boolean>;
};

/** What was acknowledged. */
export const emptyBook = () => ({
  visits: { numbers: [] as number[], unknown: 0 },
  /** By their texts. */
  messages: new Map<string, KeptMessage>(),
  accounts: [] as Account[],
  projects: [] as KeptProject[],
  /** What no answer may be, noticed at once. */
  surprises: [] as string[],
});

export type Book = ReturnType<typeof emptyBook>;
