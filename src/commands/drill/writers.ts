import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@/contract/endpoints';
import { exampleMessage } from '@/testing/examples';

/** Longer than a server lets a request wait for the database. */
const MAX_REQUEST_MS = 20_000;
/** Who is refused tries again in a moment. */
const PAUSE_MS = 50;

type Kind = { method: string; path: string; body?: (id: string) => object };

const kinds = {
  messages: {
    method: 'POST',
    path: endpoints.contact(),
    body: (id) => exampleMessage({ message: id }),
  },
  users: {
    method: 'POST',
    path: endpoints.register(),
    body: (id) => ({ name: 'Ada Lovelace', email: id, password: 'Lovelace1815!', isAdmin: 'false' }),
  },
  visits: { method: 'PATCH', path: endpoints.totalVisits() },
} satisfies Record<string, Kind>;

export type Written = Record<keyof typeof kinds, string[]>;

/** Visitors that write to the site at `url` without a pause, each one thing after the other. */
export function startWriting(url: string) {
  const acknowledged: Written = { messages: [], users: [], visits: [] };
  /** What was neither acknowledged nor refused as it should be. */
  const unexpected: string[] = [];
  const waiting = new Set<() => void>();
  const stopped = new AbortController();
  let refused = 0;
  let longestMs = 0;
  let next = 0;

  async function send({ method, path, body }: Kind, id: string) {
    const headers = body ? { 'content-type': 'application/json' } : undefined;
    const signal = AbortSignal.timeout(MAX_REQUEST_MS);
    const response = await fetch(url + path, {
      method,
      headers,
      signal,
      body: body && JSON.stringify(body(id)),
    });
    const { msg, totalVisits } = (await response.json()) as { msg?: string; totalVisits?: number };
    if (response.ok) return totalVisits === undefined ? id : String(totalVisits);
    const isRefusal = response.status === 503 && msg && response.headers.has('retry-after');
    if (!isRefusal) throw new Error(`${method} ${path}: ${response.status} ${msg}`);
    return undefined;
  }

  async function keepWriting(name: keyof Written) {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      try {
        const done = await send(kinds[name], `visitor${++next}@example.com`);
        if (done === undefined) {
          refused++;
          await delay(PAUSE_MS);
        } else acknowledged[name].push(done);
      } catch (error) {
        unexpected.push(String(error));
        await delay(PAUSE_MS);
      }
      longestMs = Math.max(longestMs, performance.now() - began);
      for (const look of waiting) look();
    }
  }

  const all = (['messages', 'messages', 'messages', 'users', 'visits', 'visits'] as const).map(keepWriting);

  return {
    acknowledged,
    unexpected,
    refused: () => refused,
    longestMs: () => longestMs,
    /** When something has been refused since now. */
    async untilRefused() {
      const before = refused;
      await until(() => refused > before);
    },
    /** When so many more of each kind have been acknowledged. */
    async untilWritten(count: number) {
      const before = Object.values(acknowledged).map((list) => list.length);
      await until(() =>
        Object.values(acknowledged).every((list, index) => list.length >= (before[index] ?? 0) + count),
      );
    },
    async stop() {
      stopped.abort();
      await Promise.all(all);
    },
  };

  function until(isSo: () => boolean) {
    return new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
    });
  }
}
