import { readStudentDataFileInSteps, type StudentDataFile } from '@/contract/studentDataFile';
import type { AppThunk } from '@/client/app/store';
import { idle } from '@/client/lib/idle';
import { changesBetween, countItems, type Changes } from './changesBetween';
import { studentDataText } from './studentDataText';

/** What a file would change here. */
export type Import = {
  file: StudentDataFile;
  changes: Changes;
  /** The same if the file wins over what was changed or deleted here later. */
  changesIfPreferred: Changes;
  /** How many items were. */
  laterHere: number;
};

const LARGEST_BYTES = 50 * 1024 * 1024;

/** Between two steps of an import a key press comes first; a busy page does not wait longer. */
const IDLE_TIMEOUT_MS = 50;

/** Reads the chosen file as text. */
async function textOf(file: Blob): Promise<{ text: string } | { reason: string }> {
  if (file.size > LARGEST_BYTES) return { reason: studentDataText.tooLarge };
  try {
    return { text: await file.text() };
  } catch {
    return { reason: studentDataText.unreadable };
  }
}

/** Reads a chosen file and checks its form. */
export async function readFile(blob: Blob): Promise<StudentDataFile | { reason: string }> {
  const read = await textOf(blob);
  await idle(IDLE_TIMEOUT_MS);
  return 'reason' in read ? read : readStudentDataFileInSteps(read.text, () => idle(IDLE_TIMEOUT_MS));
}

/** What a merge of the file would change. Null when no account's data is open. */
export const previewImport =
  (file: StudentDataFile): AppThunk<Promise<Import | null>> =>
  async (_dispatch, _getState, { accountStorage }) => {
    await idle(IDLE_TIMEOUT_MS);
    const data = await accountStorage.preview(file);
    if (!data) return null;
    await idle(IDLE_TIMEOUT_MS);
    const changes = changesBetween(data.before, data.after);
    await idle(IDLE_TIMEOUT_MS);
    const preferred = await accountStorage.preview(file, true);
    if (!preferred) return null;
    await idle(IDLE_TIMEOUT_MS);
    const changesIfPreferred = changesBetween(preferred.before, preferred.after);
    await idle(IDLE_TIMEOUT_MS);
    const laterHere = countItems(changesBetween(data.after, preferred.after));
    return { file, changes, changesIfPreferred, laterHere };
  };
