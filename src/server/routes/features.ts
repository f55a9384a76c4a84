import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import type { Routes } from '@/server/plugins/validation';

export const featureRoutes: Routes = async (api, { mail }) => {
  api.get(
    endpoints.features(),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'What this server offers, partly according to its settings',
        response: { 200: responses.features },
      },
    },
    async () => ({
      mail: mail !== undefined,
      sessions: true,
      overview: true,
      messageStatus: true,
      restore: true,
      editProject: true,
      pictures: true,
      devices: true,
      push: true,
    }),
  );
};
