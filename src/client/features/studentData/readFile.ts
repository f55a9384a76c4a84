import { readStudentDataFileInSteps, type StudentDataFile } from '@/contract/studentData/studentDataFile';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { idle } from '@/client/lib/pause';
import { changesBetween, countItems, type Changes } from './changesBetween';
import { recordsIn } from './dataFile';
import { selectRecords } from './selectRecords';
import { dataIn, mergedRecords } from './studentRecords';

/** What a file would change here. */
export type Import = {
  file: StudentDataFile;
  changes: Changes;
  /** What it would change if it won over what was changed or deleted here later. */
  changesIfPreferred: Changes;
  /** How many items were changed or deleted here after the file was written. */
  laterHere: number;
};

export const LARGEST_BYTES = 50 * 1024 * 1024;

/** Reads the chosen file as text. */
async function textOf(file: Blob): Promise<{ text: string } | { reason: string }> {
  if (file.size > LARGEST_BYTES) return { reason: 'it is too large.' };
  try {
    return { text: await file.text() };
  } catch {
    return { reason: 'it could not be read.' };
  }
}

/** Reads a chosen file and checks its form. */
export async function readFile(blob: Blob): Promise<StudentDataFile | { reason: string }> {
  const read = await textOf(blob);
  await idle();
  return 'reason' in read ? read : readStudentDataFileInSteps(read.text, idle);
}

/** What a merge of the file would change. Null when no account is signed in. */
export const previewImport =
  (file: StudentDataFile): AppThunk<Promise<Import | null>> =>
  async (_dispatch, getState, { now }) => {
    if (selectUserId(getState()) === null) return null;
    const ours = selectRecords(getState());
    const dataAfter = async (isPreferred: boolean) => {
      await idle();
      return dataIn(mergedRecords(ours, recordsIn(file, ours, now(), isPreferred)));
    };
    const [before, after, preferred] = [dataIn(ours), await dataAfter(false), await dataAfter(true)];
    await idle();
    const changes = changesBetween(before, after);
    await idle();
    const changesIfPreferred = changesBetween(before, preferred);
    await idle();
    return { file, changes, changesIfPreferred, laterHere: countItems(changesBetween(after, preferred)) };
  };
