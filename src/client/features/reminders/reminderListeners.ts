import { createSelector } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import type { StartListening } from '@/client/store/listening';
import type { AppDispatch } from '@/client/app/store';
import { onSwitched, storeDue, remindersAreOn } from './digests';
import {
  canNotify,
  closeReminders,
  endPushHere,
  followInBackground,
  refreshReminder,
  remind,
  showBadge,
} from './notifications';
import { pushUnwanted, pushWanted } from './pushApi';
import { digestEnd, dueItems } from './reminderFor';

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
 * Shows the lists in the badge and in the digest that the service worker reads, and reminds when the site is opened and at
 * the chosen hour.
 */
export function addReminderListeners(listen: StartListening) {
  // At once: the next person may open this browser before the page is idle.
  listen({
    predicate: (_action, current, before) =>
      selectUserId(before) !== null && selectUserId(current) !== selectUserId(before),
    effect: async (_action, { getOriginalState }) => {
      const left = selectUserId(getOriginalState());
      await showBadge(0);
      if (!canNotify() || left === null) return;
      await storeDue(() => false, []);
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration) await closeReminders(registration);
      // On the server it goes with the session.
      await endPushHere(left);
    },
  });

  listen({
    predicate: (_action, current, before) =>
      selectLists(current) !== selectLists(before) || selectUserId(current) !== selectUserId(before),
    effect: async (
      _action,
      { cancelActiveListeners, delay, dispatch, getOriginalState, getState, signal },
    ) => {
      const before = getOriginalState();
      cancelActiveListeners();
      const [userId, lists] = [selectUserId(getState()), selectLists(getState())];
      if (userId === null || !lists) return;
      let storedOn: string | undefined;
      // The server need not hear of it whenever one comes back to the tab.
      let hasToldServer = false;
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
          const registration = canNotify() ? await navigator.serviceWorker.getRegistration() : undefined;
          if (registration) await refreshReminder(registration);
        }
        if (!canNotify()) return;
        await notify(userId, isOpening, dispatch, hasToldServer);
        hasToldServer ||= isOpening;
      }
      // Where IndexedDB is denied, there are no reminders: the switch says so.
      const tryUpdate = (isOpening: boolean) => void update(isOpening).catch(() => undefined);
      const onVisibility = () => {
        if (document.visibilityState === 'visible') tryUpdate(true);
      };
      document.addEventListener('visibilitychange', onVisibility, { signal });
      if (canNotify()) {
        const stop = onSwitched((news) => {
          if (news === 'push ended') dispatch(pushWanted());
        });
        signal.addEventListener('abort', stop);
      }

      // Opening the site is when the lists of the account have just been loaded.
      tryUpdate(selectUserId(before) !== userId || selectLists(before) === null);
      // At midnight other days are due, but only the chosen hour reminds in a page that stays open.
      for (;;) {
        await delay(CHECK_MS);
        tryUpdate(false);
      }
    },
  });
}

async function notify(userId: string, isOpening: boolean, dispatch: AppDispatch, hasToldServer: boolean) {
  const registration = await navigator.serviceWorker.ready;
  if (isOpening) {
    const areOn = await remindersAreOn(userId);
    await followInBackground(registration, areOn);
    // The permission may have been withdrawn since.
    const isGranted = Notification.permission === 'granted';
    if (areOn && isGranted && !hasToldServer) dispatch(pushWanted());
    else if (areOn && !isGranted) await dispatch(pushUnwanted(userId));
  }
  await remind(registration, isOpening);
}
