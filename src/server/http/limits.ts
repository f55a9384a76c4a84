import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './clientOf';
import type { Attempts } from '@/server/tables/attempts';
import { sessionOf } from '@/server/plugins/access';
import { hashOf } from '@/server/tables/ids';
import { HttpError } from './httpError';

/** What is counted for a client address, each by itself (behaviour 2.2). */
type Kind = 'sign-ins' | 'sign-ups' | 'messages' | 'uploads' | 'links' | 'wrong links';
/** What is counted for a user. */
type UserKind = 'desk copies';

declare module 'fastify' {
  interface FastifyRequest {
    /** Attempts that are refunded when the response is sent, unless `spend` keeps them. */
    reserved?: { key: string; at: number; settle: () => void }[];
  }
}

/** Hashed, so that the rows hold neither addresses nor e-mail addresses. */
const attemptKey = (kind: Kind | UserKind | 'account', ...subject: string[]) =>
  hashOf(JSON.stringify([kind, ...subject]));

/** An account may be tried so many times as often from all addresses together as from one (behaviour 2.2). */
const ALL_ADDRESSES = 10;

const MAX_WAIT_MS = 5_000;

/**
 * An attempt is reserved before the work and refunded if it turns out not to count, so that guesses made side by side
 * do not slip through. Where requests under way hold the last attempts, it waits for their outcome: a class that signs
 * in at once from one address is not refused for failures that never were. A `max` of 0 counts nothing.
 */
export function rateLimits(attempts: Attempts, max: number, now: () => Date) {
  /** For each key, the requests of this process whose outcome is open: a promise ends with its request. */
  const pending = new Map<string, Set<Promise<void>>>();

  function addPending(key: string) {
    let resolve = () => {};
    const outcome = new Promise<void>((settled) => (resolve = settled));
    const others = pending.get(key) ?? new Set();
    pending.set(key, others.add(outcome));
    return () => {
      others.delete(outcome);
      if (others.size === 0) pending.delete(key);
      resolve();
    };
  }

  async function reserve(request: FastifyRequest, key: string, most = max) {
    if (max === 0) return;
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const wasPending = pending.has(key);
      const at = now().getTime();
      const waitMs = await attempts.reserve({ key, at }, most);
      if (waitMs === 0) {
        (request.reserved ??= []).push({ key, at, settle: addPending(key) });
        return;
      }
      const others = pending.get(key);
      const left = deadline - Date.now();
      if (left <= 0 || !(others ?? wasPending)) throw tooManyAttempts(Math.ceil(waitMs / 1000));
      if (others) await Promise.race([...others, delay(left, undefined, { ref: false })]);
    }
  }

  /** The attempts of this request count, whatever comes of it. */
  function spend(request: FastifyRequest) {
    for (const { settle } of request.reserved ?? []) settle();
    request.reserved = [];
  }

  async function refund(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
    try {
      await attempts.refund(request.reserved ?? []);
    } catch (error) {
      // The work itself is done: the response must not say otherwise.
      request.log.error({ err: error }, 'attempts not refunded');
    }
    spend(request);
    return payload;
  }

  return {
    /** Wrong passwords count for the account too: from one address, so that a client locks nobody else out, and from all. */
    async perAccount(request: FastifyRequest, emailKey: string) {
      await reserve(request, attemptKey('account', emailKey, clientOf(request.ip)));
      await reserve(request, attemptKey('account', emailKey), max * ALL_ADDRESSES);
    },
    /** The hook of a route that each user may call so many times a minute. */
    perUser: (kind: UserKind, most: number) => async (request: FastifyRequest) => {
      await reserve(request, attemptKey(kind, sessionOf(request).user._id), most);
      spend(request);
    },
    spend,
    refund,
    /** The hooks of a route that is limited for each client address. */
    hooks: (kind: Kind) => ({
      onRequest: (request: FastifyRequest) => reserve(request, attemptKey(kind, clientOf(request.ip))),
      onSend: refund,
    }),
  };
}

function tooManyAttempts(seconds: number) {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  });
}
