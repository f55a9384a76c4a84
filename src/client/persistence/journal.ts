import type { DBSchema } from 'idb';
import { pause } from '@/client/lib/pause';
import { journalDatabase } from '@/client/store/deviceDatabase';
import { isOfEpoch } from '@/client/store/storageEpoch';

/** The newest text of each storage key. */
interface Schema extends DBSchema {
  journal: { key: string; value: { key: string; epoch: string; text: string } };
}
const database = journalDatabase<Schema>;

/** A database that does not answer must not hold up the student: the data is in local storage already. */
const TIMEOUT_MS = 3_000;

/** Without IndexedDB, or when it fails, everything works, but without the second copy. */
const attempt = <Value>(work: () => Promise<Value>) =>
  Promise.race([work(), pause(TIMEOUT_MS)]).catch(() => undefined);

/**
 * A write-ahead journal: a copy of the newest text that is on the disk before a success is announced. Chromium keeps
 * local storage in memory for five seconds and more; when the browser is killed in that time, the text is lost. A strict
 * transaction of IndexedDB is on the disk when it completes.
 */
export const journal = {
  /** Resolves when the copy is on the disk. */
  write: (key: string, epoch: string, text: string) =>
    attempt(async () => {
      const { store, done } = (await database()).transaction('journal', 'readwrite', {
        durability: 'strict',
      });
      await Promise.all([store.put({ key, epoch, text }), done]);
    }),

  /** The last text, where another one is stored: it may have been lost. Deletes a record of a former epoch. */
  readOther: (key: string, epoch: string, stored: string | null) =>
    attempt(async () => {
      const record = await (await database()).get('journal', key);
      if (record && !isOfEpoch(epoch, record.epoch)) await (await database()).delete('journal', key);
      else if (record && record.text !== stored) return record.text;
      return undefined;
    }),
};
