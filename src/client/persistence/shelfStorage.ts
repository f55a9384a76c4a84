import { VERSION } from './migrations';
import { setAside } from './damaged';
import { NotSaved, readText, writeText } from './deviceStorage';
import type { Era } from './era';
import { storageKey } from './keys';
import { emptyLedger, merged, type Kept, type Ledger } from './ledger';
import type { Shelf } from './shelves';
import { readStored, toStored, type Reading } from './storedForm';

/**
 * One account's slice in local storage. What is stored is read again before each write and merged with what is
 * written, so that nothing older than what is stored is ever written; what cannot be read is set aside first, and
 * what a newer build has written is left alone.
 */
export function makeShelfStorage<Thing extends Kept, Value>(
  shelf: Shelf<Thing, Value>,
  userId: string,
  era: Era,
  onSetAside: () => void,
) {
  const key = storageKey(shelf.slice, userId);
  // Ten thousand items are parsed again only when another tab has written.
  let known: { text: string | null; reading: Reading<Thing> } = { text: null, reading: { kind: 'missing' } };

  function look(text = readText(key)): Reading<Thing> {
    if (text !== known.text) known = { text, reading: readStored(shelf, text, era) };
    return known.reading;
  }

  return {
    key,
    look,
    /** What there is to go on with. Throws when what cannot be read cannot be set aside either. */
    open(): Reading<Thing> {
      const text = readText(key);
      const reading = look(text);
      if (reading.kind !== 'damaged' || text === null) return reading;
      setAside(shelf.slice, userId, key, text);
      onSetAside();
      return look();
    },

    /** Writes what is new in `ledger`, and tells all that is stored then. Throws NotSaved. */
    write(ledger: Ledger<Thing>): Ledger<Thing> {
      const reading = this.open();
      if (reading.kind === 'newer') throw new NotSaved('newer');
      const stored = reading.kind === 'read' ? reading.ledger : emptyLedger;
      const next = merged<Thing>(stored, ledger);
      if (next === stored && reading.kind !== 'void') return stored;
      const text = toStored(shelf, next, era);
      writeText(key, text);
      known = { text, reading: { kind: 'read', ledger: next, version: VERSION } };
      return next;
    },
  };
}

/** Tabs read and write one after the other, where the browser has locks; merging makes up for the rest. */
export async function oneTabAtATime<Answer>(name: string, act: () => Answer): Promise<Answer> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request(name, act);
}
