import type { CopyProblem, FoundProblem } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';
import { LARGEST_BYTES } from '@/client/features/studentData/readFile';
import { studentDataText } from '@/client/features/studentData/studentDataText';

/** Not part of TypeScript's library: only Chromium has permissions and pickers. */
type WithPermission = {
  queryPermission: (descriptor: { mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission: (descriptor: { mode: 'readwrite' }) => Promise<PermissionState>;
};
export type FileHandle = Omit<FileSystemFileHandle, 'createWritable'> &
  WithPermission & {
    createWritable: (options: { mode: 'exclusive' }) => Promise<FileSystemWritableFileStream>;
  };

type FileType = { description: string; accept: Record<string, string[]> };
type PickerOptions = { id: string; types: FileType[]; suggestedName?: string };
declare global {
  interface Window {
    showSaveFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle>;
    showOpenFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle[]>;
  }
}

/** Whether this browser lets a page keep a file of the student's own. */
export const canKeepCopy = () =>
  'showSaveFilePicker' in window && 'showOpenFilePicker' in window && 'indexedDB' in window;

export const READ_WRITE = { mode: 'readwrite' } as const;

const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof DOMException && names.includes(error.name);

/**
 * Shows the browser's dialog; null when it was cancelled. The dialog for a new file empties one that is there already
 * (https://github.com/WICG/file-system-access/issues/132), so one with data in it has a dialog of its own.
 */
export async function chooseFile(
  kind: 'new' | 'existing',
  suggestedName: string,
): Promise<FileHandle | null> {
  const types = [{ description: fileCopyText.fileType, accept: { 'application/json': ['.json'] } }];
  const options = { id: 'copy', types };
  try {
    const handle =
      kind === 'new'
        ? await window.showSaveFilePicker?.({ ...options, suggestedName })
        : (await window.showOpenFilePicker?.(options))?.[0];
    return (handle as FileHandle | undefined) ?? null;
  } catch (error) {
    if (isNamed(error, 'AbortError')) return null;
    throw error;
  }
}

/** Needs a click a moment before. Without one, or when the student refuses, the answer is no. */
export async function askPermission(handle: FileHandle): Promise<boolean> {
  try {
    return (await handle.requestPermission(READ_WRITE)) === 'granted';
  } catch (error) {
    if (isNamed(error, 'SecurityError', 'NotAllowedError')) return false;
    throw error;
  }
}

class FileTooLarge extends Error {}

/** The text of the file, or null when there is no such file. */
export async function readFileText(handle: FileHandle): Promise<string | null> {
  try {
    const file = await handle.getFile();
    if (file.size > LARGEST_BYTES) throw new FileTooLarge();
    return await file.text();
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  }
}

/** Replaces the text of the file in one step, unless it no longer has the text that was `found` in it, or the signal is aborted. */
export async function replaceText(
  handle: FileHandle,
  found: string | null,
  text: string,
  signal: AbortSignal,
) {
  // The text goes to another file, which takes the place of this one when the stream is closed.
  const stream = await handle.createWritable({ mode: 'exclusive' });
  try {
    await stream.write(text);
    const isUnchanged = ((await readFileText(handle)) ?? '') === (found ?? '');
    await (isUnchanged && !signal.aborted ? stream.close() : stream.abort());
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

/** The names of the browser's errors. Any other means that the file could not be written. */
const problems: Record<string, CopyProblem> = {
  NotAllowedError: 'needsPermission',
  SecurityError: 'needsPermission',
  NotFoundError: 'gone',
  // The file is locked, or has changed while it was read.
  NoModificationAllowedError: 'inUse',
  NotReadableError: 'inUse',
  InvalidStateError: 'inUse',
};

/** Why a file could not be read or written. */
export function problemOf(error: unknown): FoundProblem {
  if (error instanceof FileTooLarge) return { problem: 'unreadable', reason: studentDataText.tooLarge };
  if (!(error instanceof DOMException)) throw error;
  return { problem: problems[error.name] ?? 'notWritten' };
}
