import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, OVERLOADED } from '@/server/http/httpError';
import { LIVENESS } from '@/server/routes/health';

/**
 * Refuses requests while the turns of the event loop take longer than so many milliseconds: each one more would make the
 * others wait. Supervisors are still told that the server is alive, because a restart would not make it faster.
 */
export const overloadPlugin = fp(
  async (app: FastifyInstance, { maxEventLoopDelay }: { maxEventLoopDelay: number }) => {
    await app.register(underPressure, {
      maxEventLoopDelay,
      pressureHandler: async ({ routeOptions }) => {
        if (routeOptions.url !== LIVENESS) throw new HttpError(503, OVERLOADED);
      },
    });
  },
  // A refusal has the headers and the form of every other.
  { name: 'overload', dependencies: ['errors'] },
);
