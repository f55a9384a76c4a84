import { createStore, del, get, update } from 'idb-keyval';
import { unlessDenied } from '@/client/lib/unlessDenied';
import { currentEpoch } from './storageEpoch';

/**
 * One value of each account in IndexedDB, for what is in no state and no local storage. It belongs to the account's storage
 * epoch: a tab that learns late that the account's data was cleared neither finds the former value nor deletes a newer one.
 */
export function accountValues<Value>(database: string, name: string) {
  const store = createStore(database, name);
  const keyOf = (userId: string) => userId + currentEpoch(userId);
  /** Tells the other tabs, but not this one, that a value has changed. */
  let channel: BroadcastChannel | undefined;

  return {
    /** Async, since a browser that denies IndexedDB throws at once. */
    read: async (userId: string) => get<Value>(keyOf(userId), store),
    /** Replaces the value with what is made of the present one, which no other tab changes meanwhile. */
    async update(userId: string, change: (present: Value | undefined) => Value | undefined) {
      await update<Value | undefined>(keyOf(userId), change, store);
      channel?.postMessage(userId);
    },
    async remove(userId: string) {
      const key = keyOf(userId);
      await unlessDenied(() => del(key, store));
      channel?.postMessage(userId);
    },
    onChanged(callback: () => void, signal: AbortSignal) {
      channel ??= new BroadcastChannel(database);
      channel.addEventListener('message', callback, { signal });
    },
  };
}
