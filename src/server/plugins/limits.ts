import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '@/server/tables/attempts';
import { clientOf } from './addresses';
import { Refusal } from './errors';

/** What is counted for a client address, each by itself (contract 2, `RATE_LIMIT`). */
type Kind = 'sign-ins' | 'sign-ups' | 'messages' | 'uploads';

type Held = { key: string; at: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Attempts that are given back when the answer goes out, unless they were spent. */
    held: Held[] | null;
  }
}

/** Attempt rows name nobody: neither addresses nor e-mails stand in them. */
export const attemptKey = (what: Kind | 'account', whose: string) =>
  createHash('sha256').update(`${what} ${whose}`).digest('hex');

/** Nobody waits longer than this for the outcome of others' attempts. */
const PATIENCE_MS = 5_000;

/** The attempts of this process whose outcome is still open, by key, and who waits for one of them. */
function openAttempts() {
  const open = new Map<string, { count: number; waiting: Set<() => void> }>();
  return {
    begin(key: string) {
      const attempts = open.get(key) ?? { count: 0, waiting: new Set() };
      attempts.count++;
      open.set(key, attempts);
    },
    end(key: string) {
      const attempts = open.get(key);
      if (!attempts) return;
      if (--attempts.count === 0) open.delete(key);
      for (const wake of attempts.waiting) wake();
    },
    /** Answers when one of them has ended; false when none is open or none ends in time. */
    next(key: string): Promise<boolean> {
      const attempts = open.get(key);
      if (!attempts) return Promise.resolve(false);
      return new Promise((resolve) => {
        const leave = (hasEnded: boolean) => {
          clearTimeout(timer);
          attempts.waiting.delete(wake);
          resolve(hasEnded);
        };
        const wake = () => leave(true);
        const timer = setTimeout(() => leave(false), PATIENCE_MS).unref();
        attempts.waiting.add(wake);
      });
    },
  };
}

/**
 * An attempt is taken before the work and given back afterwards if it turned out not to count, so that
 * attempts made side by side cannot all pass. Where the last ones left are still under way it waits for them:
 * a class that signs in at once from one address is not refused for failures that never were. `most` of 0
 * counts nothing.
 */
export function countAttempts(attempts: Attempts, most: number, now: () => Date) {
  const open = openAttempts();

  async function hold(request: FastifyRequest, what: Kind | 'account', whose: string) {
    if (most === 0) return;
    const key = attemptKey(what, whose);
    for (;;) {
      const attempt = { key, at: now().getTime() };
      const wait = await attempts.take(attempt, most);
      if (wait === 0) {
        open.begin(key);
        request.held = [...(request.held ?? []), attempt];
        return;
      }
      if (!(await open.next(key))) throw tooMany(Math.ceil(wait / 1000));
    }
  }

  function letGo(request: FastifyRequest) {
    const held = request.held ?? [];
    request.held = null;
    return held;
  }

  async function giveBack(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
    const held = letGo(request);
    try {
      await attempts.giveBack(held);
    } catch (error) {
      // The work itself is done: the answer must not say otherwise.
      request.log.error({ err: error }, 'attempts not given back');
    }
    for (const { key } of held) open.end(key);
    return payload;
  }

  const holdForAddress = (request: FastifyRequest, kind: Kind) => hold(request, kind, clientOf(request.ip));

  return {
    /** The hooks of a route that is limited for each client address. */
    perAddress: (kind: Kind) => ({
      onRequest: (request: FastifyRequest) => holdForAddress(request, kind),
      onSend: giveBack,
    }),
    holdForAddress,
    perAccount: (request: FastifyRequest, emailKey: string) => hold(request, 'account', emailKey),
    giveBack,
    /** From here on the attempts of this request count, whatever comes of it. */
    spend(request: FastifyRequest) {
      for (const { key } of letGo(request)) open.end(key);
    },
  };
}

function tooMany(seconds: number) {
  const soon = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new Refusal(429, `Too many attempts. Please try again in ${soon}.`, {
    'retry-after': String(seconds),
  });
}
