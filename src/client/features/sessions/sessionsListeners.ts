import { showToast } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { sessionsApi } from './sessionsApi';
import { sessionsText } from './sessionsText';

const { endSession, endOtherSessions } = sessionsApi.endpoints;

export function addSessionsListeners(listen: StartListening) {
  for (const { matchFulfilled, matchRejected } of [endSession, endOtherSessions]) {
    listen({
      matcher: matchFulfilled,
      effect: ({ payload }) => void showToast.success(payload.msg),
    });
    listen({
      matcher: matchRejected,
      effect: ({ payload }) => showToast.problem(payload, sessionsText.notEnded),
    });
  }
}
