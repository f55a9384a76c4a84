import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { pause } from '@/client/lib/pause';

const NAME = 'deskfolio';
/** Raised with another store. The texts in the journal have a version of their own (persistence/migrations.ts). */
const VERSION = 3;

/** With the databases in which former builds kept the same. */
const formerDatabases = {
  versions: 'deskfolio-versions',
  deviceKeys: 'deskfolio-devices',
  waitingKeys: 'deskfolio-waiting-keys',
  digests: 'deskfolio-reminders',
  fileCopies: 'deskfolio-file-copies',
} as const;

const stores = Object.keys(formerDatabases) as (keyof typeof formerDatabases)[];

/** Takes over what former databases hold, and deletes them; one that a tab of a former build has open is deleted later. */
async function adopt(database: IDBPDatabase) {
  const found = (await indexedDB.databases?.())?.map(({ name }) => name);
  for (const store of stores) {
    const name = formerDatabases[store];
    if (found && !found.includes(name)) continue;
    const former = await openDB(name);
    const [from] = former.objectStoreNames;
    if (from !== undefined) {
      const [keys, values] = await Promise.all([former.getAllKeys(from), former.getAll(from)]);
      const { done, store: to } = database.transaction(store, 'readwrite');
      await Promise.all(
        keys.map(async (key, index) => {
          if ((await to.getKey(key)) === undefined) await to.put(values[index], key);
        }),
      );
      await done;
      // A tab of a former build may hold up the deletion for long: what is deleted here meanwhile must not come back.
      await former.clear(from);
    }
    former.close();
    void deleteDB(name);
  }
}

/** How long something of IndexedDB may take: a database that does not answer must not hold up the student. */
const MAX_MS = 3_000;

/** Fails when the database does not answer in time. What was begun goes on. */
export const inTime = <Value>(work: () => Promise<Value>): Promise<Value> =>
  Promise.race([
    work(),
    pause(MAX_MS).then(() => {
      throw new DOMException('IndexedDB does not answer.', 'TimeoutError');
    }),
  ]);

const DENIED = ['SecurityError', 'InvalidStateError'];

/** Deletes something, where IndexedDB answers. Returns whether it is gone: a browser that denies or lacks IndexedDB has kept nothing. */
export async function removed(remove: () => Promise<unknown>): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return true;
  try {
    await inTime(remove);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return DENIED.includes(error.name);
  }
}

let opening: Promise<IDBPDatabase> | undefined;
const forget = () => (opening = undefined);

async function open() {
  const database: IDBPDatabase = await openDB(NAME, VERSION, {
    upgrade(upgraded, _former, _version, transaction) {
      const names = [...upgraded.objectStoreNames];
      if (names.includes('notes')) upgraded.deleteObjectStore('notes');
      if (names.includes('slices')) transaction.objectStore('slices').name = 'journal';
      else upgraded.createObjectStore('journal', { keyPath: 'key' });
      for (const store of stores) upgraded.createObjectStore(store);
    },
    // A newer version of the site must not wait for this connection.
    blocking: () => {
      database.close();
      forget();
    },
    terminated: forget,
  });
  return database;
}

/** Kept open: what is written while the page is being closed cannot wait for a new connection. */
const connection = () =>
  (opening ??= open().catch((error: unknown) => {
    forget();
    throw error;
  }));

let adopting: Promise<unknown> | undefined;

/** What this device keeps besides local storage. Fails where the browser denies or lacks IndexedDB. */
export async function deviceDatabase<Schema extends DBSchema>(): Promise<IDBPDatabase<Schema>> {
  const database = await connection();
  // A former database that cannot be read is tried again by the next page.
  adopting ??= inTime(() => adopt(database)).catch(() => undefined);
  await adopting;
  return database as unknown as IDBPDatabase<Schema>;
}

/** The lists at once: they have been in this database from the start, and do not wait for former ones. */
export async function journalDatabase<Schema extends DBSchema>(): Promise<IDBPDatabase<Schema>> {
  return (await connection()) as unknown as IDBPDatabase<Schema>;
}
