import { sessionEndpoints } from '@/contract/auth/session';
import { responses } from '@/server/openapi/responses';
import { sessionOf } from '@/server/plugins/access';
import { HttpError } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';

/** The devices on which the user is signed in. */
export const sessionRoutes: Routes = async (api, { sessions, now }) => {
  api.get(
    sessionEndpoints.sessions(),
    {
      config: { audience: 'signedIn' },
      schema: {
        summary: 'The own sessions, this one first, then the one that was used last',
        response: { 200: responses.sessions },
      },
    },
    (request) => sessions.list(sessionOf(request), now().getTime()),
  );

  api.delete(
    sessionEndpoints.session(':id'),
    {
      config: { audience: 'signedIn' },
      schema: { summary: 'Ends one of the own sessions', params: idParams, response: { 200: responses.msg } },
    },
    async (request) => {
      const { user } = sessionOf(request);
      if (!(await sessions.closeById(user._id, request.params.id)))
        throw new HttpError(404, 'This session has already ended.');
      request.log.info({ user: user._id }, 'session ended');
      return { msg: 'Session ended' };
    },
  );

  api.delete(
    sessionEndpoints.sessions(),
    {
      config: { audience: 'signedIn' },
      schema: { summary: 'Ends all of the own sessions but this one', response: { 200: responses.msg } },
    },
    async (request) => {
      const session = sessionOf(request);
      await sessions.closeOthers(session);
      request.log.info({ user: session.user._id }, 'other sessions ended');
      return { msg: 'All other sessions ended' };
    },
  );
};
