import { pushEndpointRules, pushEndpoints, pushSubscriptionRules } from '@/contract/push/push';
import { isForeignKeyViolation } from '@/server/engines/failures';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { responses } from '@/server/openapi/responses';
import { sessionOf, signInAgain } from '@/server/plugins/access';
import { isPushService } from '@/server/push/pushService';
import type { Routes } from '@/server/plugins/validation';

const WRITES_A_MINUTE = 60;

const NO_PUSH_SERVICE = 'Endpoint must be an https address outside of private networks';

/** Browsers that are reminded while the site is closed. What a student has to do is not known here. */
export const pushRoutes: Routes = async (api, { config, limits, now, pushKeys, pushSubscriptions }) => {
  api.get(
    pushEndpoints.pushKey(),
    {
      config: { audience: 'signedIn' },
      schema: { summary: "The server's public VAPID key", response: { 200: responses.pushKey } },
    },
    async () => ({ key: (await pushKeys.read()).publicKey }),
  );

  api.put(
    pushEndpoints.push(),
    {
      config: { audience: 'signedIn', errors: [429] },
      schema: {
        summary: 'Has a browser reminded once a day, as long as this session lasts',
        body: pushSubscriptionRules,
        response: { 204: responses.nothing },
      },
      onRequest: limits.perUser('push subscriptions', WRITES_A_MINUTE),
    },
    async (request, reply) => {
      const { endpoint, hour, timeZone } = request.body;
      if (!isPushService(endpoint, config.pushToLoopback)) throw new HttpError(400, NO_PUSH_SERVICE);
      try {
        await pushSubscriptions.put(sessionOf(request), { endpoint, hour, timeZone }, now().getTime());
      } catch (error) {
        throw isForeignKeyViolation(error) ? signInAgain() : error;
      }
      return reply.code(204).send(undefined);
    },
  );

  api.delete(
    pushEndpoints.push(),
    {
      config: { audience: 'signedIn', errors: [404] },
      schema: {
        summary: 'Ends the reminders of a browser',
        body: pushEndpointRules,
        response: { 204: responses.nothing },
      },
    },
    async (request, reply) => {
      orNotFound(await pushSubscriptions.remove(sessionOf(request).user._id, request.body.endpoint));
      return reply.code(204).send(undefined);
    },
  );
};
