import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';
import { countVisit } from '@/server/tables/counters';

export function visitRoutes(api: Api, { database }: Services) {
  api.patch(
    endpoints.totalVisits(),
    { config: { audience: 'public', summary: 'Counts a visit', success: [200, responses.visits] } },
    async () => ({ totalVisits: await countVisit(database) }),
  );
}
