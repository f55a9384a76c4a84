import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverMessages } from '@/contract/serverMessages';
import type { Session, Sessions } from '@/server/tables/sessions';
import { Refusal } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set within the groups that ask for it; read it with `sessionOf`. */
    session: Session | null;
  }
}

const BEARER = /^bearer +(\S+)$/i;
const ADMINS_ONLY = 'Only an admin may do this.';

export const signInAgain = () => new Refusal(401, serverMessages.signInAgain);

/** Who is asking. Only for routes of a group that lets nobody else in. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw signInAgain();
  return session;
}

/** From here on, every route of this group is for people who are signed in. */
export function admitSignedIn(group: FastifyInstance, sessions: Sessions, now: () => Date) {
  group.addHook('onRequest', async (request) => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    request.session = token ? ((await sessions.find(token, now().getTime())) ?? null) : null;
    sessionOf(request);
  });
}

/** From here on, every route of this group is for admins alone. */
export function admitAdmins(group: FastifyInstance) {
  group.addHook('onRequest', async (request) => {
    if (!sessionOf(request).user.isAdmin) throw new Refusal(403, ADMINS_ONLY);
  });
}
