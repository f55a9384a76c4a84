import { endpoints } from '@/contract/endpoints';
import type { RootState } from '@/client/app/reducers';
import { api } from '@/client/store/api';
import { selectUserId } from '@/client/features/auth/authSlice';
import { lockOf, storedKeys } from './storedKey';

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** After a sync that is under way, which could make the copy again; no later one has the key. */
    deleteDesk: build.mutation<null, void>({
      queryFn: (_arg, { getState }, _options, send) => {
        const userId = selectUserId(getState() as RootState);
        return navigator.locks.request(lockOf(userId), async () => {
          const { error } = await send({
            url: endpoints.desk(),
            method: 'DELETE',
            // Another device may have deleted it.
            validateStatus: ({ ok, status }) => ok || status === 404,
          });
          if (error) return { error };
          await storedKeys.remove(userId ?? '');
          return { data: null };
        });
      },
    }),
  }),
});

export const { useDeleteDeskMutation } = deskApi;
