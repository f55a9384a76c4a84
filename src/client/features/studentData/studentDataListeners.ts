import { site } from '@/site';
import { studentDataFile, type StudentData } from '@/contract/studentDataFile';
import { selectToken } from '@/client/features/auth/authSlice';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { dayOf } from '@/client/lib/days';
import { slugOf } from '@/client/lib/slug';
import { saveFile } from '@/client/lib/saveFile';
import { persistedSlices } from '@/client/persistence/plan';
import { studentDataImported, exportWanted, workLeftUnsaved } from '@/client/store/events';
import { selectStudentData } from '@/client/store/studentData';
import type { StartListening } from '@/client/store/listening';
import { studentDataText } from './studentDataText';

function saveToFile(data: StudentData) {
  const now = new Date();
  const text = JSON.stringify(studentDataFile(data, now), null, 2);
  saveFile(`${slugOf(site.brand)}-${dayOf(now)}.json`, text, 'application/json');
}

export function addStudentDataListeners(listen: StartListening) {
  listen({
    actionCreator: exportWanted,
    effect: (_action, { getState }) => saveToFile(selectStudentData(getState())),
  });

  listen({
    actionCreator: studentDataImported,
    effect: async ({ payload: { assignments, practicals } }, { extra }) => {
      const saved = await Promise.all(persistedSlices.map(extra.accountStorage.save));
      if (saved.every(Boolean))
        showToast.success(studentDataText.imported(assignments.length + practicals.length));
    },
  });

  listen({
    actionCreator: workLeftUnsaved,
    effect: async ({ payload: data }, { condition }) => {
      const offer = showToast.untilDismissed(studentDataText.leftUnsaved, {
        label: studentDataText.exportData,
        run: () => saveToFile(data),
      });
      // It is not offered to the next user who signs in.
      await condition((_action, state) => selectToken(state) !== null);
      dismissToast(offer);
    },
  });
}
