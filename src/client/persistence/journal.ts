import { promisifyRequest } from 'idb-keyval';
import { pause } from '@/client/lib/pause';
import { isOfEpoch } from '@/client/store/storageEpoch';

/** The newest text of one storage key. */
type JournalRecord = { key: string; epoch: string; text: string };

const DATABASE = 'deskfolio';
/** Raised when the database gets other stores. The texts in it have a version of their own, `STORED_VERSION`. */
const JOURNAL_VERSION = 2;
const FORMER_STORE = 'notes';
const STORE = 'slices';

/** A database that does not answer must not hold up the student: the data is in local storage already. */
const TIMEOUT_MS = 3_000;

let connection: Promise<IDBDatabase> | undefined;

/** Kept open: what is written while the page is being closed cannot wait for a new connection. */
function openDatabase() {
  if (connection) return connection;
  const request = indexedDB.open(DATABASE, JOURNAL_VERSION);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    if (database.objectStoreNames.contains(FORMER_STORE)) database.deleteObjectStore(FORMER_STORE);
    database.createObjectStore(STORE, { keyPath: 'key' });
  };
  const forget = () => (connection = undefined);
  connection = promisifyRequest(request).then((database) => {
    database.onclose = forget;
    // A newer version of the site must not wait for this connection.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  });
  connection.catch(forget);
  return connection;
}

async function inTransaction<Value>(access: (records: IDBObjectStore) => Promise<Value> | void) {
  const database = await openDatabase();
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const [value] = await Promise.all([access(transaction.objectStore(STORE)), promisifyRequest(transaction)]);
  return value;
}

/** Without IndexedDB, or when it fails, everything works, but without the second copy. */
const attempt = <Value>(access: (records: IDBObjectStore) => Promise<Value> | void) =>
  Promise.race([inTransaction(access), pause(TIMEOUT_MS)]).catch(() => undefined);

/**
 * A write-ahead journal: a copy of the newest text that is on the disk before a success is announced. Chromium keeps
 * local storage in memory for five seconds and more; when the browser is killed in that time, the text is lost. A strict
 * transaction of IndexedDB is on the disk when it completes.
 */
export const journal = {
  /** Resolves when the copy is on the disk. */
  write: (key: string, epoch: string, text: string) =>
    attempt((records) => void records.put({ key, epoch, text } satisfies JournalRecord)),

  /** The last text, where another one is stored: it may have been lost. Deletes a record of a former epoch. */
  readOther: (key: string, epoch: string, stored: string | null) =>
    attempt(async (records) => {
      const record = await promisifyRequest<JournalRecord | undefined>(records.get(key));
      if (record && !isOfEpoch(epoch, record.epoch)) records.delete(key);
      else if (record && record.text !== stored) return record.text;
    }),
};
