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

/**
 * An attempt is taken before the work and given back afterwards if it turned out not to count, so that
 * attempts made side by side cannot all pass. `most` of 0 counts nothing.
 */
export function countAttempts(attempts: Attempts, most: number, now: () => Date) {
  async function hold(request: FastifyRequest, what: Kind | 'account', whose: string) {
    if (most === 0) return;
    const attempt = { key: attemptKey(what, whose), at: now().getTime() };
    const wait = await attempts.take(attempt, most);
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    request.held = [...(request.held ?? []), attempt];
  }

  async function giveBack(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
    const held = request.held ?? [];
    request.held = null;
    try {
      await attempts.giveBack(held);
    } catch (error) {
      // The work itself is done: the answer must not say otherwise.
      request.log.error({ err: error }, 'attempts not given back');
    }
    return payload;
  }

  return {
    /** The hooks of a route that is limited for each client address. */
    perAddress: (kind: Kind) => ({
      onRequest: (request: FastifyRequest) => hold(request, kind, clientOf(request.ip)),
      onSend: giveBack,
    }),
    perAccount: (request: FastifyRequest, emailKey: string) => hold(request, 'account', emailKey),
    giveBack,
    /** From here on the attempts of this request count, whatever comes of it. */
    spend(request: FastifyRequest) {
      request.held = null;
    },
  };
}

function tooMany(seconds: number) {
  const soon = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new Refusal(429, `Too many attempts. Please try again in ${soon}.`, {
    'retry-after': String(seconds),
  });
}
