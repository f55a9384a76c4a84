import { selectUserId } from '@/client/features/auth/authSlice';
import { damagedCopyDiscarded, damagedCopyRequested } from '@/client/features/studentData/studentDataEvents';
import { keysWithPrefix, readText, removeText } from '@/client/lib/browserStorage';
import { saveFile } from '@/client/lib/saveFile';
import type { StartListening } from '@/client/store/listening';
import type { PersistedSlice } from '@/client/features/studentData/studentRecords';

/** The keys of an account's damaged copies start with this; the time follows. */
export const damagedPrefix = (slice: PersistedSlice, userId: string) => `damaged:${slice}:${userId}:`;

/** The stored texts of a slice that could not be read. */
export function readDamagedCopies(slice: PersistedSlice, userId: string): string[] {
  return keysWithPrefix(damagedPrefix(slice, userId)).flatMap((key) => readText(key) ?? []);
}

export function deleteDamagedCopies(slice: PersistedSlice, userId: string) {
  for (const key of keysWithPrefix(damagedPrefix(slice, userId))) removeText(key);
}

/** Offers them to the student, who alone decides when they go (behaviour 7.4). */
export function addDamagedCopiesListeners(listen: StartListening) {
  listen({
    actionCreator: damagedCopyRequested,
    effect: ({ payload: slice }, { getState }) => {
      const copies = readDamagedCopies(slice, selectUserId(getState()) ?? '');
      saveFile(`damaged-${slice}.txt`, copies.join('\n\n'), 'text/plain;charset=utf-8');
    },
  });
  listen({
    actionCreator: damagedCopyDiscarded,
    effect: ({ payload: slice }, { getState }) => deleteDamagedCopies(slice, selectUserId(getState()) ?? ''),
  });
}
