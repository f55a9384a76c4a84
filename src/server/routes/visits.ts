import { endpoints } from '@/contract/endpoints';
import { answers } from '@/server/openapi/answers';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

export function visitRoutes(api: Api, { visits }: Services) {
  api.patch(
    endpoints.totalVisits(),
    { config: { audience: 'public', summary: 'Counts a visit', success: [200, answers.visits] } },
    async () => ({ totalVisits: await visits.count() }),
  );
}
