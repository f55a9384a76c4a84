import type { AppThunk } from '@/client/app/store';
import { askWhetherEnded } from '@/client/features/auth/currentUserApi';
import { messageOf } from '@/client/store/api';
import { isUnauthorized } from '@/client/store/problems';
import { showToast, type Failures, type OfForm, type Wording } from './showToast';

/** What `onQueryStarted` gets of a call. */
type StartedCall<Answer> = {
  dispatch: (ask: AppThunk<Promise<boolean>>) => Promise<boolean>;
  queryFulfilled: PromiseLike<{ data: Answer }>;
};

/** `AbortError`: nobody waits for it any more. */
type Failed = { error?: { name?: string } };

/** Shows why a call failed, unless the session has ended: then the auth listener says so. */
export async function toastFailure(
  { dispatch }: Pick<StartedCall<unknown>, 'dispatch'>,
  problem: unknown,
  failures: Failures,
  ofForm?: OfForm,
) {
  if (isUnauthorized(problem) && (await dispatch(askWhetherEnded()))) return;
  showToast.failure(problem, failures, ofForm);
}

/**
 * For `onQueryStarted`: shows how a call ends (behaviour 11.10). What has no wording is shown elsewhere. Returns the answer,
 * or undefined if the call failed.
 */
export async function toastOutcome<Answer>(
  call: StartedCall<Answer>,
  { success, refused, unreachable }: { success?: Wording } & Partial<Failures>,
  ofForm?: OfForm,
): Promise<Answer | undefined> {
  try {
    const { data } = await call.queryFulfilled;
    if (success) showToast.success(success(messageOf(data)), ofForm);
    return data;
  } catch (failed) {
    const { error } = failed as Failed;
    if (refused && error?.name !== 'AbortError')
      await toastFailure(call, error, { refused, unreachable }, ofForm);
    return undefined;
  }
}
