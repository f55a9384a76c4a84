import type { UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState } from 'redux-persist';
import type { RootState } from '@/client/app/reducers';
import type { Trouble } from '@/client/store/keeping';
import { deviceDataClearedElsewhere } from '@/client/store/events';
import { NotSaved, troubleWithWriting } from './deviceStorage';
import type { Era } from './era';
import { journal } from './journal';
import { accountKey } from './keys';
import { emptyLedger, merged, noted, since, type Kept, type Ledger } from './ledger';
import { VERSION } from './migrations';
import type { Shelf } from './shelves';
import { makeShelfStorage, oneTabAtATime } from './shelfStorage';

/** Long enough for a frame to be painted first, short enough that nobody notices. */
const THROTTLE_MS = 40;

type Tell = (action: UnknownAction) => void;

/**
 * Keeps one slice of one account. redux-persist reads the stored state and gathers what is due for writing; the
 * storage beneath it is ours (see local storage's ways of losing data in shelfStorage, journal and ledger).
 */
export function makeKeeper<Thing extends Kept, Value>(
  shelf: Shelf<Thing, Value>,
  userId: string,
  era: Era,
  tell: Tell,
) {
  const { events } = shelf;
  let ledger: Ledger<Thing> = emptyLedger;
  let changes = 0;
  let changesStored = 0;
  let notedUpTo = 0;
  let trouble: Trouble | null = null;
  let isClosed = false;

  const say: Tell = (action) => {
    if (!isClosed) tell(action);
  };
  const tellOfDamage = () => say(events.damagedCopySetAside());
  const shelfStorage = makeShelfStorage(shelf, userId, era, tellOfDamage);

  function report(error: unknown) {
    if (!(error instanceof NotSaved)) throw error;
    trouble = error.trouble;
    say(events.notSaved(error.trouble));
  }

  /** Takes in what others know. */
  function take(theirs: Ledger<Thing>, event: (value: Value) => UnknownAction = events.changedElsewhere) {
    const next = merged(ledger, theirs);
    if (next === ledger) return;
    ledger = next;
    say(event(shelf.valueOf(ledger)));
  }

  /** Writes all that is known at this moment: what redux-persist gathered may be older by now. */
  function write() {
    const stored = shelfStorage.write(ledger);
    changesStored = changes;
    trouble = null;
    take(stored);
    return stored;
  }

  /** Throws at once where nothing can be written; the promise is the journal's, which never fails. */
  function writeAndNote() {
    // The clearing may be news to this tab.
    if (era.isOver()) return void say(deviceDataClearedElsewhere());
    const stored = write();
    const news = since(stored, notedUpTo);
    notedUpTo = stored.latest;
    return journal.note(shelfStorage.key, era, news);
  }

  /** What a newer version of the site has written stays out of reach, however often one tries. */
  const canBeMended = () => trouble !== null && trouble !== 'newer';

  // Answers always, and reports itself what went wrong: redux-persist would only write it to the console.
  const storage = {
    async getItem() {
      const reading = shelfStorage.open();
      if (reading.kind === 'newer') report(new NotSaved('newer'));
      if (reading.kind === 'read' && reading.version < VERSION) {
        say(events.broughtUpToDate({ fromVersion: reading.version }));
      }
      return 'ledger' in reading && reading.ledger ? { ledger: reading.ledger } : null;
    },
    async setItem(key: string) {
      try {
        const note = await oneTabAtATime(key, () => (isClosed ? undefined : { of: writeAndNote() }));
        await note?.of;
        if (note?.of) say(events.saved());
      } catch (error) {
        report(error);
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

  function due() {
    changes += 1;
    // redux-persist writes what is another object than before.
    ledger = { ...ledger };
    persistoid.update({ ledger });
  }

  /** Writes at once and without waiting for anybody: the page may be gone in a moment. */
  function flush() {
    if (changes === changesStored) return;
    try {
      void writeAndNote();
    } catch (error) {
      report(error);
    }
  }

  return {
    slice: shelf.slice,
    key: shelfStorage.key,

    /** Brings back what is stored, then what only the journal has. */
    async open() {
      try {
        const stored = (await getStoredState(config)) as { ledger: Ledger<Thing> } | undefined;
        notedUpTo = stored?.ledger.latest ?? 0;
        // Whatever was done while this was being read stays.
        if (stored) ledger = merged(stored.ledger, ledger);
      } catch (error) {
        report(error);
      }
      say(events.broughtBack(shelf.valueOf(ledger)));
      if (shelfStorage.look().kind === 'void') due();
    },
    async recover() {
      if (trouble === 'newer') return;
      const before = ledger;
      for (const lost of await journal.lost<Thing>(shelfStorage.key, era))
        take(lost, events.recoveredAfterCrash);
      if (ledger !== before) due();
    },

    isStudentsChange: shelf.isStudentsChange,
    /** Notes what an act of the student changed; it is written soon. */
    note(before: RootState, after: RootState) {
      const next = noted(ledger, shelf.thingsIn(before), shelf.thingsIn(after), Date.now());
      if (next === ledger) return;
      ledger = next;
      due();
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
      if (reading.kind === 'newer') return report(new NotSaved('newer'));
      if (reading.kind === 'damaged' || reading.kind === 'void') return due();
      if (reading.kind !== 'read') return;
      take(reading.ledger);
      if (merged(reading.ledger, ledger) !== reading.ledger) due();
    },
    /** Looks again: events may have been missed, and what could not be saved may be saved now. */
    lookAgain() {
      const reading = shelfStorage.look();
      if (reading.kind === 'read') take(reading.ledger);
      if (
        changes > changesStored ||
        reading.kind === 'void' ||
        (canBeMended() && troubleWithWriting() === null)
      )
        due();
    },
    tellOfDamage,
    tellOfRemoval: () => say(events.damagedCopyRemoved()),
    report: (found: Trouble) => report(new NotSaved(found)),
    hasTrouble: () => trouble !== null,
    canBeMended,
    hasSomethingToLose: () => ledger.entries.size > 0,

    flush,
    /** Writes what is due. From here on nothing is written or told any more. */
    close() {
      isClosed = true;
      flush();
    },
    /** What is due is no longer wanted. */
    discard() {
      isClosed = true;
    },
  };
}
