import { sessionEndpoints, type ListedSession } from '@/contract/session';
import { api } from '@/client/store/api';

export const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
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
