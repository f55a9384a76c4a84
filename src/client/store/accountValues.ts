import type { DBSchema } from 'idb';
import { deviceDatabase, inTime, removed } from './deviceDatabase';
import { currentEpoch, isOfEpoch } from './storageEpoch';

/**
 * One value of each account in IndexedDB, for what is in no state and no local storage. Each is stored with the account's
 * storage epoch: a value from before the account's data was cleared is not found.
 */
export function accountValues<Value extends object>(name: 'deviceKeys' | 'fileCopies') {
  type Stored = { epoch: string; value: Value };
  interface Schema extends DBSchema {
    deviceKeys: { key: string; value: Stored | Value };
    fileCopies: { key: string; value: Stored | Value };
  }
  const database = deviceDatabase<Schema>;
  /** Tells the other tabs, but not this one, that a value has changed. */
  let channel: BroadcastChannel | undefined;

  // Earlier builds have stored the value itself.
  const valueIn = (userId: string, stored: Stored | Value | undefined) => {
    if (!stored || !('epoch' in stored)) return stored;
    return isOfEpoch(currentEpoch(userId), stored.epoch) ? stored.value : undefined;
  };

  return {
    /** Fails where the browser denies IndexedDB. */
    read: (userId: string) => inTime(async () => valueIn(userId, await (await database()).get(name, userId))),
    /** Replaces the value with what is made of the present one, which no other tab changes meanwhile. Returns it. */
    update: (userId: string, change: (present: Value | undefined) => Value | undefined) =>
      inTime(async () => {
        const { store, done } = (await database()).transaction(name, 'readwrite');
        const present = valueIn(userId, await store.get(userId));
        const next = change(present);
        if (next) await store.put({ epoch: currentEpoch(userId), value: next }, userId);
        else await store.delete(userId);
        await done;
        if (next !== present) channel?.postMessage(userId);
        return next;
      }),
    /** Returns whether it is gone. */
    async remove(userId: string) {
      const isRemoved = await removed(async () => (await database()).delete(name, userId));
      channel?.postMessage(userId);
      return isRemoved;
    },
    onChanged(callback: () => void, signal: AbortSignal) {
      channel ??= new BroadcastChannel(name);
      channel.addEventListener('message', callback, { signal });
    },
  };
}
