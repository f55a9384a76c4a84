import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState } from 'redux-persist';
import type { RootState } from '@/client/app/reducers';
import { deviceDataClearedElsewhere } from '@/client/store/events';
import type { StorageProblem } from '@/client/store/persistenceStatus';
import { NotSaved, troubleWithWriting } from './deviceStorage';
import type { Era } from './era';
import { journal } from './journal';
import { accountKey } from './keys';
import { emptyLedger, merged, noted, since, type Kept, type Ledger } from './ledger';
import { VERSION } from './migrations';
import type { Shelf } from './shelves';
import { makeShelfStorage, oneTabAtATime } from './shelfStorage';
import { whenNobodyTypes } from './typing';

/** Long enough for a frame to be painted first, short enough that nobody notices. */
const THROTTLE_MS = 40;

type Tell = (action: UnknownAction) => void;

/**
 * Keeps one slice of one account. redux-persist asks for what is stored and gathers what is due for writing; what is
 * known lies in the ledger, and how it lies on the device is shelfStorage's matter and the journal's.
 */
export function makeKeeper<Thing extends Kept, Value>(
  shelf: Shelf<Thing, Value>,
  userId: string,
  era: Era,
  tell: Tell,
) {
  const { events } = shelf;
  let ledger: Ledger<Thing> = emptyLedger;
  const acts: { before: readonly Thing[]; after: readonly Thing[]; at: number }[] = [];
  let changes = 0;
  let changesStored = 0;
  let changesRefused = 0;
  let causes: readonly string[] = [];
  let copied: Ledger<Thing> = emptyLedger;
  let problem: StorageProblem | null = null;
  let isClosed = false;

  const say: Tell = (action) => {
    if (!isClosed) tell(action);
  };
  const tellOfDamage = () => say(events.damagedCopyStored());
  const shelfStorage = makeShelfStorage(shelf, userId, era, tellOfDamage);

  /** Says once for each change what was refused, and not again for each attempt to mend it. */
  function refuse(error: unknown) {
    if (!(error instanceof NotSaved)) throw error;
    const isNews = error.problem !== problem || changes > changesRefused;
    problem = error.problem;
    changesRefused = changes;
    if (isNews) say(events.persistFailed(error.problem, causes));
  }

  function findNewer() {
    if (problem === 'newer') return;
    problem = 'newer';
    say(events.newerVersionFound());
  }

  /**
   * All that is known. What the student did is compared only when somebody asks: by then it has been painted, and a
   * tick among ten thousand items is on the screen as soon as one among ten.
   */
  function known(): Ledger<Thing> {
    for (const { before, after, at } of acts.splice(0)) ledger = noted(ledger, before, after, at);
    return ledger;
  }

  /** Takes in what others know. */
  function take(theirs: Ledger<Thing>, event: (value: Value) => UnknownAction = events.changedElsewhere) {
    const next = merged(known(), theirs);
    if (next === ledger) return;
    ledger = next;
    say(event(shelf.valueOf(ledger)));
  }

  /**
   * Writes all that is known at this moment: what redux-persist gathered may be older by now. Throws at once where
   * nothing can be written; the promise is the journal's, which never fails.
   */
  function write() {
    // The clearing may be news to this tab.
    if (era.isOver()) return void say(deviceDataClearedElsewhere());
    const stored = shelfStorage.write(known());
    const news = since(stored, copied);
    copied = stored;
    changesStored = changes;
    problem = null;
    const after = causes;
    causes = [];
    take(stored);
    // The same by now: from here on the two share what does not change, and the next write compares what did.
    ledger = stored;
    return { after, isNoted: journal.note(shelfStorage.key, era, news) };
  }

  /** What a newer version of the site has written stays out of reach, however often one tries. */
  const canBeMended = () => problem !== null && problem !== 'newer';

  const storage = {
    /** Throws what cannot be set aside: whoever opens the shelf tells it. */
    async getItem() {
      const reading = shelfStorage.open();
      if (reading.kind === 'newer') findNewer();
      if (reading.kind === 'read' && reading.version < VERSION) {
        say(events.migrated({ fromVersion: reading.version }));
      }
      return 'ledger' in reading && reading.ledger ? { ledger: reading.ledger } : null;
    },
    /** Answers always, and tells itself what was refused: redux-persist would only write it to the console. */
    async setItem(key: string) {
      try {
        await whenNobodyTypes();
        const written = await oneTabAtATime(key, () => ({ now: isClosed ? undefined : write() }));
        await written.now?.isNoted;
        if (written.now) say(events.persisted(written.now.after));
      } catch (error) {
        refuse(error);
      }
    },
    removeItem: () => Promise.resolve(),
  };
  const config = {
    key: accountKey(shelf.slice, userId),
    storage,
    throttle: THROTTLE_MS,
    // Ledgers are handed over as they are: how they lie in storage is the storage's matter.
    serialize: false,
    deserialize: false,
  };
  const persistoid = createPersistoid(config);

  function due(cause: string) {
    changes += 1;
    attempt(cause);
  }

  function attempt(cause: string) {
    if (!causes.includes(cause)) causes = [...causes, cause];
    // redux-persist writes what is another object than before.
    ledger = { ...ledger };
    persistoid.update({ ledger });
  }

  /** Writes at once and without waiting for anybody: the page may be gone in a moment. */
  function flush() {
    if (changes === changesStored) return;
    try {
      write();
    } catch (error) {
      refuse(error);
    }
  }

  return {
    slice: shelf.slice,
    key: shelfStorage.key,

    /** Brings back what is stored, then what only the journal has. */
    async open() {
      try {
        const stored = (await getStoredState(config)) as { ledger: Ledger<Thing> } | undefined;
        copied = stored?.ledger ?? emptyLedger;
        // Whatever was done while this was being read stays.
        if (stored) ledger = merged(stored.ledger, known());
      } catch (error) {
        refuse(error);
      }
      say(events.rehydrated(shelf.valueOf(known())));
      void shelf.prepare?.(ledger);
      if (shelfStorage.look().kind === 'void') due('cleared data was found');
    },
    async recover() {
      if (problem === 'newer') return;
      const before = known();
      for (const lost of await journal.lost<Thing>(shelfStorage.key, era))
        take(lost, events.recoveredAfterCrash);
      if (ledger !== before) due(events.recoveredAfterCrash.type);
    },

    /** Notes what an act of the student changed; it is written soon. */
    note(action: UnknownAction, before: RootState, after: RootState) {
      if (!shelf.isLocalChange(action)) return;
      const act = { before: shelf.thingsIn(before), after: shelf.thingsIn(after), at: Date.now() };
      if (act.before === act.after) return;
      acts.push(act);
      due(action.type);
    },
    /** Writes what is due at once. Tells whether all that was done so far is kept. */
    async saved() {
      const count = changes;
      await persistoid.flush();
      return changesStored >= count;
    },

    /** Another tab has stored this. What it does not know of is written again. */
    hear(text: string) {
      const reading = shelfStorage.look(text);
      if (reading.kind === 'newer') return findNewer();
      if (reading.kind !== 'read') return due(`${reading.kind} data was found`);
      take(reading.ledger);
      if (merged(reading.ledger, known()) !== reading.ledger) due('another tab knew less');
    },
    /** Looks again: events may have been missed, and what could not be saved may be saved now. */
    lookAgain() {
      const reading = shelfStorage.look();
      if (reading.kind === 'read') take(reading.ledger);
      if (reading.kind === 'void') due('cleared data was found');
      else if (changes > changesStored || (canBeMended() && troubleWithWriting() === null))
        attempt('looked again');
    },
    tellOfDamage,
    tellOfRemoval: () => say(events.damagedCopyRemoved()),
    /** Something stands in the way of writing, found before anything was written. */
    foresee: (found: StorageProblem) => {
      if (problem === null) refuse(new NotSaved(found));
    },
    canBeMended,
    hasSomethingToLose: () => known().entries.size > 0,

    flush,
    /** Writes what is due. From here on nothing is written or told any more. Tells whether all was written. */
    close() {
      isClosed = true;
      flush();
      return changes === changesStored || era.isOver();
    },
    /** What is due is no longer wanted. */
    discard() {
      isClosed = true;
    },
  };
}
