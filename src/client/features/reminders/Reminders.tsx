import { useEffect, useRef } from 'react';
import { selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/idle';
import { deviceDataCleared } from '@/client/store/events';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import type { StartListening } from '@/client/store/listening';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { storeDue, switchOff, wantsReminders } from './digests';
import { canNotify, closeReminders, followInBackground, remind, showBadge } from './notifications';
import { digestEnd, dueItems, isEvening } from './reminderFor';
import { selectLists } from './selectLists';

const CHECK_MS = 60_000;
const IDLE_TIMEOUT_MS = 1_000;

function addReminderListeners(listen: StartListening) {
  listen({
    actionCreator: deviceDataCleared,
    effect: async (_action, { getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null && canNotify()) await switchOff(userId);
    },
  });
}

export const listeners = [addReminderListeners];

/**
 * Mirrors the lists to the badge and to the digest that the service worker reads, and reminds when the site is opened and
 * in the evening. Draws nothing; it is loaded with every page of a signed-in user, and stays for the sign-out.
 */
export function Component() {
  const store = useAppStore();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const userId = useAppSelector(selectUserId);
  const lists = useAppSelector(selectLists);
  /** The account and the day of the last opening: a page that stays open is opened again on the next day. */
  const opening = useRef('');

  useEffect(() => {
    const due = isSignedIn ? lists : [];
    if (!due) return;
    const removal = new AbortController();
    const { signal } = removal;

    async function update() {
      await idle(IDLE_TIMEOUT_MS);
      if (signal.aborted || !due || isTimeTraveling(store)) return;
      const now = new Date();
      const today = dayOf(now);
      await showBadge(dueItems(due, today).length);
      if (!canNotify()) return;
      await storeDue(userId, () => dueItems(due, digestEnd(today)));
      const current = `${userId} ${today}`;
      const isOpening = opening.current !== current;
      opening.current = current;
      if (isOpening || isEvening(now)) await notify(userId, isOpening);
    }
    // Where IndexedDB is denied, there are no reminders.
    const tryUpdate = () => void update().catch(() => undefined);

    tryUpdate();
    const timer = setInterval(tryUpdate, CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', tryUpdate, { signal });
    return () => removal.abort();
  }, [store, isSignedIn, userId, lists]);

  return null;
}

async function notify(userId: string | null, isOpening: boolean) {
  const registration = await navigator.serviceWorker.ready;
  if (userId === null) return closeReminders(registration);
  if (isOpening) await followInBackground(registration, await wantsReminders(userId));
  await remind(registration);
}
