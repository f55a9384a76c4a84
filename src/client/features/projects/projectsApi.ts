import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import type { NewProject } from '@/contract/projectRules';
import { api, LIST } from '@/client/store/api';

const list = [{ type: 'Project' as const, id: LIST }];

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Project[], void>({
      query: () => endpoints.projects(),
      extraOptions: { isCached: true },
      providesTags: list,
    }),
    listAdminProjects: build.query<Project[], void>({
      query: () => endpoints.adminProjects(),
      providesTags: list,
    }),
    addProject: build.mutation<{ msg: string }, NewProject>({
      query: (body) => ({ url: endpoints.addProject(), method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? list : []),
    }),
    deleteProject: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteProject(id), method: 'DELETE' }),
      // Also after a failure: another admin may have deleted the project.
      invalidatesTags: list,
    }),
  }),
});

export const {
  useListProjectsQuery,
  useListAdminProjectsQuery,
  useAddProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;
