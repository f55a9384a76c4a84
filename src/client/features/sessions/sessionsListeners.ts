import { toastAnswers, toastProblems } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { sessionsApi } from './sessionsApi';

const { endSession, endOtherSessions } = sessionsApi.endpoints;

export function addSessionsListeners(listen: StartListening) {
  toastProblems(listen, [endSession, endOtherSessions], 'The session could not be ended.');
  toastAnswers(listen, [endSession, endOtherSessions]);
}
