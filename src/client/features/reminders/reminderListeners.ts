import { createSelector } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import type { StartListening } from '@/client/store/listening';
import { storeDue, remindersAreOn } from './digests';
import { canNotify, closeReminders, followInBackground, remind, showBadge } from './notifications';
import { digestEnd, dueItems, isEvening } from './reminderFor';

/** Both lists, or null until they are loaded. */
export const selectLists = createSelector(
  selectIsLoaded,
  assignmentsSlice.selectors.selectItems,
  practicalsSlice.selectors.selectItems,
  (areLoaded, ...lists) => (areLoaded ? lists : null),
);

const CHECK_MS = 60_000;
const IDLE_TIMEOUT_MS = 1_000;

/**
 * Shows the lists in the badge and in the digest that the service worker reads, and reminds when the site is opened and in
 * the evening.
 */
export function addReminderListeners(listen: StartListening) {
  // At once: the next person may open this browser before the page is idle.
  listen({
    predicate: (_action, current, before) =>
      selectUserId(before) !== null && selectUserId(current) !== selectUserId(before),
    effect: async () => {
      await showBadge(0);
      if (!canNotify()) return;
      await storeDue(() => false, []);
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration) await closeReminders(registration);
    },
  });

  listen({
    predicate: (_action, current, before) =>
      selectLists(current) !== selectLists(before) || selectUserId(current) !== selectUserId(before),
    effect: async (_action, { cancelActiveListeners, delay, getOriginalState, getState, signal }) => {
      const before = getOriginalState();
      cancelActiveListeners();
      const [userId, lists] = [selectUserId(getState()), selectLists(getState())];
      if (userId === null || !lists) return;
      let storedOn: string | undefined;
      // The student may have signed out, or the lists have changed, while this waited for the browser.
      const isCurrent = (id: string) => !signal.aborted && id === userId && id === selectUserId(getState());

      async function update(isOpening: boolean) {
        await idle(IDLE_TIMEOUT_MS);
        if (signal.aborted || userId === null || !lists) return;
        const now = new Date();
        const today = dayOf(now);
        if (storedOn !== today) {
          await showBadge(dueItems(lists, today).length);
          if (canNotify()) await storeDue(isCurrent, dueItems(lists, digestEnd(today)));
          storedOn = today;
        }
        if (canNotify() && (isOpening || isEvening(now))) await notify(userId, isOpening);
      }
      // Where IndexedDB is denied, there are no reminders: the switch says so.
      const tryUpdate = (isOpening: boolean) => void update(isOpening).catch(() => undefined);
      const onVisibility = () => {
        if (document.visibilityState === 'visible') tryUpdate(true);
      };
      document.addEventListener('visibilitychange', onVisibility, { signal });

      // Opening the site is when the lists of the account have just been loaded.
      tryUpdate(selectUserId(before) !== userId || selectLists(before) === null);
      // At midnight other days are due, but only the evening reminds in a page that stays open.
      for (;;) {
        await delay(CHECK_MS);
        tryUpdate(false);
      }
    },
  });
}

async function notify(userId: string, isOpening: boolean) {
  const registration = await navigator.serviceWorker.ready;
  if (isOpening) await followInBackground(registration, await remindersAreOn(userId));
  await remind(registration);
}
