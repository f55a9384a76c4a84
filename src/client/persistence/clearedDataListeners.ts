import {
  deviceDataCleared,
  deviceDataClearedElsewhere,
} from '@/client/features/studentData/studentDataEvents';
import { clearDrafts } from '@/client/lib/draft';
import type { StartListening } from '@/client/store/listening';

/** What was cleared, here or in another tab, is gone from the storage and from the page (behaviour 4.7). */
export function addClearedDataListeners(listen: StartListening) {
  listen({
    actionCreator: deviceDataCleared,
    effect: async (_action, { extra }) => {
      // First of all: a form may restore one when it is rendered without the data.
      clearDrafts();
      await extra.accountStorage.clear();
    },
  });
  listen({
    actionCreator: deviceDataClearedElsewhere,
    effect: (_action, { extra }) => {
      clearDrafts();
      extra.accountStorage.reopen();
    },
  });
}
