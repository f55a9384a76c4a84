import type { FastifyRequest } from 'fastify';
import { clientOf } from './clients';
import { HttpError } from '@/server/http/httpError';

const BUSY = 'Too many uploads at once. Please try again in a moment.';
const RETRY_SECONDS = '10';

type Limits = { max: number; maxOfClient: number; maxWaitMs: number };
type Request = Pick<FastifyRequest, 'ip' | 'raw'>;

/**
 * Lets at most `max` requests of this process work side by side, and `maxOfClient` of one client. The others wait for
 * their turn in the order in which they came, for `maxWaitMs` at most.
 */
export function clientConcurrencyLimit({ max, maxOfClient, maxWaitMs }: Limits) {
  /** The client of each request that works. */
  const working: string[] = [];
  const waiting = new Set<{ client: string; raw: Request['raw']; start: () => void; refuse: () => void }>();

  const isFree = (client: string) =>
    working.length < max && working.filter((other) => other === client).length < maxOfClient;

  function startNext() {
    for (const each of waiting) {
      if (!isFree(each.client)) continue;
      waiting.delete(each);
      // Nothing more comes from a client that has gone away meanwhile.
      if (each.raw.destroyed) {
        each.refuse();
        continue;
      }
      working.push(each.client);
      each.start();
    }
  }

  const turnOf = (client: string, { raw }: Request) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        waiting.delete(entry);
        reject(new HttpError(429, BUSY, { 'retry-after': RETRY_SECONDS }));
      };
      const timer = setTimeout(refuse, maxWaitMs).unref();
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { client, raw, start, refuse };
      waiting.add(entry);
      startNext();
    });

  return async function limited<T>(request: Request, work: () => Promise<T>) {
    const client = clientOf(request.ip);
    await turnOf(client, request);
    try {
      return await work();
    } finally {
      working.splice(working.indexOf(client), 1);
      startNext();
    }
  };
}
