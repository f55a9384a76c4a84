import type { RootState } from '@/client/app/reducers';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { fieldsOf, rowsOf, textOf, type Fields } from '@/contract/answers';
import { readListedUser, type ListedUser } from '@/contract/users/readUser';
import type { UserUpdate } from '@/contract/users/user';
import type { UserQuery } from '@/contract/users/userQuery';
import { selectUserId } from '@/client/features/auth/authSlice';
import { fixed, messageOr, showToast } from '@/client/features/toasts/showToast';
import { toastFailure, toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { isProblem, type Problem } from '@/client/store/problems';
import { createDownload } from '@/client/store/download';
import { ifAnswered, isList, pagedList, type PagedList } from '@/client/store/pagedList';
import { usersText as text } from './usersText';

const list = [{ type: 'User' as const, id: LIST }];

/** The result of deleting several: how many were deleted, how many were not, and the first reason. */
export type Deleted = { deleted: number; failed: number; reason: string };

type Request = (args: FetchArgs) => PromiseLike<{ error?: unknown }> | { error?: unknown };

/** Fewer than a browser's connections to one host, so that other calls do not wait. */
const AT_ONCE = 4;

/** Deletes several with one call for each, as the API demands. Fails as a whole when the session has ended. */
async function deleteEach(
  urls: readonly string[],
  request: Request,
): Promise<{ data: Deleted } | { error: Problem }> {
  const problems: Problem[] = [];
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const batch = urls.slice(start, start + AT_ONCE);
    const answers = await Promise.all(batch.map(async (url) => await request({ url, method: 'DELETE' })));
    problems.push(...answers.map(({ error }) => error).filter(isProblem));
  }

  const ended = problems.find(({ status }) => status === 401);
  if (ended) return { error: ended };
  const reason = problems.find(({ message }) => message)?.message ?? '';
  return { data: { deleted: urls.length - problems.length, failed: problems.length, reason } };
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<PagedList<ListedUser>, UserQuery>({
      query: (params) => ({ url: endpoints.users(), params, validateStatus: isList }),
      transformResponse: (answer, meta) => pagedList(rowsOf(answer, readListedUser), meta),
      providesTags: list,
      onQueryStarted: (_query, call) =>
        void toastOutcome(call, {
          refused: messageOr(text.fetchRefused),
          unreachable: fixed(text.notFetched),
        }),
    }),
    findUser: build.query<ListedUser, string>({
      query: (id) => ({
        url: endpoints.user(encodeURIComponent(id)),
        validateStatus: ({ ok }, answer) => ok && textOf(fieldsOf(answer)._id) !== '',
      }),
      transformResponse: (answer: Fields) => readListedUser(answer),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      // Each form starts with the server's current data, not with a cached copy.
      keepUnusedDataFor: 0,
      onQueryStarted: (_id, call) => void toastOutcome(call, { refused: messageOr(text.oneNotFetched) }),
    }),
    updateUser: build.mutation<{ msg: string }, { id: string; change: Partial<UserUpdate> }>({
      query: ({ id, change }) => ({
        url: endpoints.updateUser(id),
        method: 'PATCH',
        body: change,
        responseHandler: jsonOrText,
      }),
      transformResponse: messageIn,
      // The isAdmin flag of messages depends on the users' addresses.
      invalidatesTags: ifAnswered([{ type: 'User' }, { type: 'Message', id: LIST }] as const),
      // A refused update is explained in its form.
      async onQueryStarted({ id }, call) {
        const answer = await toastOutcome(call, { success: fixed(text.updated) });
        const isOneself = id === selectUserId(call.getState() as RootState);
        if (answer && isOneself) call.dispatch(api.util.invalidateTags(['CurrentUser']));
      },
    }),
    deleteUser: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteUser(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(list),
      onQueryStarted: (_id, call) =>
        void toastOutcome(call, { success: fixed(text.deleted), refused: messageOr(text.notDeleted) }),
    }),
    deleteUsers: build.mutation<Deleted, string[]>({
      queryFn: (ids, _queryApi, _extra, ask) => deleteEach(ids.map(endpoints.deleteUser), ask),
      invalidatesTags: ifAnswered(list),
      async onQueryStarted(_ids, call) {
        const answer = await toastOutcome(call, {});
        if (!answer) return;
        showToast[answer.failed === 0 ? 'success' : 'error'](text.severalDeleted(answer));
      },
    }),
  }),
});

export const {
  useListUsersQuery,
  useFindUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useDeleteUsersMutation,
} = usersApi;

export const exportUsers = createDownload<Pick<UserQuery, 'search'>>(
  adminEndpoints.exportUsers(),
  'users.csv',
  (call, problem) => toastFailure(call, problem, { refused: messageOr(text.notExported) }),
);
