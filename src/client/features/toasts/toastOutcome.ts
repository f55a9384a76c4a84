import type { AppThunk } from '@/client/app/store';
import { askWhetherEnded } from '@/client/features/auth/currentUserApi';
import { messageOf } from '@/client/store/api';
import { isAborted, isUnauthorized, UNREACHABLE } from '@/client/store/problems';
import { showToast, type Failures, type OfForm, type Wording } from './showToast';

/** What `onQueryStarted` gets of a call. */
type StartedCall<Answer> = {
  dispatch: (ask: AppThunk<Promise<boolean>>) => Promise<boolean>;
  queryFulfilled: PromiseLike<{ data: Answer }>;
};

/**
 * For `onQueryStarted`: waits for the answer, and shows why there is none. A call without a form that was aborted, and
 * failures without a wording, are not shown; the end of a session is said by its own listener.
 */
export async function answerOf<Answer>(
  { dispatch, queryFulfilled }: StartedCall<Answer>,
  { refused, unreachable }: Partial<Failures> = {},
  ofForm?: OfForm,
): Promise<{ data: Answer } | undefined> {
  try {
    return await queryFulfilled;
  } catch (failed) {
    const { error } = failed as { error: unknown };
    if (!refused || (isAborted(error) && !ofForm)) return undefined;
    if (isUnauthorized(error) && (await dispatch(askWhetherEnded()))) return undefined;
    showToast.failure(isAborted(error) ? UNREACHABLE : error, { refused, unreachable }, ofForm);
    return undefined;
  }
}

/** The `onQueryStarted` of a call: shows how it ends (behaviour 11.10). What has no wording is shown elsewhere. */
export const toastOutcome =
  ({ success, ...failures }: { success?: Wording } & Partial<Failures>, ofForm?: OfForm) =>
  async (_arg: unknown, call: StartedCall<unknown>) => {
    const answer = await answerOf(call, failures, ofForm);
    if (answer && success) showToast.success(success(messageOf(answer.data)), ofForm);
  };
