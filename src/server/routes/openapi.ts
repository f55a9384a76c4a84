import { endpoints } from '@/contract/endpoints';
import { describeApi } from '@/server/openapi/document';
import type { Api } from '@/server/plugins/rules';

/** The API's description of itself. */
export function openapiRoutes(api: Api) {
  const description = JSON.stringify(describeApi());
  api.get(endpoints.openapi(), (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description),
  );
}
