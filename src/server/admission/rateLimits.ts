import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '@/server/http/httpError';
import { sessionOf } from '@/server/plugins/access';
import { countAttempts, TENTH, WHOLE } from './attempts';
import { clientOf, networksOf } from './clients';

/** What is counted for a client, each by itself (behaviour 2.2). */
type Kind = 'sign-ins' | 'sign-ups' | 'messages' | 'uploads' | 'links' | 'wrong links';
/** What is counted for a user. */
type UserKind = 'desk copies' | 'push subscriptions';

/** What a request has begun, until it is answered. */
type Begun = { countsIfRight: number; settle: (counts: number) => void }[];

/** A home may try so many times as often as one client. */
const HOME = 10;
/** An account may be tried so many times as often by all clients together. */
const ALL_CLIENTS = 100;

/** As short for an address of 60,000 characters as for any other. */
const keyOf = (kind: Kind | UserKind | 'account', ...subject: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...subject]))
    .digest('base64url');

/**
 * Refuses those who try too often, before anything is asked of the database. An attempt is counted before the work, so that
 * guesses made side by side do not slip through, and counts less once it is known to be right. A `max` of 0 counts nothing.
 */
export function rateLimits(max: number, now: () => Date) {
  const attempts = countAttempts(now);

  const begun = new WeakMap<FastifyRequest, Begun>();
  const right = new WeakSet<FastifyRequest>();

  function settleAll(request: FastifyRequest, countOf: (countsIfRight: number) => number) {
    for (const { countsIfRight, settle } of begun.get(request) ?? []) settle(countOf(countsIfRight));
    begun.delete(request);
  }

  async function begin(request: FastifyRequest, key: string, most: number, countsIfRight: number) {
    if (max === 0) return;
    const settle = await attempts.begin(key, most);
    begun.set(request, [...(begun.get(request) ?? []), { countsIfRight, settle }]);
    // The client has gone away while this waited: nothing is done for it, and nothing more is heard of its request.
    if (!request.socket.destroyed) return;
    settleAll(request, () => 0);
    throw new HttpError(400, 'The client has gone away.');
  }

  async function beginOfClient(request: FastifyRequest, kind: Kind) {
    const { client, home } = networksOf(request.ip);
    await begin(request, keyOf(kind, client), max, TENTH);
    if (home) await begin(request, keyOf(kind, home), max * HOME, TENTH);
  }

  /** An attempt that is refused or that fails through no fault of its own counts nothing, a right one little. */
  async function end(request: FastifyRequest, { statusCode }: FastifyReply) {
    const isFree = statusCode === 429 || statusCode >= 500;
    settleAll(request, (countsIfRight) => {
      if (isFree) return 0;
      return right.has(request) ? countsIfRight : WHOLE;
    });
  }

  return {
    /** Wrong passwords count for the account too: from one client, so that it locks nobody else out, and from all. */
    async perAccount(request: FastifyRequest, emailKey: string) {
      await begin(request, keyOf('account', emailKey, clientOf(request.ip)), max, 0);
      await begin(request, keyOf('account', emailKey), max * ALL_CLIENTS, 0);
    },
    /** The password or the link was right. */
    right(request: FastifyRequest) {
      right.add(request);
    },
    /** The hook of a route that each user may call so many times a minute. */
    perUser: (kind: UserKind, most: number) => async (request: FastifyRequest) => {
      if (max === 0) return;
      const settle = await attempts.begin(keyOf(kind, sessionOf(request).user._id), most);
      settle(WHOLE);
    },
    end,
    /** The hooks of a route that is limited for each client. */
    hooks: (kind: Kind) => ({
      onRequest: (request: FastifyRequest) => beginOfClient(request, kind),
      onSend: end,
    }),
  };
}
