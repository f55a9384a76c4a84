import { isAnyOf } from '@reduxjs/toolkit';
import { pages } from '@/contract/pages/pages';
import type { RootState } from '@/client/app/reducers';
import { signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { selectPageName } from '@/client/features/page/pageSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { selectIsOnline } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { lockExpired, messageSent, replyArrived, selectMessages } from './chatSlice';
import { chatText, replies } from './chatText';

/** The pace of the simulated conversation (behaviour 8.1). */
const LOCK_MS = 4_000;
const SCHEDULING_MS = 1_000;
const WRITING_MS = { shortest: 2_000, longest: 4_000 };

/** How long a reply is being written; `random` is from 0 up to 1. */
export const writingTime = (random: number): number =>
  WRITING_MS.shortest + random * (WRITING_MS.longest - WRITING_MS.shortest);

/** One of the canned replies; `random` is from 0 up to 1. */
export const chooseReply = (random: number): string =>
  replies[Math.floor(random * replies.length)] ?? replies[0];

/** Only there, toasts tell about the connection. */
function isInChat(state: RootState) {
  const page = selectPageName(state);
  return page !== undefined && pages[page].area === 'chat';
}

export function addChatListeners(listen: StartListening) {
  listen({
    matcher: isAnyOf(messageSent, signedOut, signedInElsewhere),
    effect: async (action, listener) => {
      const { cancelActiveListeners, delay, dispatch, extra, getOriginalState, getState } = listener;
      // The next user must not get replies to the previous one's messages.
      if (!messageSent.match(action)) return cancelActiveListeners();
      const wasRefused = selectMessages(getState()) === selectMessages(getOriginalState());
      if (wasRefused) return;

      const unlock = async () => {
        await delay(LOCK_MS);
        dispatch(lockExpired());
      };
      const answer = async () => {
        await delay(SCHEDULING_MS);
        await delay(writingTime(extra.random()));
        dispatch(replyArrived(chooseReply(extra.random()), extra.now()));
      };
      await Promise.all([unlock(), answer()]);
    },
  });

  listen({
    predicate: (_action, now, before) => isInChat(now) && selectIsOnline(now) !== selectIsOnline(before),
    effect: (_action, { getState }) => {
      if (selectIsOnline(getState())) showToast.inChat(chatText.cameOnline, 'success');
      else showToast.inChat(chatText.wentOffline, 'error');
    },
  });
}
