import { endpoints } from '@/contract/endpoints';
import { hosting } from '@/contract/hosting';
import type { Project, ShownProject } from '@/contract/projects/project';
import { readProjects, readShownProject } from '@/contract/projects/readProject';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { fixed } from '@/client/features/toasts/showToast';
import { answerOf } from '@/client/features/toasts/toastOutcome';
import { isRenderedHere } from '@/client/lib/apiBaseUrl';
import { api, LIST, selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { isList } from '@/client/store/pagedList';
import { projectsText } from './projectsText';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Project[], void>({
      query: () => ({ url: endpoints.projects(), validateStatus: isList }),
      transformResponse: readProjects,
      extraOptions: { isCached: true },
      providesTags: [{ type: 'Project', id: LIST }],
      // A page that shows projects goes on to show them.
      async onQueryStarted(_all, call) {
        const isShown = call.getCacheEntry().data !== undefined;
        await answerOf(call, isShown ? {} : { refused: fixed(projectsText.galleryNotFetched) });
      },
    }),
    /** Named by its number. */
    fullProject: build.query<ShownProject, number>({
      query: (id) => endpoints.fullProject(id),
      transformResponse: readShownProject,
      extraOptions: { isCached: true },
      providesTags: [{ type: 'Project', id: LIST }],
    }),
  }),
});

/** A page that opens with a list older than this asks once more, and shows the older one meanwhile. */
const FRESH_SECONDS = 30;

export const useProjects = () =>
  projectsApi.useListProjectsQuery(undefined, { refetchOnMountOrArgChange: FRESH_SECONDS });

const { useQueryState, useQuerySubscription } = projectsApi.endpoints.fullProject;

/** A project with its case study and further pictures: what the page was rendered with, and what our own server answers. */
export function useFullProject(id: number) {
  const isFromHere = hosting.isStandalone || isRenderedHere();
  const { data: features, isLoading } = useGetFeaturesQuery(undefined, { skip: isFromHere });
  const isOnline = useAppSelector(selectIsOnline);
  // Offline, nothing is sent: the service worker answers.
  const isOffered = isFromHere || (features?.isOwn ?? !isOnline);
  const subscription = useQuerySubscription(id, {
    skip: !isOffered,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return { ...useQueryState(id), ...subscription, isOffered: isOffered || isLoading };
}
