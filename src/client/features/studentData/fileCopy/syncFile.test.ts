import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { readStudentDataFile, type StudentDataFile } from '@/contract/studentData/studentDataFile';
import { makeRootReducer, type RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { fileOf, recordsIn } from '@/client/features/studentData/dataFile';
import { persistenceSlice } from '@/client/features/studentData/persistenceSlice';
import {
  type CourseworkRecord,
  mergedRecords,
  selectRecords,
  type StudentRecords,
} from '@/client/features/studentData/studentRecords';
import { changedTo, deletedNow, isLive } from '@/client/lib/lastWriterWins';
import { recordsMerged, dataUnloaded } from '@/client/features/studentData/studentDataEvents';
import { browserServices, type Services } from '@/client/store/listening';
import { essay } from '@/testing/examples';
import { addFileCopyListeners } from './fileCopyListeners';
import { fileCopySlice } from './fileCopySlice';
import type { FileHandle } from './fileHandle';
import { isSameData } from '@/client/features/studentData/sameData';

const { problemIgnored, syncRequested } = fileCopySlice.actions;

const NOW = Date.UTC(2026, 10, 22);
const ACCOUNT = 'ada';
const COMPUTERS = 3;
/** Longer than all pauses. */
const LONG_MS = 60_000;
const nothing: StudentRecords = { subjects: {}, assignments: {}, practicals: {} };

const fileIn = (records: StudentRecords) => fileOf(records, ACCOUNT, NOW);

function read(text: string | null): StudentDataFile {
  const file = readStudentDataFile(text ?? '');
  if ('reason' in file) throw new Error(file.reason);
  return file;
}

/** A file as the File System API has it, in a folder in which a cloud works at the same time. */
function makeFile() {
  const file = {
    text: '' as string | null,
    /** So many attempts to write find the file locked. */
    locks: 0,
    /** What the cloud puts here at the next attempt to write, after the file was read. */
    arriving: null as string | null,
  };
  const handle = {
    queryPermission: () => Promise.resolve('granted'),
    getFile() {
      if (file.text === null) return Promise.reject(new DOMException('', 'NotFoundError'));
      const { text } = file;
      return Promise.resolve({ size: text.length, text: () => Promise.resolve(text) });
    },
    createWritable() {
      if (file.locks > 0) {
        file.locks -= 1;
        return Promise.reject(new DOMException('', 'NoModificationAllowedError'));
      }
      file.text = file.arriving ?? file.text;
      file.arriving = null;
      let written = '';
      return Promise.resolve({
        write: (text: string) => Promise.resolve(void (written = text)),
        close: () => Promise.resolve(void (file.text = written)),
        abort: () => Promise.resolve(),
      });
    },
  } as unknown as FileHandle;
  return { file, handle };
}

/** A browser in which a student is signed in, whose data is loaded. */
function makeComputer() {
  const { file, handle } = makeFile();
  const extra = {
    ...browserServices(),
    accountStorage: { save: () => Promise.resolve(true), wasCleared: () => false },
    untilPresent: () => Promise.resolve(),
  } as unknown as Services;
  const listening = createListenerMiddleware<RootState, AppDispatch, Services>({ extra });
  addFileCopyListeners(listening.startListening, () => Promise.resolve(handle));
  const { dispatch, getState } = configureStore({
    reducer: makeRootReducer(),
    preloadedState: { auth: { ...makeRootReducer()(undefined, { type: '' }).auth, userId: ACCOUNT } },
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        immutableCheck: false,
        serializableCheck: false,
        thunk: { extraArgument: extra },
      }).prepend(listening.middleware),
  });
  dispatch(persistenceSlice.actions.loaded({ isNew: true }));
  return { file, dispatch, records: () => selectRecords(getState()) };
}

