import type { DBSchema } from 'idb';
import { journalDatabase } from '@/client/store/deviceDatabase';
import { isLaterEpoch, isOfEpoch } from '@/client/store/storageEpoch';

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
  /**
   * The last text of this epoch, or the later epoch that has begun since: local storage may have lost that, too. Fails where
   * there is none to be had, and takes as long as IndexedDB does.
   */
  async read(key: string, epoch: string): Promise<{ text?: string; laterEpoch?: string }> {
    const record = await (await database()).get('journal', key);
    if (!record) return {};
    if (isLaterEpoch(record.epoch, epoch)) return { laterEpoch: record.epoch };
    if (isOfEpoch(epoch, record.epoch)) return { text: record.text };
    await (await database()).delete('journal', key);
    return {};
  },

  /** Resolves when the copy is on the disk. */
  async write(key: string, epoch: string, text: string) {
    const { store, done } = (await database()).transaction('journal', 'readwrite', { durability: 'strict' });
    await Promise.all([store.put({ key, epoch, text }), done]);
  },
};
