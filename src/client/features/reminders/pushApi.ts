import { pushEndpoints, type PushKey } from '@/contract/push/push';
import type { RootState } from '@/client/app/reducers';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { featuresApi } from '@/client/features/backend/featuresApi';
import { pause } from '@/client/lib/pause';
import { api } from '@/client/store/api';
import { hideSecret, type SecretRef } from '@/client/store/secretRefs';
import { markPushed, readDigest } from './digests';
import { endPushHere, PUSH_LOCK } from './notifications';

/** Chromium waits for ever where its push service cannot be reached. */
const SUBSCRIBE_MS = 10_000;

async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // It may be one under the key of a former database.
    const former = await pushManager.getSubscription();
    if (!(await former?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  }
}

/** Null where the browser has no push service, or does not reach it. */
const subscriptionOf = (registration: ServiceWorkerRegistration, key: string) =>
  Promise.race([subscribe(registration, key).catch(() => null), pause(SUBSCRIBE_MS).then(() => null)]);

const canPush = () => 'PushManager' in globalThis && Notification.permission === 'granted';

/** Where IndexedDB is denied, no reminders were switched on. */
const wantedOf = async (userId: string) => {
  const digest = await readDigest(userId).catch(() => undefined);
  return digest?.wanted ? digest : undefined;
};

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Has the server remind this browser while the site is closed; false where that is not possible. */
    startPush: build.mutation<boolean, void>({
      // The subscription is in neither an argument nor the answer, so that it is in no action.
      queryFn: async (_arg, { dispatch, getState }, _options, send) => {
        if (!canPush()) return { data: false };
        const registration = await navigator.serviceWorker.ready;
        return navigator.locks.request(PUSH_LOCK, async () => {
          const userId = selectUserId(getState() as RootState) ?? '';
          const digest = await wantedOf(userId);
          if (!digest) return { data: false };
          const { getFeatures } = featuresApi.endpoints;
          const { data: features } = await dispatch(getFeatures.initiate(undefined, { subscribe: false }));
          if (!features?.push) return { data: false };
          const { data: answer, error } = await send(pushEndpoints.pushKey());
          if (error) return { error };
          const subscription = await subscriptionOf(registration, (answer as PushKey).key);
          if (subscription) {
            const { endpoint, keys } = subscription.toJSON();
            const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
            const body = { endpoint, keys, hour: digest.hour, timeZone };
            const stored = await send({ url: pushEndpoints.push(), method: 'PUT', body });
            if (stored.error) return { error: stored.error };
          }
          await markPushed(userId, subscription?.endpoint ?? null).catch(() => undefined);
          return { data: subscription !== null };
        });
      },
    }),

    /** Has the server forget this browser. */
    endPush: build.mutation<null, { endpoint: SecretRef }>({
      query: (body) => ({
        url: pushEndpoints.push(),
        method: 'DELETE',
        body,
        validateStatus: ({ ok, status }) => ok || status === 404,
      }),
      transformResponse: () => null,
    }),
  }),
});

const { startPush, endPush } = pushApi.endpoints;

/** Where it does not succeed, pages remind by themselves, and a later visit tries again. */
export const pushWanted = (): AppThunk<void> => (dispatch) =>
  void dispatch(startPush.initiate(undefined, { track: false }));

/** Ends push messages to this browser; the server is told in the background, as nothing arrives here any more. */
export const pushUnwanted =
  (userId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const endpoint = await endPushHere(userId);
    if (endpoint !== null)
      void dispatch(endPush.initiate({ endpoint: hideSecret(endpoint) }, { track: false }));
  };
