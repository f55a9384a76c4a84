/** That of this device, or that of this tab. */
type Kind = 'localStorage' | 'sessionStorage';

/** A browser may deny storage, and even the access to it: then there is nothing in it. */
function fromStorage<Result>(kind: Kind, access: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return access(window[kind]);
  } catch {
    return otherwise;
  }
}

export const readText = (key: string, kind: Kind = 'localStorage') =>
  fromStorage(kind, (storage) => storage.getItem(key), null);

/** Null where nothing is stored, or something that is not JSON. Its shape is not checked. */
export const readJson = <Value>(key: string, kind: Kind = 'localStorage') =>
  fromStorage(kind, (storage) => JSON.parse(storage.getItem(key) ?? 'null') as Value | null, null);

/** Returns whether it is stored: the storage may be full. */
export const storeText = (key: string, text: string, kind: Kind = 'localStorage') =>
  fromStorage(kind, (storage) => (storage.setItem(key, text), true), false);

export const removeText = (key: string, kind: Kind = 'localStorage') =>
  fromStorage(kind, (storage) => storage.removeItem(key), undefined);

export const keysWithPrefix = (prefix: string, kind: Kind = 'localStorage') =>
  fromStorage(kind, (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);
