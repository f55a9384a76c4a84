import { isAnyOf } from '@reduxjs/toolkit';
import type { StudentDataFile } from '@/contract/studentDataFile';
import { selectToken } from '@/client/features/auth/authSlice';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { saveFile } from '@/client/lib/saveFile';
import { exportWanted, workLeftUnsaved } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';
import { exportName, exportText } from './exportFile';
import { studentDataText } from './studentDataText';

const saveToFile = (file: StudentDataFile) =>
  saveFile(exportName('json'), exportText(file), 'application/json');

export function addStudentDataListeners(listen: StartListening) {
  listen({
    actionCreator: exportWanted,
    effect: async (_action, { extra }) => {
      const file = await extra.accountStorage.read();
      if (file) saveToFile(file);
    },
  });

  listen({
    matcher: isAnyOf(
      assignmentsSlice.persistenceEvents.deletedItemsDropped,
      practicalsSlice.persistenceEvents.deletedItemsDropped,
    ),
    effect: () => void showToast.info(studentDataText.deletedItemsDropped),
  });

  listen({
    actionCreator: workLeftUnsaved,
    effect: async ({ payload: file }, { condition }) => {
      const offer = showToast.untilDismissed(studentDataText.leftUnsaved, {
        label: studentDataText.exportData,
        run: () => saveToFile(file),
      });
      // It is not offered to the next user who signs in.
      await condition((_action, state) => selectToken(state) !== null);
      dismissToast(offer);
    },
  });
}
