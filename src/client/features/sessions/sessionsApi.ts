import { sessionEndpoints, type ListedSession } from '@/contract/auth/session';
import { messageOr } from '@/client/features/toasts/showToast';
import { toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered } from '@/client/store/api';

const outcome = {
  success: messageOr('Session ended'),
  refused: messageOr('The session could not be ended.'),
};

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<ListedSession[], void>({
      query: () => sessionEndpoints.sessions(),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: sessionEndpoints.session(id), method: 'DELETE' }),
      invalidatesTags: ifAnswered(['Session']),
      onQueryStarted: toastOutcome(outcome),
    }),
    endOtherSessions: build.mutation<{ msg: string }, void>({
      query: () => ({ url: sessionEndpoints.sessions(), method: 'DELETE' }),
      invalidatesTags: ifAnswered(['Session']),
      onQueryStarted: toastOutcome(outcome),
    }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
