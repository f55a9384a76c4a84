import { deskFile } from '@/contract/deskFile';
import { say } from '@/client/features/notices/say';
import { dayOf } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { keptSlices } from '@/client/persistence/plan';
import { exportWanted, deskImported } from '@/client/store/events';
import type { StartListening } from '@/client/store/listening';

export function addDeskDataListeners(listen: StartListening) {
  listen({
    actionCreator: exportWanted,
    effect: (_action, { getState }) => {
      const { subjects, assignments, practicals } = getState();
      const now = new Date();
      const file = deskFile(
        { subjects: subjects.chosen, assignments: [...assignments.items], practicals: [...practicals.items] },
        now,
      );
      saveFile(`deskfolio-${dayOf(now)}.json`, JSON.stringify(file, null, 2), 'application/json');
    },
  });

  listen({
    actionCreator: deskImported,
    effect: async ({ payload: { assignments, practicals } }, { extra }) => {
      const kept = await Promise.all(keptSlices.map(extra.desk.saved));
      if (kept.every(Boolean)) say.success(`Imported ${assignments.length + practicals.length} items`);
    },
  });
}
