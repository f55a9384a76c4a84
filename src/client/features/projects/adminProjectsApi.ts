import type { RootState } from '@/client/app/reducers';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Drawing } from '@/contract/drawn';
import type { Photo } from '@/contract/users/photo';
import type { DeletedProject, FullProject, Project } from '@/contract/projects/project';
import { readProjects } from '@/contract/projects/readProject';
import type {
  MarkdownToDraw,
  NewProject,
  ProjectChange,
  ProjectOrders,
  ProjectQuery,
} from '@/contract/projects/projectRules';
import { selectFeatures } from '@/client/features/backend/featuresApi';
import { dismissToast, fixed, messageOr, showToast } from '@/client/features/toasts/showToast';
import { answerOf, toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { sendUpload } from '@/client/features/uploads/sendUpload';
import { isList, pagedList, type PagedList } from '@/client/store/pagedList';
import { adminProjectsText as text } from './adminProjectsText';

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

/** Only the last change of a project can be undone. */
const undoToast = (id: string) => `edit ${id}`;

/** Apart from projectsApi.ts, which visitors of the gallery download. */
export const adminProjectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProjects: build.query<PagedList<Project>, ProjectQuery>({
      query: (params) => ({ url: endpoints.adminProjects(), params, validateStatus: isList }),
      transformResponse: (answer, meta) => pagedList(readProjects(answer), meta),
      providesTags: list,
      onQueryStarted: toastOutcome({ refused: fixed(text.notFetched) }),
    }),
    getProject: build.query<ProjectVersion, string>({
      query: (id) => adminEndpoints.project(encodeURIComponent(id)),
      transformResponse: (project: FullProject, meta) => ({ project, etag: meta?.etag ?? '' }),
      // Each form starts with the server's current data, not with a cached copy.
      keepUnusedDataFor: 0,
      // What is undone would stay in the form that opens.
      onQueryStarted: (id) => dismissToast(undoToast(id)),
    }),
    addProject: build.mutation<{ msg: string }, NewProject>({
      query: (body) => ({ url: endpoints.addProject(), method: 'POST', body }),
      transformResponse: messageIn,
      invalidatesTags: (answer) => (answer ? list : []),
      onQueryStarted: toastOutcome(
        {
          success: messageOr(text.added),
          refused: messageOr(text.notAdded),
          unreachable: messageOr(text.addUnanswered),
        },
        { form: 'addProject' },
      ),
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
      // A refused update and a conflict are explained in the form, those of an undoing here.
      async onQueryStarted({ id, undo }, call) {
        const answer = await answerOf(call, undo ? {} : { refused: messageOr(text.notUndone) });
        if (!answer) return;
        const { isConflict, etag, msg } = answer.data;
        if (!undo) {
          if (isConflict) showToast.error(text.changedAgain);
          else showToast.success(text.undone);
          return;
        }
        if (isConflict) return;
        const { updateProject } = adminProjectsApi.endpoints;
        const run = () =>
          void call.dispatch(updateProject.initiate({ id, change: undo, etag }, { track: false }));
        showToast.withAction(msg, { label: text.undo, run }, { id: undoToast(id) });
      },
    }),
    /** A failure is explained in the dialog. */
    putInOrder: build.mutation<{ msg: string }, ProjectOrders>({
      query: (orders) => ({ url: adminEndpoints.projectOrder(), method: 'PATCH', body: { orders } }),
      invalidatesTags: ifAnswered(list),
      onQueryStarted: toastOutcome({ success: fixed(text.orderSaved) }),
    }),
    deleteProject: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteProject(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(list),
      async onQueryStarted(id, call) {
        const ofForm = { form: 'deleteProject' } as const;
        const failures = { refused: fixed(text.notDeleted), unreachable: fixed(text.deleteUnanswered) };
        if (!(await answerOf(call, failures, ofForm))) return;
        if (!selectFeatures(call.getState() as RootState)?.restore)
          return void showToast.success(text.deleted, ofForm);
        const run = () =>
          void call.dispatch(adminProjectsApi.endpoints.restoreProject.initiate(id, { track: false }));
        showToast.withAction(text.deleted, { label: text.undo, run }, ofForm);
      },
    }),
    listDeletedProjects: build.query<DeletedProject[], void>({
      query: () => adminEndpoints.deletedProjects(),
      providesTags: list,
    }),
    restoreProject: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: adminEndpoints.restoreProject(id), method: 'POST' }),
      invalidatesTags: ifAnswered(list),
      onQueryStarted: toastOutcome({ success: fixed(text.restored), refused: messageOr(text.notRestored) }),
    }),
    /** As the page of a project would show it; not stored. */
    drawMarkdown: build.mutation<Drawing, MarkdownToDraw>({
      query: (body) => ({ url: adminEndpoints.drawMarkdown(), method: 'POST', body }),
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
  usePutInOrderMutation,
  useDeleteProjectMutation,
  useListDeletedProjectsQuery,
  useRestoreProjectMutation,
  useUploadPictureMutation,
  useDrawMarkdownMutation,
} = adminProjectsApi;
