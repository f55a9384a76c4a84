import { site } from '@/site';
import { deskFile, type Desk } from '@/contract/deskFile';
import { selectToken } from '@/client/features/auth/authSlice';
import { dismiss, say } from '@/client/features/notices/say';
import { dayOf } from '@/client/lib/days';
import { slugOf } from '@/client/lib/slug';
import { saveFile } from '@/client/lib/saveFile';
import { keptSlices } from '@/client/persistence/plan';
import { deskImported, exportWanted, workLeftUnsaved } from '@/client/store/events';
import { deskIn } from '@/client/store/keeping';
import type { StartListening } from '@/client/store/listening';
import { words } from './words';

function saveDesk(desk: Desk) {
  const now = new Date();
  const text = JSON.stringify(deskFile(desk, now), null, 2);
  saveFile(`${slugOf(site.brand)}-${dayOf(now)}.json`, text, 'application/json');
}

export function addDeskDataListeners(listen: StartListening) {
  listen({
    actionCreator: exportWanted,
    effect: (_action, { getState }) => saveDesk(deskIn(getState())),
  });

  listen({
    actionCreator: deskImported,
    effect: async ({ payload: { assignments, practicals } }, { extra }) => {
      const kept = await Promise.all(keptSlices.map(extra.desk.saved));
      if (kept.every(Boolean)) say.success(words.imported(assignments.length + practicals.length));
    },
  });

  listen({
    actionCreator: workLeftUnsaved,
    effect: async ({ payload: desk }, { condition }) => {
      const offer = say.lastOffer(words.leftUnsaved, {
        label: words.takeAlong,
        take: () => saveDesk(desk),
      });
      // Whoever signs in next must not find it.
      await condition((_action, state) => selectToken(state) !== null);
      dismiss(offer);
    },
  });
}
