import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { endpoints } from '@/contract/endpoints';
import { describeApi } from '@/server/openapi/document';
import { resources, responses } from '@/server/openapi/responses';
import { caching } from '@/server/http/caching';

/** The API's description of itself: of the routes that are registered after it, none of which may leave out what it answers. */
export const openapiRoutes = fp(
  async (app: FastifyInstance) => {
    const routes: RouteOptions[] = [];
    for (const [name, schema] of Object.entries(resources)) app.addSchema({ $id: name, ...schema });
    app.addHook('onRoute', (route) => {
      // What GET answers, HEAD answers without a body.
      if (route.schema?.hide || route.method === 'HEAD') return;
      if (!route.schema?.response)
        throw new Error(
          `${String(route.method)} ${route.url} does not say what it answers: set schema.response.`,
        );
      routes.push(route);
    });
    let description: string | undefined;

    app.get(
      endpoints.openapi(),
      {
        config: { audience: 'public' },
        schema: { summary: 'Describes this API', response: { 200: responses.description } },
      },
      async (_request, reply) => {
        description ??= describeApi(routes);
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', caching.revalidated)
          .send(description);
      },
    );
  },
  { name: 'openapi', dependencies: ['access', 'validation'] },
);
