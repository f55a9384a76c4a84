import { sessionEndpoints, type ListedSession } from '@/contract/auth/session';
import { messageOr, toastOutcomes } from '@/client/features/toasts/showToast';
import { api } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';

const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<ListedSession[], void>({
      query: () => sessionEndpoints.sessions(),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: sessionEndpoints.session(id), method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ msg: string }, void>({
      query: () => ({ url: sessionEndpoints.sessions(), method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;

const { endSession, endOtherSessions } = sessionsApi.endpoints;

export function addSessionsListeners(listen: StartListening) {
  toastOutcomes(listen, [endSession, endOtherSessions], {
    success: messageOr('Session ended'),
    refused: messageOr('The session could not be ended.'),
  });
}
