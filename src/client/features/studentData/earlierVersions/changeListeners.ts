import { isAnyOf } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { changesBetween, isEmpty } from '@/client/features/studentData/changesBetween';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSelectors';
import { dayOf } from '@/client/lib/days';
import { persistedSlices } from '@/client/persistence/plan';
import { deviceDataCleared, deviceDataClearedElsewhere } from '@/client/store/events';
import type { ListenerExtra, StartListening } from '@/client/store/listening';
import { persistenceEvents } from '@/client/store/persistenceStatus';
import { hasSameData, selectStudentData } from '@/client/store/studentData';
import { earlierVersionsSlice } from './earlierVersionsSlice';
import { saveDraft, saveVersion } from './saveVersion';

type Api = { dispatch: AppDispatch; extra: ListenerExtra };

/** What was lost and is found again was there before. */
const isRecovery = isAnyOf(...persistedSlices.map((slice) => persistenceEvents(slice).recoveredAfterCrash));

/** Saves a version before the first change of a day, on every page (behaviour 7.9). */
export function addChangeListeners(listen: StartListening) {
  /** The account and the day of the last change before which a version was saved. */
  let savedFor = '';

  /** Whether no version was saved for this account since the page was opened. */
  const isFirst = (userId: string) => !savedFor.startsWith(`${userId} `);

  async function save(before: RootState, { dispatch, extra }: Api) {
    const [userId, epoch] = [selectUserId(before), extra.accountStorage.epoch()];
    if (userId === null || epoch === null) return;
    const due = `${userId} ${dayOf(new Date(extra.now()))}`;
    if (due === savedFor) return;
    // This file is loaded after the page: the day's first change may have been made before that.
    const readAtStart = isFirst(userId) ? extra.accountStorage.readAtStart : () => null;
    savedFor = due;
    const atStart = await readAtStart();
    await dispatch(saveVersion(userId, atStart ?? selectStudentData(before), epoch, 'change'));
  }

  listen({
    predicate: (action, current, before) =>
      selectIsLoaded(before) &&
      selectIsLoaded(current) &&
      !hasSameData(current, before) &&
      !isRecovery(action),
    effect: (_action, api) => save(api.getOriginalState(), api),
  });
  listen({
    actionCreator: earlierVersionsSlice.actions.versionsRead,
    effect: async (_action, api) => {
      const present = api.getState();
      const userId = selectUserId(present);
      if (userId === null || !isFirst(userId) || !selectIsLoaded(present)) return;
      const { epoch, readAtStart } = api.extra.accountStorage;
      const [data, dataEpoch] = [await readAtStart(), epoch()];
      if (data === null || dataEpoch === null) return;
      if (isEmpty(changesBetween(data, selectStudentData(present))))
        await api.dispatch(saveDraft(userId, data, dataEpoch));
      else await save(present, api);
    },
  });

  listen({
    matcher: isAnyOf(deviceDataCleared, deviceDataClearedElsewhere),
    effect: () => void (savedFor = ''),
  });
}
