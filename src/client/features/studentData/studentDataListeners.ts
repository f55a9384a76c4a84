import { isAnyOf } from '@reduxjs/toolkit';
import type { StudentDataFile } from '@/contract/studentData/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import { selectIsSignedIn, selectUserId } from '@/client/features/auth/authSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { isLive } from '@/client/lib/lastWriterWins';
import { saveFile } from '@/client/lib/saveFile';
import { deletedItemsForgotten, exportRequested, workLeftUnsaved } from './studentDataEvents';
import { delayPageLoads, type StartListening } from '@/client/store/listening';
import { exportName, exportOf, exportText, fileOf } from './dataFile';
import { persistenceSlice, selectIsLoaded } from './persistenceSlice';
import { selectRecords } from './selectRecords';
import { mergeRecords } from './studentRecords';
import { studentDataText } from './studentDataText';

const isLoadedOrPersisted = isAnyOf(persistenceSlice.actions.loaded, persistenceSlice.actions.persisted);

/** So long a page load after a sign-in waits for the lists. */
const LOADING_MS = 10_000;

const saveToFile = (file: StudentDataFile) =>
  saveFile(exportName('json'), exportText(file), 'application/json');

/** Whether the student has something to lose: an item, or chosen subjects. */
const hasItems = (state: RootState) =>
  Object.values(selectRecords(state)).some((map) => Object.values(map).some(isLive));

export function addStudentDataListeners(listen: StartListening) {
  // A browser that runs out of space first deletes the data of sites that have not asked it to keep theirs.
  listen({
    predicate: (action, state) => isLoadedOrPersisted(action) && hasItems(state),
    effect: (_action, { unsubscribe }) => {
      unsubscribe();
      void navigator.storage?.persist?.().catch(() => false);
    },
  });

  listen({
    actionCreator: exportRequested,
    effect: (_action, { extra, getState }) => {
      const file = exportOf(getState(), extra.now());
      if (file) saveToFile(file);
    },
  });

  listen({
    actionCreator: deletedItemsForgotten,
    effect: () => void showToast.info(studentDataText.deletedItemsForgotten),
  });

  listen({
    actionCreator: workLeftUnsaved,
    effect: async ({ payload: { records, userId } }, { condition, dispatch, extra, getState }) => {
      const offerExport = () =>
        showToast.untilDismissed(studentDataText.leftUnsaved, {
          label: studentDataText.exportData,
          run: () => saveToFile(fileOf(records, userId, extra.now())),
        });
      const merge = async () => {
        if (selectUserId(getState()) !== userId) return;
        const { subjects, assignments, practicals } = records;
        const lists = {
          subjects: Object.values(subjects),
          assignments: Object.values(assignments),
          practicals: Object.values(practicals),
        };
        const { isSaved } = await dispatch(mergeRecords(lists, 'unsaved'));
        if (!isSaved) offerExport();
      };
      if (!selectIsSignedIn(getState())) {
        const offer = offerExport();
        // It is not offered to the next user who signs in.
        await condition((_action, state) => selectIsSignedIn(state));
        dismissToast(offer);
      }
      const loaded = condition((_action, state) => selectIsLoaded(state), LOADING_MS);
      const merging = loaded.then((isLoaded) => (isLoaded ? merge() : undefined));
      delayPageLoads(merging);
      await merging;
    },
  });
}
