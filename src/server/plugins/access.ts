import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { serverMessages } from '@/contract/serverMessages';
import { deviceOf } from '@/server/http/deviceOf';
import type { Session, Sessions } from '@/server/tables/sessions';
import { HttpError } from '@/server/http/httpError';

export type Audience = 'public' | 'signedIn' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route. Every route must say so. */
    audience?: Audience;
  }
  interface FastifyRequest {
    /** Set for routes that are not public; read it with `sessionOf`. */
    session: Session | null;
  }
}

const BEARER = /^bearer +(\S+)$/i;
const ADMINS_ONLY = 'Only an admin may do this.';

export const signInAgain = () => new HttpError(401, serverMessages.signInAgain);

/** Who is asking. Only for routes that are not public. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw signInAgain();
  return session;
}

/** The token of a request, or an empty text, which no session has. */
const tokenOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1] ?? '';

/** The session of a request, also on a route that is public. */
export const findSession = (request: FastifyRequest, sessions: Sessions, now: Date) =>
  sessions.find(tokenOf(request), now.getTime(), deviceOf(request.headers['user-agent']));

type Options = { sessions: Sessions; now: () => Date };

/** Lets only its audience call a route, and refuses to start with a route that does not name one. */
export const accessPlugin = fp(
  async (app: FastifyInstance, { sessions, now }: Options) => {
    app.decorateRequest('session', null);

    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.audience === undefined)
        throw new Error(`${String(method)} ${url} does not say who may call it: set config.audience.`);
    });

    app.addHook('onRequest', async (request) => {
      const { audience } = request.routeOptions.config;
      if (audience === 'public') return;
      request.session = (await findSession(request, sessions, now())) ?? null;
      if (!sessionOf(request).user.isAdmin && audience !== 'signedIn') throw new HttpError(403, ADMINS_ONLY);
    });
  },
  // That an address is unknown is no secret: it is said first (behaviour 3.4).
  { name: 'access', dependencies: ['errors'] },
);
