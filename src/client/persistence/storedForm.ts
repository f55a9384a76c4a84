import type { Era } from './era';
import type { Kept, Ledger } from './ledger';
import { migrated, VERSION, type Form } from './migrations';
import type { Shelf } from './shelves';

/** What a stored value turns out to be. A newer build's is shown as far as it can be read; a cleared one is void. */
export type Reading<Thing extends Kept> =
  | { kind: 'missing' | 'damaged' | 'void' }
  | { kind: 'read'; ledger: Ledger<Thing>; version: number }
  | { kind: 'newer'; ledger: Ledger<Thing> | null };

/** redux-persist's form: an object of texts, each the JSON of one key, and its own `_persist` among them. */
function parsed(text: string): Form | null {
  const outer: unknown = JSON.parse(text);
  if (typeof outer !== 'object' || outer === null || Array.isArray(outer)) return null;
  return Object.fromEntries(Object.entries(outer).map(([key, value]) => [key, JSON.parse(String(value))]));
}

function labelOf({ _persist: label = {} }: Form) {
  const { version = 0, era } = label as { version?: unknown; era?: unknown };
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new TypeError('No version.');
  return { version: Math.max(version, 0), era };
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
  { holds }: Pick<Era, 'holds'>,
): Reading<Thing> {
  if (text === null) return { kind: 'missing' };
  try {
    const form = parsed(text);
    if (!form) return { kind: 'damaged' };
    const { version, era } = labelOf(form);
    if (!holds(era)) return { kind: 'void' };
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
  { mark }: Pick<Era, 'mark'>,
): string {
  const label = { version: VERSION, rehydrated: true, era: mark || undefined };
  const persist = JSON.stringify(JSON.stringify(label));
  const keys = Object.entries({ ...shelf.toForm(ledger, Date.now()), _persist: persist });
  // Put together by hand: to spell ten thousand items once more would hold up whoever is typing.
  return `{${keys.map(([key, spelled]) => `"${key}":${spelled}`).join(',')}}`;
}
