import type { DBSchema } from 'idb';
import { journalDatabase } from '@/client/store/deviceDatabase';
import { isOfEpoch } from '@/client/store/storageEpoch';

/** The newest text of each storage key. */
interface Schema extends DBSchema {
  journal: { key: string; value: { key: string; epoch: string; text: string } };
}
const database = journalDatabase<Schema>;

/**
 * A write-ahead journal: a copy of the newest text that is on the disk before a success is announced. Chromium keeps
 * local storage in memory for five seconds and more; when the browser is killed in that time, the text is lost. A strict
 * transaction of IndexedDB is on the disk when it completes. Without IndexedDB everything works, but without this copy.
 */
export const journal = {
  /** The last text of this epoch. Fails where there is none to be had, and takes as long as IndexedDB does. */
  async read(key: string, epoch: string) {
    const record = await (await database()).get('journal', key);
    if (!record || isOfEpoch(epoch, record.epoch)) return record?.text;
    await journal.remove(key);
    return undefined;
  },

  /** Resolves when the copy is on the disk. */
  async write(key: string, epoch: string, text: string) {
    const { store, done } = (await database()).transaction('journal', 'readwrite', { durability: 'strict' });
    await Promise.all([store.put({ key, epoch, text }), done]);
  },

  remove: async (key: string) => (await database()).delete('journal', key),
};
