import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { MOST_ITEMS } from '@/contract/studentData/studentDataFile';
import { makeRootReducer } from '@/client/app/reducers';
import { restorable } from '@/client/features/coursework/courseworkRecords';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { authSlice } from '@/client/features/auth/authSlice';
import { fileOf, recordsIn } from '@/client/features/studentData/dataFile';
import { isSameData } from '@/client/features/studentData/sameData';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { mergedRecords, type StudentRecords } from '@/client/features/studentData/studentRecords';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import { changedTo, deletedNow, isLive } from '@/client/lib/lastWriterWins';
import { browserServices, type Services } from '@/client/store/listening';
import { essay, makeStudent, type Person } from '@/testing/examples';
import { newKey } from './deskKey';
import type { StoredKey } from './storedKey';
import { syncDesk, type Send } from './syncDesk';

const DEVICES = 3;
const NOW = Date.UTC(2026, 10, 26);
const nothing: StudentRecords = { subjects: {}, assignments: {}, practicals: {} };

/** Calls the server; `afterWrite` returns whether the answer to a write is lost. */
const sender =
  ({ token }: Person, afterWrite = () => false): Send =>
  async ({ url, method = 'GET', headers, body }) => {
    const response = await fetch(url, {
      method,
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
      body: body as Blob | undefined,
    });
    if (method === 'PUT' && afterWrite()) return { error: { status: 'network', message: '' } };
    const meta = { status: response.status, total: undefined, etag: response.headers.get('etag') ?? '' };
    if (response.ok || response.status === 304) return { data: await response.arrayBuffer(), meta };
    return { error: { status: response.status, message: '' } };
  };

function makeDevice(student: Person, stored: StoredKey) {
  const extra = {
    ...browserServices(),
    accountStorage: { save: () => Promise.resolve(true) },
    untilPresent: () => Promise.resolve(),
  } as unknown as Services;
  const reducer = makeRootReducer();
  for (const slice of [subjectsSlice, assignmentsSlice, practicalsSlice])
    reducer.inject(slice as never, { overrideExisting: true });
  const { dispatch, getState } = configureStore({
    reducer,
    preloadedState: { auth: { ...authSlice.getInitialState(), userId: student._id } },
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false, thunk: { extraArgument: extra } }),
  });
  let etag: string | null = null;
  let key: StoredKey | undefined = stored;
  const keys = {
    read: () => Promise.resolve(key),
    update: (_userId: string, change: (present: StoredKey | undefined) => StoredKey | undefined) =>
      Promise.resolve((key = change(key))),
  };
  return {
    dispatch,
    records: () => selectRecords(getState()),
    stored: () => key,
    store: (next: StoredKey | undefined) => void (key = next),
    async sync(send = sender(student)) {
      const session = { userId: student._id, etag, isAhead: true };
      const api = { dispatch, getState, extra, signal: new AbortController().signal };
      const result = await syncDesk(session, send, api, keys);
      if ('data' in result && result.data.kind === 'inStep') ({ etag } = result.data);
      return result;
    },
  };
}

const steps = fc.array(
  fc.record({
    device: fc.nat(DEVICES - 1),
    kind: fc.constantFrom(
      ...([
        'add',
        'add',
        'toggle',
        'delete',
        'putBack',
        'sync',
        'sync',
        'both',
        'cutOff',
        'restore',
      ] as const),
    ),
    pick: fc.nat(50),
    // The devices' clocks are up to a day apart, and jump back as well.
    clock: fc.nat(86_400_000),
  }),
  { maxLength: 25 },
);