const steps = fc.array(
  fc.record({
    computer: fc.nat(COMPUTERS - 1),
    kind: fc.constantFrom(
      ...(['add', 'add', 'toggle', 'delete', 'carry', 'carry', 'arrive'] as const),
      ...(['cut', 'empty', 'remove', 'lock', 'comeBack'] as const),
    ),
    pick: fc.nat(50),
    // The computers' clocks are up to a day apart, and jump back as well.
    clock: fc.nat(86_400_000),
    wait: fc.constantFrom(0, 1_000, LONG_MS),
  }),
  { maxLength: 40 },
);

/** The record of a change on a computer. */
function changeOf(
  { assignments }: StudentRecords,
  kind: string,
  pick: number,
  id: string,
  now: number,
): CourseworkRecord[] {
  const added: CourseworkItem = { ...essay, id };
  if (kind === 'add') return [changedTo(undefined, added, now)];
  const items = Object.values(assignments).filter(isLive);
  const item = items[pick % Math.max(items.length, 1)];
  if (!item) return [];
  if (kind === 'delete') return [deletedNow(item, now)];
  const toggled: CourseworkItem = { ...item, status: item.status === 'done' ? 'undone' : 'done' };
  return [changedTo(item, toggled, now)];
}

/** Restores what a test has replaced. */
const restore: (() => void)[] = [];
function replace(target: object, name: string, value: unknown) {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  restore.push(() => {
    Reflect.deleteProperty(target, name);
    if (former) Object.defineProperty(target, name, former);
  });
}
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  // There is one tab on each computer.
  replace(navigator, 'locks', { request: (_name: string, run: () => unknown) => Promise.resolve(run()) });
  // A browser that can keep a copy.
  for (const name of ['showSaveFilePicker', 'showOpenFilePicker', 'indexedDB']) replace(window, name, {});
});
afterEach(() => {
  jest.useRealTimers();
  while (restore.length > 0) restore.pop()?.();
});

test('computers that share a file end up with everything that was done on each, whatever the cloud does to it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const computers = Array.from({ length: COMPUTERS }, makeComputer);
      const at = (index: number) => computers[index % COMPUTERS] ?? makeComputer();
      let everything = nothing;

      for (const [step, { computer: index, kind, pick, clock, wait }] of script.entries()) {
        const computer = at(index);
        const other = at(index + 1 + (pick % (COMPUTERS - 1)));
        const { file, dispatch } = computer;
        switch (kind) {
          case 'carry':
            file.text = other.file.text;
            break;
          case 'arrive':
            file.arriving = other.file.text;
            break;
          case 'cut':
            file.text = file.text && file.text.slice(0, file.text.length / 2);
            break;
          case 'empty':
            file.text = '';
            break;
          case 'remove':
            file.text = null;
            break;
          case 'lock':
            file.locks = pick % 4;
            break;
          case 'comeBack':
            dispatch(syncRequested());
            break;
          default: {
            const assignments = changeOf(computer.records(), kind, pick, `item ${step}`, NOW + clock);
            dispatch(recordsMerged({ assignments }, 'file'));
            everything = mergedRecords(everything, recordsIn(fileIn(computer.records()), everything, NOW));
          }
        }
        await jest.advanceTimersByTimeAsync(wait);
      }

      // The student agrees to write what is broken or gone, also while the cloud catches up.
      const agree = async ({ dispatch }: ReturnType<typeof makeComputer>) => {
        dispatch(syncRequested());
        await jest.advanceTimersByTimeAsync(LONG_MS);
        dispatch(problemIgnored());
        await jest.advanceTimersByTimeAsync(LONG_MS);
      };
      for (const computer of computers) await agree(computer);
      for (let carried = 0; carried < 2 * COMPUTERS; carried += 1) {
        at(carried + 1).file.text = at(carried).file.text;
        await agree(at(carried + 1));
      }
      for (const { dispatch, records, file } of computers) {
        expect(isSameData(read(file.text), fileIn(everything))).toBe(true);
        expect(isSameData(fileIn(records()), fileIn(everything))).toBe(true);
        dispatch(dataUnloaded());
      }
    }),
    { numRuns: 60 },
  );
});
