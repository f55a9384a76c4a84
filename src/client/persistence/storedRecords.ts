import { lruMemoize } from '@reduxjs/toolkit';
import { deletedIn, mergedMap, type Tombstone } from '@/client/lib/lastWriterWins';
import { readText, removeText } from '@/client/lib/browserStorage';
import { damagedPrefix, readDamagedCopies } from './damagedCopies';
import { STORED_VERSION } from './migrations';
import type { PersistedSlice } from './persistedSlices';
import { readStored, toStored, type Reading, type SliceRecords } from './storedText';

/** The storage key of one account's slice (behaviour 7.1). */
export const storageKey = (slice: PersistedSlice, userId: string) => `persist:${slice}:${userId}`;

/** Why changes are not being saved. */
export type StorageProblem = 'full' | 'unavailable' | 'newer';

/** The browser refused to store something. */
export class NotStored extends Error {
  constructor(readonly problem: StorageProblem) {
    super(problem);
  }
}

/** Returns why the browser does not store the text. */
function writeText(key: string, text: string): StorageProblem | null {
  try {
    localStorage.setItem(key, text);
    return null;
  } catch (error) {
    const isFull = error instanceof DOMException && /quota/i.test(error.name);
    return isFull ? 'full' : 'unavailable';
  }
}

const TRIAL_KEY = 'deskfolio:trial';

/** Tries to write a little, so that the student learns of a problem before there is something to lose. */
export function findStorageProblem(): StorageProblem | null {
  const problem = writeText(TRIAL_KEY, 'x'.repeat(256));
  removeText(TRIAL_KEY);
  return problem;
}

/** What is left of the older half of the deleted items that are still known: their deletions. */
function olderDeletions(records: SliceRecords): Tombstone[] {
  const deleted = deletedIn(records);
  return deleted.slice(0, Math.ceil(deleted.length / 2)).map(({ id, deletedAt }) => ({ id, deletedAt }));
}

/** One account's slice in local storage. */
export function openStoredRecords(
  slice: PersistedSlice,
  userId: string,
  epoch: string,
  onDamage: () => void,
) {
  const key = storageKey(slice, userId);
  // Ten thousand items are parsed again only when another tab has written.
  let last: { text: string | null; reading: Reading } = { text: null, reading: { kind: 'missing' } };

  /** Reads what is stored, or the text that another tab has stored. */
  function read(text = readText(key)): Reading {
    if (text !== last.text) last = { text, reading: readStored(slice, text, epoch) };
    return last.reading;
  }

  /** Reads, and moves what cannot be read to another key, unchanged. Throws NotStored when there is no room for that. */
  function readOrMove(): Reading {
    const reading = read();
    if (reading.kind !== 'damaged' || last.text === null) return reading;
    if (!readDamagedCopies(slice, userId).includes(last.text)) {
      const problem = writeText(damagedPrefix(slice, userId) + Date.now(), last.text);
      if (problem) throw new NotStored(problem);
    }
    removeText(key);
    onDamage();
    return read();
  }

  const encode = lruMemoize((records: SliceRecords, reading: Reading) => {
    const merged = reading.kind === 'read' ? mergedMap(reading.records, Object.values(records)) : records;
    return { merged, text: toStored(merged, epoch) };
  });

  /**
   * Merges the records with what is stored, so that nothing newer is overwritten, and makes the text. `write` takes what was
   * prepared in an earlier task, unless either has changed since. Throws NotStored.
   */
  function prepare(records: SliceRecords) {
    const reading = readOrMove();
    if (reading.kind === 'newer') throw new NotStored('newer');
    return encode(records, reading);
  }

  /**
   * Stores this text of the records, unless it is stored already. Where there is no room for it, the items that were
   * deleted longest ago are forgotten: new work comes first. Returns what was stored. Throws NotStored.
   */
  function store(records: SliceRecords, text: string, forgotten: Tombstone[] = []) {
    if (text === last.text) return { stored: records, forgotten };
    const problem = writeText(key, text);
    if (problem) {
      const older = problem === 'full' ? olderDeletions(records) : [];
      if (older.length === 0) throw new NotStored(problem);
      const smaller = { ...records, ...Object.fromEntries(older.map((deletion) => [deletion.id, deletion])) };
      return store(smaller, toStored(smaller, epoch), [...forgotten, ...older]);
    }
    last = { text, reading: { kind: 'read', records, version: STORED_VERSION } };
    return { stored: records, forgotten };
  }

  return {
    key,
    read,
    readOrMove,
    prepare,
    /** Stores the records, merged with what is stored. Throws NotStored. */
    write(records: SliceRecords) {
      const { merged, text } = prepare(records);
      const before = last;
      return { ...store(merged, text), isWritten: last !== before };
    },
  };
}
