import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { api, LIST } from '@/client/store/api';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Project[], void>({
      query: () => endpoints.projects(),
      extraOptions: { isCached: true },
      providesTags: [{ type: 'Project', id: LIST }],
    }),
  }),
});

export const { useListProjectsQuery } = projectsApi;
