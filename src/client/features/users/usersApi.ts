import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { fieldsOf, rowsOf, textOf, type Fields } from '@/contract/answers';
import { readListedUser, type ListedUser } from '@/contract/users/readUser';
import type { UserUpdate } from '@/contract/users/user';
import type { UserQuery } from '@/contract/users/userQuery';
import { fixed, messageOr, showToast } from '@/client/features/toasts/showToast';
import { answerOf, toastOutcome } from '@/client/features/toasts/toastOutcome';
import { api, ifAnswered, jsonOrText, LIST, messageIn } from '@/client/store/api';
import { isProblem, type Problem } from '@/client/store/problems';
import { downloadCsv } from '@/client/store/download';
import { isList, pagedList, type PagedList } from '@/client/store/pagedList';
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
      onQueryStarted: toastOutcome({
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
      onQueryStarted: toastOutcome({ refused: messageOr(text.oneNotFetched) }),
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
      invalidatesTags: (_answer, problem, { id }) =>
        ifAnswered([{ type: 'User', id }, ...list, { type: 'Message', id: LIST }] as const)(null, problem),
      // A refused update is explained in its form.
      onQueryStarted: toastOutcome({ success: fixed(text.updated) }),
    }),
    deleteUser: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteUser(id), method: 'DELETE', responseHandler: jsonOrText }),
      transformResponse: messageIn,
      invalidatesTags: ifAnswered(list),
      onQueryStarted: toastOutcome({ success: fixed(text.deleted), refused: messageOr(text.notDeleted) }),
    }),
    deleteUsers: build.mutation<Deleted, string[]>({
      queryFn: (ids, _queryApi, _extra, ask) => deleteEach(ids.map(endpoints.deleteUser), ask),
      invalidatesTags: ifAnswered(list),
      async onQueryStarted(_ids, call) {
        const answer = await answerOf(call);
        if (answer)
          showToast[answer.data.failed === 0 ? 'success' : 'error'](text.severalDeleted(answer.data));
      },
    }),
    exportUsers: build.mutation<null, Pick<UserQuery, 'search'>>({
      queryFn: downloadCsv(adminEndpoints.exportUsers(), 'users.csv'),
      onQueryStarted: toastOutcome({ refused: messageOr(text.notExported) }),
    }),
  }),
});

export const {
  useListUsersQuery,
  useFindUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useDeleteUsersMutation,
  useExportUsersMutation,
} = usersApi;
