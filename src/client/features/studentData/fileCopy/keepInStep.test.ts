import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/coursework';
import { readStudentDataFile, type StudentDataFile } from '@/contract/studentDataFile';
import { fileOf, mapsIn, merged, type Maps } from '@/client/persistence/fileMaps';
import { emptyMap, itemsOf, recordChanges } from '@/client/persistence/lwwMap';
import { essay } from '@/testing/examples';
import type { FileHandle } from './fileHandle';
import { keepInStep } from './keepInStep';
import { isSameData } from './sameData';

const NOW = Date.UTC(2026, 10, 22);
const ACCOUNT = 'ada';
const COMPUTERS = 3;
/** Longer than all pauses. */
const LONG_MS = 60_000;
const nothing: Maps = { subjects: emptyMap, assignments: emptyMap, practicals: emptyMap };

const fileIn = (maps: Maps) => fileOf(maps, ACCOUNT, NOW);

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
  const computer = { maps: nothing };
  const copy = keepInStep({
    handle,
    userId: ACCOUNT,
    storage: {
      read: () => Promise.resolve(fileIn(computer.maps)),
      merge: (theirs) => {
        computer.maps = merged(computer.maps, mapsIn(theirs, computer.maps, Date.now()));
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

function listAfter(items: CourseworkItem[], kind: string, pick: number, id: string): CourseworkItem[] {
  if (kind === 'add') return [...items, { ...essay, id }];
  const index = pick % Math.max(items.length, 1);
  if (kind === 'delete') return items.filter((_, at) => at !== index);
  return items.map((item, at) =>
    at === index ? { ...item, status: item.status === 'done' ? 'undone' : 'done' } : item,
  );
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
        const { file, copy, maps } = computer;
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
            const before = itemsOf(maps.assignments);
            const after = listAfter(before, kind, pick, `item ${step}`);
            const assignments = recordChanges(maps.assignments, before, after, NOW + clock);
            computer.maps = { ...maps, assignments };
            everything = merged(everything, mapsIn(fileIn(computer.maps), everything, NOW));
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
      for (const { maps, file, copy } of computers) {
        copy.close();
        expect(isSameData(fileIn(maps), fileIn(everything))).toBe(true);
        expect(isSameData(read(file.text), fileIn(everything))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
