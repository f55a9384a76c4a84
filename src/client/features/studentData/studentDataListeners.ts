import type { StudentDataFile } from '@/contract/studentData/studentDataFile';
import { selectToken } from '@/client/features/auth/authSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { saveFile } from '@/client/lib/saveFile';
import { deletedItemsForgotten, exportRequested, workLeftUnsaved } from './studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { exportName, exportOf, exportText, fileOf } from './dataFile';
import { studentDataText } from './studentDataText';

const saveToFile = (file: StudentDataFile) =>
  saveFile(exportName('json'), exportText(file), 'application/json');

export function addStudentDataListeners(listen: StartListening) {
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
    effect: async ({ payload: { records, userId } }, { condition, extra }) => {
      const offer = showToast.untilDismissed(studentDataText.leftUnsaved, {
        label: studentDataText.exportData,
        run: () => saveToFile(fileOf(records, userId, extra.now())),
      });
      // It is not offered to the next user who signs in.
      await condition((_action, state) => selectToken(state) !== null);
      dismissToast(offer);
    },
  });
}
