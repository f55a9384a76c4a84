import { adminEndpoints } from '@/contract/adminEndpoints';
import { responses } from '@/server/openapi/responses';
import type { Routes } from '@/server/plugins/validation';

export const overviewRoutes: Routes = async (api, { overview, messages, projects, visits, now }) => {
  api.get(
    adminEndpoints.overview(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'All there is, and what happened on each of the last 30 days, today last',
        response: { 200: responses.overview },
      },
    },
    async () => {
      const counts = await messages.counts({});
      return {
        users: await overview.users(),
        projects: (await projects.list()).filter(({ replacedBy }) => !replacedBy).length,
        messages: counts.new + counts.read + counts.answered,
        newMessages: counts.new,
        visits: await visits.total(),
        days: await overview.days(now().getTime()),
        ...(await overview.visitSources(now().getTime())),
      };
    },
  );
};
