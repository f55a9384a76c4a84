import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { deskCopy, isDeskCopy } from '@/contract/studentData/deskCopy';
import { isForeignKeyViolation } from '@/server/engines/failures';
import { responses } from '@/server/openapi/responses';
import { isFresh, meetsIfMatch } from '@/server/http/caching';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { preferredWait } from '@/server/http/preferredWait';
import { readBody } from '@/server/http/upload';
import { findSession, sessionOf, signInAgain } from '@/server/plugins/access';
import type { Routes } from '@/server/plugins/validation';

const WRITES_A_MINUTE = 60;
/** Proxies give up after 30 seconds or more. */
const MOST_WAIT_SECONDS = 25;

/** A copy of this length waits for no other: it takes no more memory than any other body. */
const SMALL_BYTES = 64 * 1024;

const NOT_A_COPY = 'This is not an encrypted copy of a desk.';
const CHANGED = 'The copy has changed meanwhile.';
const NO_CONDITION =
  'Say which copy this one replaces: send If-Match, or If-None-Match: * for the first one.';

const tagOf = (revision: string) => `"${revision}"`;

/** The copy that keeps a student's devices in step, which only they can read. */
export const deskRoutes: Routes = async (api, services) => {
  const { deskCopies, deskWaits, limits, limitDeskCopies, sessions, now } = services;
  // Before the server waits for its connections to end.
  api.addHook('preClose', deskWaits.end);

  api.get(
    endpoints.desk(),
    {
      config: { audience: 'signedIn', errors: [404], isTagged: true, mostWaitSeconds: MOST_WAIT_SECONDS },
      schema: {
        summary: "The encrypted copy of the student's own desk",
        response: { 200: responses.deskCopy, 304: responses.nothing },
      },
    },
    async (request, reply) => {
      const { _id } = sessionOf(request).user;
      const freshTag = async () => {
        const revision = await deskCopies.revision(_id);
        return revision !== undefined && isFresh(request, tagOf(revision)) ? tagOf(revision) : undefined;
      };
      const seconds = Math.min(preferredWait(request.headers.prefer), MOST_WAIT_SECONDS);
      const isCurrent = async () => (await freshTag()) !== undefined;
      if (seconds > 0 && (await deskWaits.whileCurrent(_id, seconds * 1000, reply.raw, isCurrent))) {
        if (reply.raw.destroyed) throw new HttpError(400, 'The client has gone away.');
        // It may have ended meanwhile.
        request.session = (await findSession(request, sessions, now())) ?? null;
        sessionOf(request);
        reply.header('preference-applied', `wait=${seconds}`);
      }
      const tag = await freshTag();
      if (tag !== undefined) return reply.code(304).header('etag', tag).send();
      const { revision: newest, bytes } = orNotFound(await deskCopies.read(_id));
      return reply.header('etag', tagOf(newest)).type(deskCopy.type).send(bytes);
    },
  );

  api.delete(
    endpoints.desk(),
    {
      config: { audience: 'signedIn', errors: [404] },
      schema: { summary: "Deletes the copy of the student's own desk", response: { 204: responses.nothing } },
    },
    async (request, reply) => {
      orNotFound(await deskCopies.remove(sessionOf(request).user._id));
      return reply.code(204).send();
    },
  );

  api.register(async (group) => {
    group.removeAllContentTypeParsers();
    group.addContentTypeParser(deskCopy.type, async (request: FastifyRequest) => {
      const read = () => readBody(request, deskCopy.maxBytes);
      const isSmall = Number(request.headers['content-length']) <= SMALL_BYTES;
      return isSmall ? read() : limitDeskCopies(request, read);
    });

    group.put(
      endpoints.desk(),
      {
        config: { audience: 'signedIn', errors: [428, 429], body: deskCopy.type, isTagged: true },
        schema: {
          summary: 'Stores the encrypted copy in place of the one that the client has read',
          response: { 204: responses.nothing, 412: responses.msg },
        },
        onRequest: [limits.perUser('desk copies', WRITES_A_MINUTE), requireCondition],
      },
      async (request, reply) => {
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes) || !isDeskCopy(bytes)) throw new HttpError(400, NOT_A_COPY);
        const revision = await store(request, bytes);
        if (revision === undefined) throw new HttpError(412, CHANGED);
        return reply.code(204).header('etag', tagOf(revision)).send(undefined);
      },
    );
  });

  async function store(request: FastifyRequest, bytes: Buffer) {
    const { _id } = sessionOf(request).user;
    if (request.headers['if-none-match'] === '*') return add(_id, bytes);
    const former = await deskCopies.revision(_id);
    return former !== undefined && meetsIfMatch(request, tagOf(former))
      ? deskCopies.replace(_id, former, bytes)
      : undefined;
  }

  async function add(userId: string, bytes: Buffer) {
    try {
      return await deskCopies.add(userId, bytes);
    } catch (error) {
      throw isForeignKeyViolation(error) ? signInAgain() : error;
    }
  }
};

async function requireCondition({ headers }: FastifyRequest, _reply: FastifyReply) {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // * would replace a copy that the client may not have read.
  const isNamed = match !== undefined && match.split(',').every((tag) => tag.trim() !== '*');
  if (noneMatch === '*' ? match !== undefined : !isNamed) throw new HttpError(428, NO_CONDITION);
}
