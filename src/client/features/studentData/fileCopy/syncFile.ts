import { readStudentDataFileInSteps } from '@/contract/studentData/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { fileOf, recordsIn } from '@/client/features/studentData/dataFile';
import { isSameData } from '@/client/features/studentData/sameData';
import { mergeRecords, selectRecords } from '@/client/features/studentData/studentRecords';
import { idle } from '@/client/lib/pause';
import type { Services } from '@/client/store/listening';
import { problemOf, READ_WRITE, readFileText, replaceText, type FileHandle } from './fileHandle';
import type { FoundProblem } from './fileCopySlice';

/** How often the file may have changed when it is read again. */
const MOST_ROUNDS = 4;

/** What the text of a copy holds: nothing yet, a student's data, or why it cannot be read. */
export const readCopy = async (text: string | null) =>
  text === null || text.trim() === '' ? null : readStudentDataFileInSteps(text, idle);

type Api = { dispatch: AppDispatch; extra: Services; getState: () => RootState; signal: AbortSignal };

async function sync(handle: FileHandle, userId: string, api: Api): Promise<FoundProblem | null> {
  const { dispatch, extra, getState, signal } = api;
  const { ignored } = getState().fileCopy;
  /** A past state that DevTools shows is neither merged nor written. */
  const waitForPresent = async () => {
    await idle();
    await extra.untilPresent();
    signal.throwIfAborted();
  };
  if ((await handle.queryPermission(READ_WRITE)) !== 'granted') return { problem: 'needsPermission' };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const text = await readFileText(handle);
    if (text === null && ignored !== 'gone') return { problem: 'gone' };
    const found = await readCopy(text);
    await waitForPresent();
    const theirs = found && 'reason' in found ? null : found;
    if (theirs) {
      if (theirs.account !== userId && ignored !== 'otherAccount') return { problem: 'otherAccount' };
      await dispatch(mergeRecords(recordsIn(theirs, selectRecords(getState()), extra.now()), 'fileCopy'));
      await waitForPresent();
    } else if (found && ignored !== 'unreadable') return { problem: 'unreadable', ...found };
    const ours = fileOf(selectRecords(getState()), userId, extra.now());
    if (theirs && isSameData(theirs, ours)) return null;
    await idle();
    // Line breaks would take several times as long.
    await replaceText(handle, text, JSON.stringify(ours), signal);
    signal.throwIfAborted();
  }
  return { problem: 'inUse' };
}

/**
 * Makes the file and the account's data the same: reads, merges, writes what was merged where the file lacks something, and
 * reads again, since another program may write at any moment. Only times that devices have stamped are compared, never the
 * file's own. Returns what is in the way. Throws when the signal is aborted.
 */
export const syncFile = (handle: FileHandle, userId: string, api: Api) =>
  sync(handle, userId, api).catch(problemOf);
