import { endpoints } from '@/contract/endpoints';
import type { Features } from '@/contract/features';
import { responses } from '@/server/openapi/responses';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

export function featureRoutes(api: Api, { mail }: Services) {
  api.get<{ Reply: Features }>(
    endpoints.features(),
    {
      config: {
        audience: 'public',
        summary: 'What this site offers, according to its settings',
        success: [200, responses.features],
      },
    },
    async () => ({ mail: mail !== undefined }),
  );
}
