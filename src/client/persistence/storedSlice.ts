import { readText } from '@/client/lib/readText';
import { moveToDamagedCopies } from './damagedCopies';
import { NotStored, writeText } from '@/client/store/deviceStorage';
import { merge, withoutOlderDeleted, type LwwItem, type LwwMap } from './lwwMap';
import { migrate, VERSION, type StoredFields } from './migrations';
import type { SliceCodec } from './sliceCodecs';
import { isOfEpoch } from '@/client/store/storageEpoch';
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

function fieldsToStore<Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  map: LwwMap<Item>,
  epoch: string,
): StoredFields {
  const persist = { version: VERSION, rehydrated: true, era: epoch || undefined };
  return { ...codec.encode(map, Date.now()), _persist: persist };
}

/** The JSON of each field. */
const jsonOf = (fields: StoredFields) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]));

/** The text that redux-persist would store. */
export const toStored = <Item extends LwwItem, Value>(
  codec: SliceCodec<Item, Value>,
  map: LwwMap<Item>,
  epoch: string,
) => JSON.stringify(jsonOf(fieldsToStore(codec, map, epoch)));

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

  /** Merges `map` with what is stored, so that nothing newer is overwritten. */
  function mergeStored(map: LwwMap<Item>) {
    const reading = readOrMove();
    if (reading.kind === 'newer') throw new NotStored('newer');
    return { map, reading, merged: reading.kind === 'read' ? merge(map, reading.map) : map };
  }

  function encode(map: LwwMap<Item>) {
    const found = mergeStored(map);
    return { ...found, text: toStored(codec, found.merged, epoch) };
  }

  /**
   * Stores this text of the map, unless it is stored already. Where there is no room for it, the items that were deleted
   * longest ago are dropped: new work comes first. Returns what was stored. Throws NotStored.
   */
  function store(map: LwwMap<Item>, text: string): LwwMap<Item> {
    if (text === last.text) return map;
    try {
      writeText(key, text);
    } catch (error) {
      const smaller = withoutOlderDeleted(map);
      if (smaller === map || !(error instanceof NotStored && error.problem === 'full')) throw error;
      return store(smaller, toStored(codec, smaller, epoch));
    }
    last = { text, reading: { kind: 'read', map, version: VERSION } };
    return map;
  }

  return {
    key,
    read,
    readOrMove,
    /** Serialises what is to be stored of `map`, with pauses. */
    async encodeInSteps(map: LwwMap<Item>, pause: () => Promise<unknown>) {
      const found = mergeStored(map);
      await pause();
      const fields = fieldsToStore(codec, found.merged, epoch);
      await pause();
      const json = jsonOf(fields);
      await pause();
      return { ...found, text: JSON.stringify(json) };
    },
    /** Stores what was encoded, or encodes again when something has changed since. Throws NotStored. */
    write(map: LwwMap<Item>, encoded = encode(map)) {
      const isOutdated = encoded.map !== map || encoded.reading !== readOrMove();
      const { merged, text } = isOutdated ? encode(map) : encoded;
      const before = last;
      const stored = store(merged, text);
      return { stored, isWritten: last !== before, isTrimmed: stored !== merged };
    },
  };
}
