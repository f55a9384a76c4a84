import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { StudentData } from '@/contract/studentData/studentData';
import { readStudentDataFile } from '@/contract/studentData/studentDataFile';
import { courseworkSlices } from '@/client/features/coursework/courseworkSlice';
import {
  ownSubjectAdded,
  ownSubjectRemoved,
  subjectsSubmitted,
} from '@/client/features/subjects/subjectsSlice';
import { exportOf, recordsIn } from '@/client/features/studentData/dataFile';
import { mergeRecords, selectRecords } from '@/client/features/studentData/studentRecords';
import { dataOf, itemsOf } from '@/testing/studentData';
import { essay } from '@/testing/examples';
import { openStore } from '@/testing/openStore';

const chosen = { DSC: ['Databases'], AEC: 'Hindi', VAC: 'Yoga', SEC: 'Python', GE: 'History' };

/** A device: its data has its own keys, so two of them share no storage. */
async function openDevice(name: string) {
  const { store, accountStorage: storage } = await openStore(name);
  return {
    store,
    storage,
    data: () => dataOf(store.getState()),
    exported: () => JSON.stringify(exportOf(store.getState(), Date.now())),
    async import(text: string) {
      const file = readStudentDataFile(text);
      if ('reason' in file) throw new Error(file.reason);
      const records = recordsIn(file, selectRecords(store.getState()), Date.now());
      expect(await store.dispatch(mergeRecords(records, 'file'))).toMatchObject({ isSaved: true });
    },
  };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

const step = fc.record({
  device: fc.nat(2),
  kind: fc.constantFrom('add', 'add', 'toggle', 'edit', 'delete', 'own', 'choose', 'send', 'send'),
  list: fc.constantFrom('assignments' as const, 'practicals' as const),
  pick: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function change({ store }: Device, { kind, list, pick }: Step, index: number) {
  const { actions } = courseworkSlices[list];
  const { dispatch } = store;
  const items = itemsOf(store.getState(), list);
  const id = items[pick % Math.max(items.length, 1)]?.id ?? '';
  const name = `Own ${pick % 3}`;
  switch (kind) {
    case 'add':
      return dispatch(actions.itemAdded([{ ...essay, id: `${list} ${index}` }]));
    case 'toggle':
      return dispatch(actions.itemToggled(id));
    case 'edit':
      return dispatch(actions.itemEdited({ id, topic: `Topic ${index}` }));
    case 'delete':
      return dispatch(actions.itemDeleted(id));
    case 'own':
      return dispatch(
        dataOf(store.getState()).ownSubjects?.includes(name)
          ? ownSubjectRemoved(name)
          : ownSubjectAdded(name),
      );
    default:
      return dispatch(subjectsSubmitted({ ...chosen, AEC: `Language ${pick}` }));
  }
}

const byId = (items: CourseworkItem[]) => items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const sorted = ({ assignments, practicals, ...rest }: StudentData) => ({
  ...rest,
  assignments: byId(assignments),
  practicals: byId(practicals),
});

let runs = 0;

test('two or three devices that carry files to each other, old ones and some twice, end with the same lists, also after a reload', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(2, 3),
      fc.array(step, { maxLength: 25 }),
      fc.nat(100),
      async (count, script, pick) => {
        runs += 1;
        const names = Array.from({ length: count }, (_, index) => `run${runs}-device${index}`);
        const devices: Device[] = [];
        for (const name of names) devices.push(await openDevice(name));
        const at = (index: number) => devices[index % count] as Device;
        const files: string[] = [];

        for (const [index, current] of script.entries()) {
          if (current.kind !== 'send') {
            change(at(current.device), current, index);
            continue;
          }
          files.push(at(current.device).exported());
          await at(current.pick).import(files[current.pick % files.length] ?? '');
        }
        // From each device to the next, and back.
        for (let index = 1; index < count; index += 1) await at(index).import(at(index - 1).exported());
        for (let index = count - 1; index > 0; index -= 1) await at(index - 1).import(at(index).exported());
        const old = files[pick % Math.max(files.length, 1)];
        if (old) await at(pick).import(old);

        for (const device of devices) expect(sorted(device.data())).toEqual(sorted(at(0).data()));
        for (const name of names)
          expect(sorted((await openDevice(name)).data())).toEqual(sorted(at(0).data()));
        devices.forEach(({ storage }) => storage.close());
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
