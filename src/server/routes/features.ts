import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

export async function featureRoutes(api: Api, { mail }: Services) {
  api.get(
    endpoints.features(),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'What this site offers, according to its settings',
        response: { 200: responses.features },
      },
    },
    async () => ({ mail: mail !== undefined }),
  );
}
