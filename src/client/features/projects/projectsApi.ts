import { endpoints } from '@/contract/endpoints';
import type { FullProject, Project } from '@/contract/projects/project';
import { api, LIST } from '@/client/store/api';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Project[], void>({
      query: () => endpoints.projects(),
      extraOptions: { isCached: true },
      providesTags: [{ type: 'Project', id: LIST }],
    }),
    /** Named by its number. */
    fullProject: build.query<FullProject, number>({
      query: (id) => endpoints.fullProject(id),
      extraOptions: { isCached: true },
      providesTags: [{ type: 'Project', id: LIST }],
    }),
  }),
});

/** A page that opens with a list older than this asks once more, and shows the older one meanwhile. */
const FRESH_SECONDS = 30;

export const useProjects = () =>
  projectsApi.useListProjectsQuery(undefined, { refetchOnMountOrArgChange: FRESH_SECONDS });

/** A project with its case study and further pictures. */
export const useFullProject = (id: number) =>
  projectsApi.useFullProjectQuery(id, { refetchOnMountOrArgChange: FRESH_SECONDS });
