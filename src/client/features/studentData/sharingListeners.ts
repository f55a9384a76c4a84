import { showToast } from '@/client/features/toasts/showToast';
import { dataShared, shareRequested } from './studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { exportName, exportOf, exportText } from './dataFile';
import { studentDataText } from './studentDataText';

/** Chromium shares files of some types only: a `.json` file is refused, a `.txt` file is taken everywhere. */
const shareable = (text: string) => new File([text], exportName('txt'), { type: 'text/plain' });

/** Whether this browser hands files to other apps (Web Share). */
export const canShareFiles = () => navigator.canShare?.({ files: [shareable('{}')] }) ?? false;

export function addSharingListeners(listen: StartListening) {
  listen({
    actionCreator: shareRequested,
    effect: async (_action, { dispatch, extra, getState }) => {
      const file = exportOf(getState(), extra.now());
      if (!file) return;
      try {
        await navigator.share({ files: [shareable(exportText(file))] });
        dispatch(dataShared());
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) showToast.error(studentDataText.notShared);
      }
    },
  });
}
