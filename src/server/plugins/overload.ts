import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, OVERLOADED } from '@/server/http/httpError';
import { LIVENESS } from '@/server/routes/health';

/** So often the turns are measured, in milliseconds. */
const SAMPLE_MS = 1_000;

/**
 * Refuses requests while the turns of the event loop take longer than so many milliseconds: each one more would make the
 * others wait. Supervisors are still told that the server is alive, because a restart would not make it faster. What its start
 * has cost counts for nobody: the first sample after it is the first that says something of requests.
 */
export const overloadPlugin = fp(
  async (app: FastifyInstance, { maxEventLoopDelay }: { maxEventLoopDelay: number }) => {
    let startedAt = -Infinity;
    app.addHook('onListen', async () => {
      startedAt = performance.now();
    });
    await app.register(underPressure, {
      maxEventLoopDelay,
      sampleInterval: SAMPLE_MS,
      pressureHandler: async ({ routeOptions }) => {
        const isOfStart = performance.now() - startedAt < 2 * SAMPLE_MS;
        if (!isOfStart && routeOptions.url !== LIVENESS) throw new HttpError(503, OVERLOADED);
      },
    });
  },
  // A refusal has the headers and the form of every other.
  { name: 'overload', dependencies: ['errors'] },
);
