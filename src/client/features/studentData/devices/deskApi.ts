import { endpoints } from '@/contract/endpoints';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { api } from '@/client/store/api';
import type { Services } from '@/client/store/listening';
import { revealSecret, type SecretRef } from '@/client/store/secretRefs';
import { selectUserId } from '@/client/features/auth/authSlice';
import { opened } from './deskCipher';
import { keyIn } from './deskKey';
import { devicesSlice } from './devicesSlice';
import { lockOf, storedKeys } from './storedKey';
import { copyRead, syncDesk, type Outcome, type Send } from './syncDesk';

/** The copy that keeps a student's devices in step (behaviour 7.11). Neither it nor its key is in a result or an argument. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    syncDesk: build.mutation<Outcome, void>({
      queryFn: (_arg, { dispatch, getState, extra, signal }, _options, send) => {
        const state = getState() as RootState;
        const { etag, isAhead } = devicesSlice.selectors.selectDevices(state);
        return syncDesk({ userId: selectUserId(state) ?? '', etag, isAhead }, send as Send, {
          dispatch: dispatch as AppDispatch,
          getState: getState as () => RootState,
          extra: extra as Services,
          signal,
        });
      },
    }),
    /** Whether a code opens the copy. Fails where there is none, or it cannot be asked for. */
    tryCode: build.mutation<boolean, { code: SecretRef }>({
      queryFn: async ({ code }, { getState }, _options, send) => {
        const key = keyIn(revealSecret(code) ?? '');
        const { data, error } = await (send as Send)({ url: endpoints.desk(), ...copyRead });
        if (error) return { error };
        const userId = selectUserId(getState() as RootState) ?? '';
        const result = key && (await opened(new Uint8Array(data as ArrayBuffer), key, userId));
        return { data: result !== undefined && !('problem' in result && result.problem === 'wrongKey') };
      },
    }),
    /** After a sync that is under way, which could make the copy again; no later one has the key. */
    deleteDesk: build.mutation<null, void>({
      queryFn: (_arg, { getState }, _options, send) => {
        const userId = selectUserId(getState() as RootState);
        return navigator.locks.request(lockOf(userId), async () => {
          const { error } = await (send as Send)({
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
