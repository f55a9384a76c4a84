import type { UnknownAction } from '@reduxjs/toolkit';
import { readStudentDataFileInSteps, type StudentDataFile } from '@/contract/studentDataFile';
import { idle } from '@/client/lib/idle';
import { FileTooLarge, READ_WRITE, readText, refusalOf, replaceText, type FileHandle } from './fileHandle';
import { fileCopySlice, type CopyProblem } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';
import { isSameData } from './sameData';

/** Changes that follow each other closely are written together. */
const DEBOUNCE_MS = 1_000;
/** A program that syncs files may need a moment. A problem is shown only after these pauses. */
const PAUSES_MS = [500, 2_000, 5_000];
const LONG_PAUSE_MS = 30_000;
/** How often the file may change between reading and writing it before there is a pause. */
const MOST_ROUNDS = 3;

/** Between two steps with ten thousand items a key press comes first; a busy page does not wait longer. */
const IDLE_TIMEOUT_MS = 50;

const { fileRead, fileMerged, fileWritten, inStep, permissionLapsed, problemFound } = fileCopySlice.actions;

type Result =
  | { kind: 'inStep' }
  | { kind: 'closed' }
  | { kind: 'needsPermission' }
  | { kind: 'problem'; problem: CopyProblem; reason?: string };

const problem = (found: CopyProblem, reason?: string): Result => ({
  kind: 'problem',
  problem: found,
  reason,
});

/** Time passes for these alone; the others wait for the student. */
const passes: readonly CopyProblem[] = ['inUse', 'unreadable', 'notWritten'];

/** The data of this browser. */
export type Desk = {
  /** Null when no account is signed in. */
  read: () => Promise<StudentDataFile | null>;
  /** Returns whether the file had something new. */
  merge: (file: StudentDataFile) => Promise<boolean>;
};

type Options = {
  handle: FileHandle;
  userId: string;
  desk: Desk;
  report: (event: UnknownAction) => void;
};

/**
 * Makes a file a replica of an account's data, both ways, until it is closed. The file is merged into the data, and what is
 * written is always the merged data. So it does not matter who writes when, and times are compared only with times that
 * devices have stamped, never with the file's own.
 */
export function makeReplica({ handle, userId, desk, report }: Options) {
  /** The text that was last read or written, and what it holds. */
  let known: { text: string; file: StudentDataFile } | null = null;
  /** What the student has agreed to. It holds until it is done. */
  let agreed = { isRewrite: false, isOtherAccount: false };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let isClosed = false;

  /** Merges the text into the data. Returns why that is not possible. */
  async function takeIn(text: string): Promise<Result | undefined> {
    if (text === known?.text) return undefined;
    known = null;
    if (text.trim() === '') return undefined;
    const file = await readStudentDataFileInSteps(text, () => idle(IDLE_TIMEOUT_MS));
    if (isClosed) return { kind: 'closed' };
    report(fileRead());
    if ('reason' in file) return agreed.isRewrite ? undefined : problem('unreadable', file.reason);
    if (file.account !== userId && !agreed.isOtherAccount) return problem('otherAccount');
    const ours = await desk.read();
    await idle(IDLE_TIMEOUT_MS);
    if (isClosed || ours?.account !== userId) return { kind: 'closed' };
    known = { text, file };
    if (await desk.merge(file)) report(fileMerged());
    return undefined;
  }

  /** Reads, merges and writes, then reads again: the file may have changed at any moment. */
  async function sync(): Promise<Result> {
    if ((await handle.queryPermission(READ_WRITE)) !== 'granted') return { kind: 'needsPermission' };
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const found = await readText(handle);
      if (found === null && !agreed.isRewrite) return problem('gone');
      const refusal = await takeIn(found ?? '');
      if (isClosed || refusal) return refusal ?? { kind: 'closed' };
      const ours = await desk.read();
      if (isClosed || ours?.account !== userId) return { kind: 'closed' };
      await idle(IDLE_TIMEOUT_MS);
      if (known && isSameData(known.file, ours)) {
        // As long as nothing changes, the next comparison sees at a glance that they are the same.
        known = { ...known, file: ours };
        return { kind: 'inStep' };
      }
      await idle(IDLE_TIMEOUT_MS);
      // Line breaks would take several times as long.
      const text = JSON.stringify(ours);
      if (!(await replaceText(handle, found, text, () => !isClosed))) continue;
      known = { text, file: ours };
      report(fileWritten());
      if ((await readText(handle)) === text) return { kind: 'inStep' };
    }
    return problem('inUse');
  }

  async function trySync(): Promise<Result> {
    try {
      return await sync();
    } catch (error) {
      if (error instanceof FileTooLarge) return problem('unreadable', fileCopyText.tooLarge);
      const refusal = refusalOf(error);
      return refusal === 'needsPermission' ? { kind: refusal } : problem(refusal);
    }
  }

  /** `given` is what the student had agreed to when the work began. What was agreed to since is for the next time. */
  function settle(result: Result, given: typeof agreed) {
    if (isClosed || result.kind === 'closed') return;
    if (result.kind === 'needsPermission') return report(permissionLapsed());
    if (result.kind === 'inStep') {
      failures = 0;
      if (agreed === given) agreed = { isRewrite: false, isOtherAccount: false };
      return report(inStep());
    }
    const pause = passes.includes(result.problem) ? PAUSES_MS[failures] : undefined;
    failures += 1;
    if (pause === undefined) report(problemFound(result.problem, result.reason));
    if (passes.includes(result.problem) && timer === undefined) startIn(pause ?? LONG_PAUSE_MS);
  }

  async function run() {
    while (isWanted && !isClosed) {
      isWanted = false;
      clearTimeout(timer);
      timer = undefined;
      const given = agreed;
      // One tab at a time.
      settle((await navigator.locks.request(`fileCopy:${userId}`, trySync)) as Result, given);
    }
  }

  function start() {
    isWanted = true;
    running ??= run().finally(() => (running = null));
  }

  function startIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(start, ms);
  }

  const listening = new AbortController();
  const { signal } = listening;
  const onVisibility = () => {
    if (document.visibilityState === 'visible' || timer !== undefined) start();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('focus', start, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });

  return {
    start,
    /** The student has changed something. */
    startSoon: () => startIn(DEBOUNCE_MS),
    /** The student has agreed to this once. */
    startAgreed(to: Partial<typeof agreed>) {
      agreed = { ...agreed, ...to };
      failures = 0;
      start();
    },
    close() {
      isClosed = true;
      listening.abort();
      clearTimeout(timer);
    },
  };
}
