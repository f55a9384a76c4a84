import { selectPageName } from '@/client/features/page/pageSlice';
import { selectStorageProblem } from '@/client/features/studentData/persistenceSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { pendingWork, type StartListening } from '@/client/store/listening';
import { authApi } from './authApi';
import { selectIsStored, selectToken, sessionNotStored } from './authSlice';
import { authText } from './authText';
import { takeDestination } from './destination';

const { logIn, register } = authApi.endpoints;

/** Before the next page opens (behaviour 4.1, 4.4, 4.8). */
const SIGN_UP_REDIRECT_MS = 1_000;
const SIGN_IN_REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_000;

/** What follows from signing up and signing in. */
export function addSignInListeners(listen: StartListening) {
  listen({
    matcher: logIn.matchFulfilled,
    effect: async ({ payload, meta }, { cancelActiveListeners, delay, extra, getState }) => {
      cancelActiveListeners();
      const { isRecovery } = meta.arg.originalArgs;
      const page = selectPageName(getState());
      await delay(isRecovery ? RECOVERY_REDIRECT_MS : SIGN_IN_REDIRECT_MS);
      // Of work that could not be stored, too.
      await pendingWork();
      if (selectToken(getState()) !== payload.token) return;
      const destination = takeDestination();
      // Unless the visitor has gone elsewhere meanwhile.
      if (selectPageName(getState()) !== page) return;
      const next = isRecovery ? paths.home : destination;
      // A full page load (behaviour 4.4, 4.8), which would sign out again where the session is not stored, and lose what is not.
      if (selectIsStored(getState()) && !selectStorageProblem(getState())) extra.loadDocument(next);
      else extra.navigate(next);
    },
  });

  listen({
    actionCreator: sessionNotStored,
    effect: () => void showToast.error(authText.errors.notStored),
  });

  listen({
    matcher: register.matchFulfilled,
    effect: async (_action, { delay, extra, getState }) => {
      await delay(SIGN_UP_REDIRECT_MS);
      if (selectPageName(getState()) === 'signUp') extra.navigate(paths.signIn);
    },
  });
}
