import { useEffect, useRef } from 'react';
import { selectUserId } from '@/client/features/auth/authSlice';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/idle';
import { useAppSelector, useAppStore } from '@/client/store/hooks';
import type { StartListening } from '@/client/store/listening';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { storeDue, wantsReminders } from './digests';
import { canNotify, closeReminders, followInBackground, remind, showBadge } from './notifications';
import { digestEnd, dueItems, isEvening } from './reminderFor';
import { selectLists } from './selectLists';

const CHECK_MS = 60_000;
const IDLE_TIMEOUT_MS = 1_000;

function addReminderListeners(listen: StartListening) {
  // At once: the next person may open this browser before the page is idle.
  listen({
    predicate: (_action, current, before) =>
      selectUserId(before) !== null && selectUserId(current) !== selectUserId(before),
    effect: async () => {
      await showBadge(0);
      if (!canNotify()) return;
      await storeDue(() => false, []);
      await closeReminders(await navigator.serviceWorker.ready);
    },
  });
}

export const listeners = [addReminderListeners];

/**
 * Mirrors the lists to the badge and to the digest that the service worker reads, and reminds when the site is opened and
 * in the evening. Draws nothing; it is loaded with every page of a signed-in user.
 */
export function Component() {
  const store = useAppStore();
  const userId = useAppSelector(selectUserId);
  const lists = useAppSelector(selectLists);
  const openedFor = useRef<string>(null);

  useEffect(() => {
    if (!lists || userId === null) return;
    const due = lists;
    const removal = new AbortController();
    const { signal } = removal;
    let storedOn: string | undefined;
    // The student may have signed out while this waited for the browser.
    const isSignedIn = (id: IDBValidKey) => id === userId && id === selectUserId(store.getState());

    async function update(isOpening: boolean) {
      await idle(IDLE_TIMEOUT_MS);
      if (signal.aborted || isTimeTraveling(store)) return;
      const now = new Date();
      const today = dayOf(now);
      if (storedOn !== today) {
        await showBadge(dueItems(due, today).length);
        if (canNotify()) await storeDue(isSignedIn, dueItems(due, digestEnd(today)));
        storedOn = today;
      }
      if (canNotify() && userId !== null && (isOpening || isEvening(now))) await notify(userId, isOpening);
    }
    // Where IndexedDB is denied, there are no reminders: the switch says so.
    const tryUpdate = (isOpening: boolean) => void update(isOpening).catch(() => undefined);
    // A page that is being left could take the reminder of the evening and no longer show it.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') tryUpdate(true);
    };

    tryUpdate(openedFor.current !== userId);
    openedFor.current = userId;
    // At midnight other days are due, but only the evening reminds in a page that stays open.
    const timer = setInterval(() => tryUpdate(false), CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => removal.abort();
  }, [store, userId, lists]);

  return null;
}

async function notify(userId: string, isOpening: boolean) {
  const registration = await navigator.serviceWorker.ready;
  if (isOpening) await followInBackground(registration, await wantsReminders(userId));
  await remind(registration);
}