test('after any history of edits and syncs each device holds what merging them in one place gives', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const student = await makeStudent();
      const key = newKey();
      const devices = Array.from({ length: DEVICES }, (_, index) =>
        makeDevice(student, { key, copy: index === 0 ? 'missing' : 'unknown' }),
      );
      const at = (index: number) => devices[index % DEVICES] ?? makeDevice(student, { key, copy: 'unknown' });
      const fileIn = (records: StudentRecords) => fileOf(records, student._id, NOW);
      const authorization = `Bearer ${student.token}`;
      const readCopy = () => fetch(endpoints.desk(), { headers: { authorization } });
      await at(0).sync();
      const backup = await (await readCopy()).arrayBuffer();
      let everything = nothing;

      for (const [step, { device: index, kind, pick, clock }] of script.entries()) {
        const device = at(index);
        if (kind === 'sync') await device.sync();
        else if (kind === 'cutOff') await device.sync(sender(student, () => true));
        else if (kind === 'both') await Promise.all([device.sync(), at(index + 1).sync()]);
        else if (kind === 'restore') {
          const etag = (await readCopy()).headers.get('etag') ?? '';
          const headers = { authorization, 'content-type': deskCopy.type, 'if-match': etag };
          await fetch(endpoints.desk(), { method: 'PUT', headers, body: backup });
        } else if (kind === 'putBack') {
          // Its dialog was open while another tab deleted it, and there it becomes a practical.
          const items = Object.values(device.records().assignments).filter(isLive);
          const item = items[pick % Math.max(items.length, 1)];
          if (!item) continue;
          device.dispatch(recordsMerged({ assignments: [deletedNow(item, NOW + clock)] }, 'tab'));
          device.dispatch(practicalsSlice.actions.itemPutBack(restorable(item)));
          everything = mergedRecords(everything, recordsIn(fileIn(device.records()), everything, NOW));
        } else {
          const { assignments } = device.records();
          const items = Object.values(assignments).filter(isLive);
          const item = items[pick % Math.max(items.length, 1)];
          const now = NOW + clock;
          const changed =
            kind === 'add'
              ? changedTo(undefined, { ...essay, id: `item ${step}` }, now)
              : item &&
                (kind === 'delete'
                  ? deletedNow(item, now)
                  : changedTo(item, { ...item, status: 'done' }, now));
          if (!changed) continue;
          device.dispatch(recordsMerged({ assignments: [changed] }, 'file'));
          everything = mergedRecords(everything, recordsIn(fileIn(device.records()), everything, NOW));
        }
      }
      for (let round = 0; round < 2; round += 1) for (const device of devices) await device.sync();
      for (const { records } of devices) expect(isSameData(fileIn(records()), fileIn(everything))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a key that is asked for while the copy is written is written next, and nothing is left that only the former one opens', async () => {
  const student = await makeStudent();
  const [key, tooSoon, nextKey] = [newKey(), newKey(), newKey()];
  const laptop = makeDevice(student, { key, copy: 'missing' });
  await laptop.sync(
    sender(student, () => {
      laptop.store({ key, laterKeys: [tooSoon, nextKey], copy: 'missing' });
      return false;
    }),
  );
  expect(laptop.stored()).toEqual({ key, laterKeys: [tooSoon, nextKey], copy: 'found' });
  laptop.dispatch(recordsMerged({ assignments: [changedTo(undefined, essay, NOW)] }, 'file'));
  await laptop.sync();
  expect(laptop.stored()).toEqual({ key: nextKey, copy: 'found' });
  const [lost, phone] = [key, nextKey].map((known) => makeDevice(student, { key: known, copy: 'unknown' }));
  expect([await lost?.sync(), await phone?.sync()]).toEqual([
    { data: { kind: 'refused', problem: 'wrongKey' } },
    { data: { kind: 'inStep', etag: expect.any(String) as string } },
  ]);
  expect(phone?.records().assignments).toHaveProperty(essay.id);
});

test('a key that has opened nothing is forgotten, and one that has opened the copy stays', async () => {
  const student = await makeStudent();
  const laptop = makeDevice(student, { key: newKey(), copy: 'missing' });
  await laptop.sync();
  const [switchedOn, mistyped, former] = (['missing', 'unknown', 'found'] as const).map((copy) =>
    makeDevice(student, { key: newKey(), copy }),
  );
  expect(await switchedOn?.sync()).toEqual({ data: { kind: 'refused', problem: 'codeNeeded' } });
  expect(await mistyped?.sync()).toEqual({ data: { kind: 'refused', problem: 'wrongKey' } });
  expect(await former?.sync()).toEqual({ data: { kind: 'hindered', problem: 'wrongKey' } });
  expect([switchedOn, mistyped, former].map((device) => device?.stored() !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a device that is stopped while the copy is written has no key afterwards', async () => {
  const student = await makeStudent();
  const device = makeDevice(student, { key: newKey(), copy: 'missing' });
  await device.sync(
    sender(student, () => {
      device.store(undefined);
      return false;
    }),
  );
  expect(device.stored()).toBeUndefined();
});

test('lists with more items than a copy may hold are not written', async () => {
  const device = makeDevice(await makeStudent(), { key: newKey(), copy: 'missing' });
  const items = Array.from({ length: MOST_ITEMS + 1 }, (_, index) =>
    changedTo(undefined, { ...essay, id: `item ${index}` }, NOW),
  );
  device.dispatch(recordsMerged({ assignments: items }, 'file'));
  expect(await device.sync()).toEqual({ data: { kind: 'hindered', problem: 'tooLarge' } });
});

test('a copy that the server, or a proxy before it, finds too large is too large', async () => {
  const device = makeDevice(await makeStudent(), { key: newKey(), copy: 'missing' });
  const refuse: Send = () => ({ error: { status: 413, message: 'Too large' } });
  expect(await device.sync(refuse)).toEqual({ data: { kind: 'hindered', problem: 'tooLarge' } });
});
