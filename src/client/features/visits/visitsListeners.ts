import { hosting } from '@/contract/hosting';
import { pageOpened } from '@/client/features/page/pageSlice';
import { selectIsOnline } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { countVisit } from './visitsSlice';

/** Counts a page load once. A reconnect is not another visit, unless the call has failed. */
export function addVisitsListeners(listen: StartListening) {
  listen({
    actionCreator: pageOpened,
    effect: async (_action, { condition, dispatch, unsubscribe }) => {
      unsubscribe();
      if (hosting.isStandalone) return;
      while (countVisit.rejected.match(await dispatch(countVisit())))
        await condition((_event, state, before) => selectIsOnline(state) && !selectIsOnline(before));
    },
  });
}
