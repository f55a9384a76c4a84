import { readText } from '@/client/lib/readText';
import { moveToDamagedCopies } from './damagedCopies';
import { NotStored, writeText } from './deviceStorage';
import { merge, type LwwItem, type LwwMap } from './lwwMap';
import { migrate, VERSION, type StoredFields } from './migrations';
import type { SliceCodec } from './sliceCodecs';
import { isOfEpoch } from './storageEpoch';
import { storageKey } from './storageKeys';

/** What a stored text holds. A newer build's data is shown as far as it can be read. */
export type Reading<Item extends LwwItem> =
  | { kind: 'missing' | 'damaged' | 'cleared' }
  | { kind: 'read'; map: LwwMap<Item>; version: number }
  | { kind: 'newer'; map: LwwMap<Item> | null };

/** redux-persist's form: an object with the JSON of each field, and of its own `_persist`. */
function parseFields(text: string): StoredFields {
  const fields: unknown = JSON.parse(text);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new TypeError('Not an object.');
  return Object.fromEntries(Object.entries(fields).map(([key, json]) => [key, JSON.parse(String(json))]));
}

function versionIn({ version = 0 }: StoredFields) {
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new TypeError('No version.');
  return Math.max(version, 0);
}

function decodeNewer<Item extends LwwItem, Value>(codec: SliceCodec<Item, Value>, fields: StoredFields) {
  try {
    return codec.decode(fields);
  } catch {
    return null;
  }
}

/** Parses a stored text and checks its form. */
export function readStored<Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  text: string | null,
  epoch: string,
): Reading<Item> {
  if (text === null) return { kind: 'missing' };
  try {
    const fields = parseFields(text);
    const persist = (fields._persist ?? {}) as StoredFields;
    const version = versionIn(persist);
    if (!isOfEpoch(epoch, persist.era)) return { kind: 'cleared' };
    if (version > VERSION) return { kind: 'newer', map: decodeNewer(codec, fields) };
    return { kind: 'read', map: codec.decode(migrate(codec.slice, fields, version)), version };
  } catch {
    return { kind: 'damaged' };
  }
}

/** The text that redux-persist would store for these fields. */
export function toStored<Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  map: LwwMap<Item>,
  epoch: string,
): string {
  const persist = { version: VERSION, rehydrated: true, era: epoch || undefined };
  const fields = { ...codec.encode(map, Date.now()), _persist: persist };
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)])),
  );
}

/** One account's slice in local storage. */
export function openStoredSlice<Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  userId: string,
  epoch: string,
  onDamage: () => void,
) {
  const key = storageKey(codec.slice, userId);
  // Ten thousand items are parsed again only when another tab has written.
  let last: { text: string | null; reading: Reading<Item> } = { text: null, reading: { kind: 'missing' } };

  /** Reads what is stored, or the text that another tab has stored. */
  function read(text = readText(key)): Reading<Item> {
    if (text !== last.text) last = { text, reading: readStored(codec, text, epoch) };
    return last.reading;
  }

  /** Reads, and moves what cannot be read out of the way. Throws NotStored when there is no room for that. */
  function readOrMove(): Reading<Item> {
    const reading = read();
    if (reading.kind !== 'damaged' || last.text === null) return reading;
    moveToDamagedCopies(codec.slice, userId, key, last.text);
    onDamage();
    return read();
  }

  /** Merges `map` with what is stored, so that nothing newer is overwritten, and serialises the result. */
  function encode(map: LwwMap<Item>) {
    const reading = readOrMove();
    if (reading.kind === 'newer') throw new NotStored('newer');
    const merged = reading.kind === 'read' ? merge(map, reading.map) : map;
    return { map, reading, merged, text: toStored(codec, merged, epoch) };
  }

  return {
    key,
    read,
    readOrMove,
    encode,
    /** Stores what was encoded, or encodes again when something has changed since. Throws NotStored. */
    write(map: LwwMap<Item>, encoded = encode(map)) {
      const isOutdated = encoded.map !== map || encoded.reading !== readOrMove();
      const { merged, text } = isOutdated ? encode(map) : encoded;
      const isWritten = text !== last.text;
      if (isWritten) {
        writeText(key, text);
        last = { text, reading: { kind: 'read', map: merged, version: VERSION } };
      }
      return { merged, isWritten };
    },
  };
}
