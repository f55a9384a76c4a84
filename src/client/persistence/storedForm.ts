import type { Kept, Ledger } from './ledger';
import { migrated, VERSION, type Form } from './migrations';
import type { Shelf } from './shelves';

/** What a stored value turns out to be. A newer build's is shown as far as it can be read. */
export type Reading<Thing extends Kept> =
  | { kind: 'missing' | 'damaged' }
  | { kind: 'read'; ledger: Ledger<Thing>; version: number }
  | { kind: 'newer'; ledger: Ledger<Thing> | null };

/** redux-persist's form: an object of texts, each the JSON of one key, and its own `_persist` among them. */
function parsed(text: string): Form | null {
  const outer: unknown = JSON.parse(text);
  if (typeof outer !== 'object' || outer === null || Array.isArray(outer)) return null;
  return Object.fromEntries(Object.entries(outer).map(([key, value]) => [key, JSON.parse(String(value))]));
}

function versionOf({ _persist: persist }: Form): number {
  if (persist === undefined) return 0;
  const { version } = persist as { version?: unknown };
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new TypeError('No version.');
  return Math.max(version, 0);
}

function readNewer<Thing extends Kept, Value>(shelf: Shelf<Thing, Value>, form: Form): Ledger<Thing> | null {
  try {
    return shelf.fromForm(form);
  } catch {
    return null;
  }
}

/** Reads a stored value and checks its shape: whatever throws on the way is damage. */
export function readStored<Thing extends Kept, Value>(
  shelf: Shelf<Thing, Value>,
  text: string | null,
): Reading<Thing> {
  if (text === null) return { kind: 'missing' };
  try {
    const form = parsed(text);
    if (!form) return { kind: 'damaged' };
    const version = versionOf(form);
    if (version > VERSION) return { kind: 'newer', ledger: readNewer(shelf, form) };
    return { kind: 'read', ledger: shelf.fromForm(migrated(shelf.slice, form, version)), version };
  } catch {
    return { kind: 'damaged' };
  }
}

/** The stored value of a ledger, as redux-persist itself would have written these keys. */
export function toStored<Thing extends Kept, Value>(
  shelf: Shelf<Thing, Value>,
  ledger: Ledger<Thing>,
): string {
  const persist = JSON.stringify(JSON.stringify({ version: VERSION, rehydrated: true }));
  const keys = Object.entries({ ...shelf.toForm(ledger, Date.now()), _persist: persist });
  // Put together by hand: to spell ten thousand items once more would hold up whoever is typing.
  return `{${keys.map(([key, spelled]) => `"${key}":${spelled}`).join(',')}}`;
}
