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

export const READ_WRITE = { mode: 'readwrite' } as const;

const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof DOMException && names.includes(error.name);

/**
 * Shows the browser's dialog; null when it was cancelled. The dialog for a new file empties one that is there already
 * (https://github.com/WICG/file-system-access/issues/132), so one with data in it has a dialog of its own.
 */
export async function chooseFile(
  kind: 'new' | 'existing',
  options: { suggestedName: string; types: FileType[] },
): Promise<FileHandle | null> {
  const { suggestedName, types } = options;
  const common = { id: 'copy', types };
  try {
    const handle =
      kind === 'new'
        ? await window.showSaveFilePicker?.({ ...common, suggestedName })
        : (await window.showOpenFilePicker?.(common))?.[0];
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

const LARGEST_BYTES = 50 * 1024 * 1024;
export class FileTooLarge extends Error {}

/** The text of the file, or null when there is no such file. */
export async function readText(handle: FileHandle): Promise<string | null> {
  try {
    const file = await handle.getFile();
    if (file.size > LARGEST_BYTES) throw new FileTooLarge();
    return await file.text();
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  }
}

/**
 * Replaces the text of the file in one step. Does nothing, and returns false, when the file no longer has the text that
 * was `found` in it, or when the copy is no longer wanted.
 */
export async function replaceText(
  handle: FileHandle,
  found: string | null,
  text: string,
  isStillWanted: () => boolean,
): Promise<boolean> {
  // The text goes to another file, which takes the place of this one when the stream is closed.
  const stream = await handle.createWritable({ mode: 'exclusive' });
  try {
    await stream.write(text);
    if (((await readText(handle)) ?? '') === (found ?? '') && isStillWanted()) {
      await stream.close();
      return true;
    }
    await stream.abort();
    return false;
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

/** Why the browser has refused to read or write a file. */
export function refusalOf(error: unknown): 'needsPermission' | 'gone' | 'inUse' | 'notWritten' {
  if (!(error instanceof DOMException)) throw error;
  if (isNamed(error, 'NotAllowedError', 'SecurityError')) return 'needsPermission';
  if (isNamed(error, 'NotFoundError')) return 'gone';
  // The file is locked, or has changed while it was read.
  if (isNamed(error, 'NoModificationAllowedError', 'NotReadableError', 'InvalidStateError')) return 'inUse';
  return 'notWritten';
}
