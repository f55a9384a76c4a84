import { createStore, del, get, update } from 'idb-keyval';
import { unlessDenied } from '@/client/lib/unlessDenied';
import { currentEpoch, isOfEpoch } from './storageEpoch';

/**
 * One value of each account in IndexedDB, for what is in no state and no local storage. Each is stored with the account's
 * storage epoch: a value from before the account's data was cleared is not found.
 */
export function accountValues<Value extends object>(database: string, name: string) {
  type Stored = { epoch: string; value: Value };
  const store = createStore(database, name);
  /** Tells the other tabs, but not this one, that a value has changed. */
  let channel: BroadcastChannel | undefined;

  // Earlier builds have stored the value itself.
  const valueIn = (userId: string, stored: Stored | Value | undefined) => {
    if (!stored || !('epoch' in stored)) return stored;
    return isOfEpoch(currentEpoch(userId), stored.epoch) ? stored.value : undefined;
  };

  return {
    /** Async, since a browser that denies IndexedDB throws at once. */
    read: async (userId: string) => valueIn(userId, await get<Stored | Value>(userId, store)),
    /** Replaces the value with what is made of the present one, which no other tab changes meanwhile. Returns it. */
    async update(userId: string, change: (present: Value | undefined) => Value | undefined) {
      const seen: { present?: Value; next?: Value } = {};
      await update<Stored | Value | undefined>(
        userId,
        (stored) => {
          seen.present = valueIn(userId, stored);
          seen.next = change(seen.present);
          return seen.next && { epoch: currentEpoch(userId), value: seen.next };
        },
        store,
      );
      if (seen.next !== seen.present) channel?.postMessage(userId);
      return seen.next;
    },
    async remove(userId: string) {
      await unlessDenied(() => del(userId, store));
      channel?.postMessage(userId);
    },
    onChanged(callback: () => void, signal: AbortSignal) {
      channel ??= new BroadcastChannel(database);
      channel.addEventListener('message', callback, { signal });
    },
  };
}
