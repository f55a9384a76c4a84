import { addAuthListeners } from '@/client/features/auth/authListeners';
import { addSignInListeners } from '@/client/features/auth/signInListeners';
import { addRecoveryListeners } from '@/client/features/recovery/recoveryListeners';
import { addToastListeners } from '@/client/features/toasts/toastListeners';
import { addVisitsListeners } from '@/client/features/visits/visitsListeners';
import { addSessionAndThemeListeners } from '@/client/persistence/sessionAndTheme';
import type { StartListening } from '@/client/store/listening';
import { addSecretListeners } from '@/client/store/secretRefs';
import { addForgetSessionListener } from './forgetSession';
import { addPrerenderedPageListener } from './prerenderedState';

/** What happens for every visitor. For signed-in users, signedInCode.ts adds the rest. */
export function addVisitorListeners(listen: StartListening) {
  // The first one: at a sign-out it removes all toasts, and those that the others then show have to stay.
  addToastListeners(listen);
  addSecretListeners(listen);
  addSessionAndThemeListeners(listen);
  // Before those that call the server when a session ends: it aborts the calls of the session.
  addForgetSessionListener(listen);
  addAuthListeners(listen);
  addSignInListeners(listen);
  addRecoveryListeners(listen);
  addVisitsListeners(listen);
  addPrerenderedPageListener(listen);
}
