import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/coursework';
import { readStudentDataFile, type StudentDataFile } from '@/contract/studentDataFile';
import { fileOf, recordsIn } from '@/client/features/studentData/dataFile';
import { mergedRecords } from '@/client/features/studentData/records';
import { changedTo, deletedNow, isLive } from '@/client/lib/lastWriterWins';
import type { CourseworkRecord, StudentRecords } from '@/client/store/studentRecords';
import { essay } from '@/testing/examples';
import type { FileHandle } from './fileHandle';
import { makeReplica } from './replica';
import { isSameData } from './sameData';

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

function makeComputer() {
  const { file, handle } = makeFile();
  const computer = { records: nothing };
  const copy = makeReplica({
    handle,
    userId: ACCOUNT,
    desk: {
      read: () => Promise.resolve(fileIn(computer.records)),
      merge: (file) => {
        const { records } = computer;
        computer.records = mergedRecords(records, recordsIn(file, records, Date.now()));
        return Promise.resolve(true);
      },
    },
    report: () => undefined,
  });
  return Object.assign(computer, { file, copy });
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

const { locks } = navigator;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  // There is one tab on each computer.
  const request = (_name: string, run: () => unknown) => Promise.resolve(run());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
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
        const { file, copy, records } = computer;
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
            copy.start();
            break;
          default: {
            const assignments = changeOf(records, kind, pick, `item ${step}`, NOW + clock);
            computer.records = mergedRecords(records, { assignments });
            everything = mergedRecords(everything, recordsIn(fileIn(computer.records), everything, NOW));
            copy.startSoon();
          }
        }
        await jest.advanceTimersByTimeAsync(wait);
      }

      // The student agrees to write what is broken or gone, also while the cloud catches up.
      for (const { copy } of computers) copy.startAgreed({ isRewrite: true });
      await jest.advanceTimersByTimeAsync(LONG_MS);
      for (let carried = 0; carried < 2 * COMPUTERS; carried += 1) {
        at(carried + 1).file.text = at(carried).file.text;
        at(carried + 1).copy.startAgreed({ isRewrite: true });
        await jest.advanceTimersByTimeAsync(LONG_MS);
      }
      for (const { records, file, copy } of computers) {
        copy.close();
        expect(isSameData(fileIn(records), fileIn(everything))).toBe(true);
        expect(isSameData(read(file.text), fileIn(everything))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
