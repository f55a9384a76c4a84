import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Photo } from '@/contract/users/photo';
import type { DeletedProject, FullProject, Project } from '@/contract/projects/project';
import { readProjects } from '@/contract/projects/readProject';
import type { NewProject, ProjectChange, ProjectQuery } from '@/contract/projects/projectRules';
import { api, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { sendUpload } from '@/client/features/uploads/sendUpload';
import { ifAnswered, isList, pagedList, type PagedList } from '@/client/store/pagedList';

const list = [{ type: 'Project' as const, id: LIST }];

/** A project, and the tag by which the server knows whether it has changed since. */
export type ProjectVersion = { project: FullProject; etag: string };

type Update = {
  id: string;
  change: ProjectChange;
  etag: string;
  /** What undoes the change; missing where the change undoes another one. */
  undo?: ProjectChange;
};
type Updated = ProjectVersion & {
  msg: string;
  /** Nothing was saved: this is the version that another admin has saved meanwhile. */
  isConflict: boolean;
};

const CONFLICT = 412;

/** Apart from projectsApi.ts, which visitors of the gallery download. */
export const adminProjectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProjects: build.query<PagedList<Project>, ProjectQuery>({
      query: (params) => ({ url: endpoints.adminProjects(), params, validateStatus: isList }),
      transformResponse: (answer, meta) => pagedList(readProjects(answer), meta),
      providesTags: list,
    }),
    getProject: build.query<ProjectVersion, string>({
      query: (id) => adminEndpoints.project(encodeURIComponent(id)),
      transformResponse: (project: FullProject, meta) => ({ project, etag: meta?.etag ?? '' }),
      // Each form starts with the server's current data, not with a cached copy.
      keepUnusedDataFor: 0,
    }),
    addProject: build.mutation<{ msg: string }, NewProject>({
      query: (body) => ({ url: endpoints.addProject(), method: 'POST', body }),
      transformResponse: messageIn,
      invalidatesTags: (answer) => (answer ? list : []),
    }),
    updateProject: build.mutation<Updated, Update>({
      query: ({ id, change, etag }) => ({
        url: adminEndpoints.updateProject(id),
        method: 'PATCH',
        body: change,
        headers: { 'if-match': etag },
        validateStatus: ({ ok, status }) => ok || status === CONFLICT,
      }),
      transformResponse: (body: Pick<Updated, 'project' | 'msg'>, meta) => ({
        ...body,
        etag: meta?.etag ?? '',
        isConflict: meta?.status === CONFLICT,
      }),
      invalidatesTags: (answer) => (answer ? list : []),
    }),
    deleteProject: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteProject(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(list),
    }),
    listDeletedProjects: build.query<DeletedProject[], void>({
      query: () => adminEndpoints.deletedProjects(),
      providesTags: list,
    }),
    restoreProject: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: adminEndpoints.restoreProject(id), method: 'POST' }),
      invalidatesTags: ifAnswered(list),
    }),
    uploadPicture: build.mutation<Photo, string>({
      queryFn: (uploadId, queryApi) =>
        sendUpload(uploadId, { path: adminEndpoints.uploadPicture() }, queryApi),
    }),
  }),
});

export const {
  useListAdminProjectsQuery,
  useGetProjectQuery,
  useAddProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useListDeletedProjectsQuery,
  useRestoreProjectMutation,
  useUploadPictureMutation,
} = adminProjectsApi;
