import { readText } from './deviceStorage';
import type { Era } from './era';
import { ledgerOf, type Entry, type Kept, type Ledger } from './ledger';
import { valuesOf } from './shards';

/** What one write added, put down a second time. */
type Note = {
  id?: number;
  key: string;
  era: string;
  at: number;
  entries: Entry[];
  deleted: [string, number][];
};

const DATABASE = 'deskfolio';
const NOTES = 'notes';
const BY_KEY = 'key';

/** The number of the last note that local storage has as well. It is lost or kept together with what it speaks of. */
const WITNESS = 'deskfolio:noted';

// Browsers write local storage to the disk within the hour, if not within seconds.
const SAFE_MS = 2 * 3_600_000;

// A database that does not answer must not hold up a student whose work lies in local storage already.
const PATIENCE_MS = 3_000;

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused.'));
  });

const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('Aborted.'));
  });

const patience = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('No answer.')), PATIENCE_MS));

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result
        .createObjectStore(NOTES, { keyPath: 'id', autoIncrement: true })
        .createIndex(BY_KEY, 'key');
    settled(request).then((notes) => {
      // Neither a newer version of the site nor a browser that makes room waits for this connection.
      notes.onversionchange = () => {
        notes.close();
        database = undefined;
      };
      notes.onclose = () => {
        database = undefined;
      };
      resolve(notes);
    }, reject);
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** What the database says, or `otherwise`: without one, or in trouble, the product works as well as before. */
async function ask<Value>(
  question: (notes: IDBDatabase) => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await Promise.race([opened().then(question), patience()]);
  } catch {
    return otherwise;
  }
}

/** Without any witness, this tab's own memory tells a storage that was cleared from one that was lost. */
function witness(): number {
  return Number(readText(WITNESS) ?? sessionStorage.getItem(WITNESS)) || 0;
}

function witnessed(id: number) {
  if (id <= witness()) return;
  localStorage.setItem(WITNESS, String(id));
  sessionStorage.setItem(WITNESS, String(id));
}

/**
 * A second copy of what was written last, on the disk before a success is announced. Chromium keeps local storage
 * in memory for five seconds and more before it writes it to the disk: whoever kills the browser then would lose
 * what the student was told is saved. A strict transaction of IndexedDB is on the disk when it completes.
 */
export const journal = {
  async note(key: string, { mark: era }: Era, { entries, deleted }: Ledger) {
    if (entries.size === 0 && deleted.size === 0) return;
    const note: Note = { key, era, at: Date.now(), entries: valuesOf(entries), deleted: [...deleted] };
    await ask(async (notes) => {
      const transaction = notes.transaction(NOTES, 'readwrite', { durability: 'strict' });
      const put = settled(transaction.objectStore(NOTES).add(note));
      const [id] = await Promise.all([put, completed(transaction)]);
      witnessed(Number(id));
    }, undefined);
  },

  /**
   * What local storage has lost since: none of it, unless the browser was killed. What is safe there, and what was
   * cleared, is forgotten here.
   */
  async lost<Thing extends Kept>(key: string, { holds }: Era): Promise<Ledger<Thing>[]> {
    const notes = await ask(async (database) => {
      const seen = witness();
      const transaction = database.transaction(NOTES, 'readwrite');
      const store = transaction.objectStore(NOTES);
      const all = (await settled(store.index(BY_KEY).getAll(key))) as Required<Note>[];
      const isSafe = ({ id, at }: Required<Note>) => id <= seen && at < Date.now() - SAFE_MS;
      for (const note of all) if (isSafe(note) || !holds(note.era)) store.delete(note.id);
      return all.filter(({ id, era }) => id > seen && holds(era));
    }, []);
    return notes.map((note) => ledgerOf(note.entries as Entry<Thing>[], note.deleted));
  },
};
