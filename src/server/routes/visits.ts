import { endpoints } from '@/contract/endpoints';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';

export function visitRoutes(api: Api, { visits }: Services) {
  api.patch(endpoints.totalVisits(), async () => ({ totalVisits: await visits.count() }));
}
