import { isAnyOf } from '@reduxjs/toolkit';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSelectors';
import { dataIn, selectRecords } from '@/client/features/studentData/records';
import { dayOf } from '@/client/lib/days';
import { withRetries } from '@/client/lib/withRetries';
import { deviceDataCleared, deviceDataClearedElsewhere, merged } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';

/** Most visits need it late, and a page does not wait for it. */
const loadCode = () => withRetries(() => import(/* webpackChunkName: "background" */ './saveVersion'));

/**
 * Saves a version before the first change of a day, on every page (behaviour 7.9). Added together with the storage: no
 * change is made before.
 */
export function addChangeListeners(listen: StartListening) {
  /** The account and the day of the last change before which a version was saved. */
  let savedFor = '';

  listen({
    predicate: (action, current, before) =>
      selectIsLoaded(before) &&
      selectIsLoaded(current) &&
      selectRecords(current) !== selectRecords(before) &&
      // What was lost and is found again was there before.
      !(merged.match(action) && action.meta.from === 'journal'),
    effect: async (_action, { dispatch, extra, getOriginalState }) => {
      const before = getOriginalState();
      const [userId, epoch] = [selectUserId(before), extra.accountStorage.epoch()];
      const due = `${userId} ${dayOf(new Date(extra.now()))}`;
      if (userId === null || epoch === null || due === savedFor) return;
      savedFor = due;
      const { saveVersion } = await loadCode();
      await dispatch(saveVersion(userId, dataIn(selectRecords(before)), epoch, 'change'));
    },
  });

  // What the day begins with, unless it was changed by then.
  listen({
    predicate: (_action, current, before) => selectIsLoaded(current) && !selectIsLoaded(before),
    effect: async (_action, { dispatch, extra, getState }) => {
      const [userId, epoch] = [selectUserId(getState()), extra.accountStorage.epoch()];
      const { saveVersion } = await loadCode();
      const isChanged = savedFor.startsWith(`${userId} `);
      if (userId === null || epoch === null || isChanged || selectUserId(getState()) !== userId) return;
      await dispatch(saveVersion(userId, dataIn(selectRecords(getState())), epoch, null));
    },
  });

  listen({
    matcher: isAnyOf(deviceDataCleared, deviceDataClearedElsewhere),
    effect: () => void (savedFor = ''),
  });
}
