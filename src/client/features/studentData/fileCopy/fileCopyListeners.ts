import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { site } from '@/site';
import { slugOf } from '@/contract/projects/slug';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectIsReady } from '@/client/features/studentData/persistenceSlice';
import { selectRecords } from '@/client/features/studentData/studentRecords';
import { dismissToast, showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import type { StartListening } from '@/client/store/listening';
import { COPY_HASH, fileCopySlice, type CopyProblem } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';
import {
  askPermission,
  canKeepCopy,
  chooseFile,
  problemOf,
  readFileText,
  type FileHandle,
} from './fileHandle';
import { storedHandles } from './storedHandles';
import { readCopy, syncFile } from './syncFile';

/** Changes that follow each other closely are written together. */
const DEBOUNCE_MS = 1_000;
/** A program that syncs files may need a moment. A problem is shown only after these pauses. */
const PAUSES_MS = [500, 2_000, 5_000];
const LONG_PAUSE_MS = 30_000;
/** Time solves these alone; the others wait for the student. */
const TEMPORARY: readonly CopyProblem[] = ['inUse', 'unreadable', 'notWritten'];

const { actions, selectors } = fileCopySlice;
const { copyStopped, fileChosen, fileFound, fileRefused, problemFound, synced, syncRequested } = actions;
const { selectFileCopy } = selectors;

/** What another tab has changed is in the file already, or on its way from there; what came from the file is in it. */
const isInFile = (action: UnknownAction) =>
  recordsMerged.match(action) && (action.meta.from === 'tab' || action.meta.from === 'fileCopy');

const isSyncReason = isAnyOf(fileChosen, syncRequested, actions.problemIgnored, copyStopped);

/** Why a chosen file cannot be used, or null. */
async function reasonAgainst(handle: FileHandle): Promise<string | null> {
  try {
    const found = await readCopy(await readFileText(handle));
    return found && 'reason' in found ? found.reason : null;
  } catch (error) {
    return problemOf(error).reason ?? fileCopyText.cannotBeOpened;
  }
}

export function addFileCopyListeners(listen: StartListening, readStored = storedHandles.read) {
  if (!canKeepCopy()) return;

  // The file is synced at the start, after changes, and when it may have changed.
  listen({
    predicate: (action, current, before) =>
      isSyncReason(action) ||
      selectIsReady(current) !== selectIsReady(before) ||
      (selectRecords(current) !== selectRecords(before) && !isInFile(action)),
    effect: async (action, api) => {
      const { cancelActiveListeners, delay, dispatch, extra, getOriginalState, getState, pause } = api;
      cancelActiveListeners();
      const userId = selectUserId(getState());
      if (userId === null || !selectIsReady(getState()) || copyStopped.match(action)) return;
      if (!isSyncReason(action) && selectIsReady(getOriginalState())) await delay(DEBOUNCE_MS);

      // A browser that denies IndexedDB cannot remember a file.
      const handle = await pause(readStored(userId).catch(() => undefined));
      // What another tab has chosen since it cleared the data is not for this one's lists.
      if (extra.accountStorage.wasCleared()) return;
      const fileName = handle?.name ?? null;
      if (fileName !== selectFileCopy(getState()).fileName) dispatch(fileFound(fileName));
      if (!handle) return;
      for (let failures = 0; ; failures += 1) {
        // One tab at a time.
        const found = await pause(
          navigator.locks.request(`fileCopy:${userId}`, () => syncFile(handle, userId, api)),
        );
        if (!found) return void dispatch(synced());
        const isTemporary = TEMPORARY.includes(found.problem);
        const wait = isTemporary ? PAUSES_MS[failures] : undefined;
        if (wait === undefined) dispatch(problemFound(found));
        if (!isTemporary) return;
        await delay(wait ?? LONG_PAUSE_MS);
      }
    },
  });
  listen({
    predicate: (_action, current, before) => selectIsReady(current) && !selectIsReady(before),
    effect: async (_action, { condition, dispatch, signal }) => {
      const request = () => void dispatch(syncRequested());
      storedHandles.onChanged(request, signal);
      // Hiding the page writes what is due.
      document.addEventListener('visibilitychange', request, { signal });
      window.addEventListener('focus', request, { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && request(), { signal });
      // When this ends, the signal is aborted.
      await condition((_event, state) => !selectIsReady(state));
    },
  });

  listen({
    actionCreator: actions.fileRequested,
    effect: async ({ payload: kind }, { dispatch, getState }) => {
      const userId = selectUserId(getState());
      const isSignedIn = () => userId !== null && userId === selectUserId(getState());
      try {
        const handle = await chooseFile(kind, `${slugOf(site.brand)}.json`);
        if (!handle || !isSignedIn()) return;
        // Without the permission the page says so, as it does when the permission lapses later.
        const reason = (await askPermission(handle)) ? await reasonAgainst(handle) : null;
        if (!isSignedIn()) return;
        if (reason !== null) return void dispatch(fileRefused(reason));
        await storedHandles.update(userId ?? '', () => handle);
        if (isSignedIn()) dispatch(fileChosen(handle.name));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        dispatch(fileRefused(fileCopyText.notAllowed));
      }
    },
  });
  listen({
    actionCreator: actions.permissionRequested,
    effect: async (_action, { dispatch, getState }) => {
      const handle = await readStored(selectUserId(getState()) ?? '');
      if (handle && (await askPermission(handle))) dispatch(syncRequested());
    },
  });
  listen({
    actionCreator: copyStopped,
    effect: async (_action, { getOriginalState }) => {
      const { fileName } = selectFileCopy(getOriginalState());
      await storedHandles.remove(selectUserId(getOriginalState()) ?? '');
      if (fileName) showToast.info(fileCopyText.stopped(fileName));
    },
  });

  // What waits for the student is said on every page.
  listen({
    predicate: (_action, { fileCopy }, before) =>
      fileCopy.problem !== null && fileCopy.problem !== before.fileCopy.problem,
    effect: async (_action, { condition, dispatch, extra, getState }) => {
      const { fileName, problem } = selectFileCopy(getState());
      if (!fileName || !problem) return;
      const { allow, needsPermission, problem: isNotSynced, show } = fileCopyText.toast;
      const toast =
        problem === 'needsPermission'
          ? showToast.untilDismissed(
              needsPermission(fileName),
              { label: allow, run: () => void dispatch(actions.permissionRequested()) },
              'blank',
            )
          : showToast.untilDismissed(isNotSynced(fileName), {
              label: show,
              run: () => extra.navigate(paths.activities + COPY_HASH),
            });
      await condition((_event, { fileCopy }) => fileCopy.problem !== problem);
      dismissToast(toast);
    },
  });
}
