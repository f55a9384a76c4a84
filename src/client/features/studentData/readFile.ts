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

type Refusal = { reason: string };

const NO_CALENDAR: Refusal = { reason: 'it is not a calendar file.' };
const NOT_LOADED: Refusal = { reason: 'what reads calendars could not be loaded. Check your connection.' };

async function bytesOf(file: Blob): Promise<Uint8Array | Refusal> {
  if (file.size > LARGEST_BYTES) return { reason: 'it is too large.' };
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return { reason: 'it could not be read.' };
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Whether it begins as calendars do, whatever its name is. */
const isCalendar = (bytes: Uint8Array) => /^\s*BEGIN:VCALENDAR\b/i.test(textOf(bytes.subarray(0, 1_000)));

/** The code that reads calendars. It is loaded when one is chosen. */
const loadCalendars = () => import('./calendar/openCalendar').catch(() => undefined);

/** Reads a chosen file and checks its form. */
export async function readFile(file: File) {
  const bytes = await bytesOf(file);
  await idle();
  if ('reason' in bytes) return bytes;
  if (isCalendar(bytes)) {
    const calendars = await loadCalendars();
    return calendars?.openCalendar(bytes) ?? NOT_LOADED;
  }
  if (/\.ics$/i.test(file.name)) return NO_CALENDAR;
  return readStudentDataFileInSteps(textOf(bytes), idle);
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
