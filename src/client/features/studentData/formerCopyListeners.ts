import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { accountValues } from '@/client/store/accountValues';
import type { StartListening } from '@/client/store/listening';
import { selectIsLoaded } from './persistenceSlice';
import { studentDataText } from './studentDataText';

/** The handles of the files in which former builds kept a copy of an account's lists. */
export const formerCopies = accountValues<{ name: string }>('fileCopies');

/** Says once that a file is no longer kept in step, and forgets it. */
export function addFormerCopyListeners(listen: StartListening) {
  listen({
    predicate: (_action, current, before) => selectIsLoaded(current) && !selectIsLoaded(before),
    effect: async (_action, { extra, getState }) => {
      const userId = selectUserId(getState());
      if (userId === null) return;
      // A browser that denies IndexedDB has kept no file.
      const file = await formerCopies.read(userId).catch(() => undefined);
      if (!file || selectUserId(getState()) !== userId) return;
      await formerCopies.remove(userId);
      showToast.untilDismissed(
        studentDataText.formerCopy.text(file.name),
        { label: studentDataText.formerCopy.show, run: () => extra.navigate(paths.activities) },
        'blank',
      );
    },
  });
}
