import type { StudentData } from '@/contract/studentData';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { removeToast, showToast } from '@/client/features/toasts/showToast';
import type { AccountStorage } from '@/client/persistence/accountStorage';
import type { StartListening } from '@/client/store/listening';
import { studentDataText } from './studentDataText';
import { withoutImport } from './withoutImport';

type Undoable = { before: StudentData; after: StudentData };

/** Toasts that offer to undo what turned the data from `before` into `after`, for as long as the account's data is open. */
export function makeUndoToasts(listen: StartListening) {
  const toasts = new Set<string>();
  listen({
    matcher: isStudentDataGone,
    effect: () => {
      for (const toast of toasts) removeToast(toast);
      toasts.clear();
    },
  });
  return (text: string, { before, after }: Undoable, { replace }: AccountStorage) => {
    const undo = () => void replace((data) => withoutImport(data, before, after));
    toasts.add(showToast.withAction(text, { label: studentDataText.undo, run: undo }));
  };
}
