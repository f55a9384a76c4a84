import { createStore, del, get, set } from 'idb-keyval';
import { unlessDenied } from '@/client/lib/unlessDenied';
import type { FileHandle } from './fileHandle';

/** By account. Only IndexedDB can store a handle. */
const store = createStore('deskfolio-file-copies', 'handles');

/** Tells the other tabs, but not this one, that a file was chosen or is no longer kept. */
let channel: BroadcastChannel | undefined;

export function onHandleChanged(callback: () => void, signal: AbortSignal) {
  channel ??= new BroadcastChannel('fileCopy');
  channel.addEventListener('message', callback, { signal });
}

/** Async, since a browser that denies IndexedDB throws at once. */
export const readHandle = async (userId: string) => get<FileHandle>(userId, store);

export async function storeHandle(userId: string, handle: FileHandle) {
  await set(userId, handle, store);
  channel?.postMessage(userId);
}

export async function deleteHandle(userId: string) {
  await unlessDenied(() => del(userId, store));
  channel?.postMessage(userId);
}
