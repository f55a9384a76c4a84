import { endpoints } from '@/contract/endpoints';
import type { UserForAdmin, UserUpdate } from '@/contract/user';
import { api, LIST } from '@/client/store/api';
import { deleteEach, type Deleted } from '@/client/store/deleteEach';

const list = [{ type: 'User' as const, id: LIST }];

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UserForAdmin[], void>({
      query: () => endpoints.users(),
      providesTags: list,
    }),
    findUser: build.query<UserForAdmin, string>({
      query: (id) => endpoints.user(encodeURIComponent(id)),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      // Each form starts with the server's current data, not with a cached copy.
      keepUnusedDataFor: 0,
    }),
    updateUser: build.mutation<{ msg: string }, { id: string; change: UserUpdate }>({
      query: ({ id, change }) => ({ url: endpoints.updateUser(id), method: 'PATCH', body: change }),
      // The isAdmin flag of messages depends on the users' addresses.
      invalidatesTags: [...list, { type: 'Message', id: LIST }],
    }),
    deleteUser: build.mutation<{ msg: string }, string>({
      query: (id) => ({ url: endpoints.deleteUser(id), method: 'DELETE' }),
      invalidatesTags: list,
    }),
    deleteUsers: build.mutation<Deleted, string[]>({
      queryFn: (ids, _queryApi, _extra, ask) => deleteEach(ids.map(endpoints.deleteUser), ask),
      invalidatesTags: list,
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
