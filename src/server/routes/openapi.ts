import type { RouteOptions } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { describeApi } from '@/server/openapi/document';
import { caching } from '@/server/plugins/caching';
import type { Api } from '@/server/plugins/validation';

/** The API's description of itself. Call it before the other routes: it describes those that are registered after it. */
export function openapiRoutes(api: Api) {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => void routes.push(route));
  let description: string | undefined;

  api.get(
    endpoints.openapi(),
    {
      config: { audience: 'public', summary: 'Describes this API', success: [200, responses.anything] },
    },
    async (_request, reply) => {
      description ??= JSON.stringify(describeApi(routes));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', caching.revalidated)
        .send(description);
    },
  );
}
