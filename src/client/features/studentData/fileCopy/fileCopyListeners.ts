import type { UnknownAction } from '@reduxjs/toolkit';
import { site } from '@/site';
import { readStudentDataFile } from '@/contract/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import { isStudentDataGone, selectUserId } from '@/client/features/auth/authSlice';
import { recordsIn, selectFile } from '@/client/features/studentData/dataFile';
import { mergeRecords, selectRecords } from '@/client/features/studentData/records';
import { dismissToast, removeToast, showToast } from '@/client/features/toasts/showToast';
import { canKeepCopy } from '@/client/lib/canKeepCopy';
import { paths } from '@/client/lib/paths';
import { persistedSlices } from '@/client/persistence/plan';
import { slugOf } from '@/contract/slug';
import { deviceDataClearedElsewhere, merged } from '@/client/store/events';
import type { AppDispatch } from '@/client/app/store';
import type { ListenerExtra, StartListening } from '@/client/store/listening';
import { untilPresent } from '@/client/store/timeTravel';
import { COPY_HASH } from './copyHash';
import { fileCopySlice } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';
import { askPermission, chooseFile, FileTooLarge, readText, refusalOf, type FileHandle } from './fileHandle';
import { makeReplica, type Desk } from './replica';
import { deleteHandle, onHandleChanged, readHandle, storeHandle } from './storedHandles';

const { actions, selectors } = fileCopySlice;

/** What another tab has changed is in the file already, or on its way from there; what came from the file is in it. */
const isInFile = (action: UnknownAction) =>
  merged.match(action) && (action.meta.from === 'tab' || action.meta.from === 'fileCopy');

const types = [{ description: fileCopyText.fileType, accept: { 'application/json': ['.json'] } }];

/** Why a chosen file cannot be used, or null. */
async function reasonAgainst(handle: FileHandle): Promise<string | null> {
  try {
    const text = (await readText(handle)) ?? '';
    if (text.trim() === '') return null;
    const file = readStudentDataFile(text);
    return 'reason' in file ? file.reason : null;
  } catch (error) {
    if (error instanceof FileTooLarge) return fileCopyText.tooLarge;
    refusalOf(error);
    return fileCopyText.cannotBeOpened;
  }
}

/** Whether all data is loaded, and may be changed: data of a newer version of the site may not. */
const selectIsReady = (state: RootState) =>
  persistedSlices.every((slice) => {
    const { isLoaded, problem } = state[slice].persistence;
    return isLoaded && problem !== 'newer';
  });

type Api = { dispatch: AppDispatch; extra: ListenerExtra; getState: () => RootState };

const makeDesk = ({ dispatch, extra, getState }: Api): Desk => ({
  async read() {
    // A past state that DevTools shows is not written.
    await untilPresent({ getState });
    return selectFile(getState());
  },
  async merge(file) {
    const theirs = recordsIn(file, selectRecords(getState()), extra.now());
    const { before, after } = await dispatch(mergeRecords(theirs, 'fileCopy'));
    return before !== after;
  },
});

export function addFileCopyListeners(listen: StartListening) {
  /** The file of the account that is signed in. A handle is no state: it cannot be serialised. */
  let openedFor: string | null = null;
  let kept: { handle: FileHandle; replica: ReturnType<typeof makeReplica> } | null = null;
  let stopFollowing: (() => void) | undefined;
  let toast: string | undefined;

  function close() {
    kept?.replica.close();
    kept = null;
    stopFollowing?.();
    stopFollowing = undefined;
    openedFor = null;
    if (toast !== undefined) removeToast(toast);
    toast = undefined;
  }

  function follow(userId: string, handle: FileHandle, api: Api) {
    const { dispatch, getState } = api;
    kept?.replica.close();
    const report = (event: UnknownAction) => {
      const { status, problem, reason } = selectors.selectFileCopy(getState());
      // Said once, however often it is tried.
      const isKnown =
        (actions.permissionLapsed.match(event) && status === 'needsPermission') ||
        (actions.problemFound.match(event) &&
          status === 'problem' &&
          event.payload.problem === problem &&
          event.payload.reason === reason);
      if (!isKnown) dispatch(event);
    };
    kept = { handle, replica: makeReplica({ handle, userId, desk: makeDesk(api), report }) };
    kept.replica.start();
  }

  async function open(userId: string, api: Api) {
    close();
    openedFor = userId;
    const stop = onHandleChanged(() => void open(userId, api));
    stopFollowing = stop;
    // A browser that denies IndexedDB cannot remember a file.
    const handle = await readHandle(userId).catch(() => undefined);
    if (stopFollowing !== stop) return;
    api.dispatch(handle ? actions.fileFound(handle.name) : actions.noFileFound());
    if (handle) follow(userId, handle, api);
  }

  listen({
    matcher: isStudentDataGone,
    effect: async (action, { getState }) => {
      const userId = openedFor;
      close();
      // The tab in which it was confirmed may not have deleted it yet: what is opened next must not find the file.
      const isCleared = deviceDataClearedElsewhere.match(action);
      if (isCleared && userId !== null && userId === selectUserId(getState())) await deleteHandle(userId);
    },
  });

  listen({
    predicate: (_action, current, before) => selectIsReady(current) && !selectIsReady(before),
    effect: (_action, { dispatch, getState }) => {
      const userId = selectUserId(getState());
      if (userId !== null && canKeepCopy()) dispatch(actions.accountOpened(userId));
    },
  });
  listen({
    actionCreator: actions.accountOpened,
    effect: async ({ payload: userId }, api) => {
      if (userId !== openedFor) await open(userId, api);
    },
  });

  listen({
    actionCreator: actions.fileWanted,
    effect: async ({ payload: kind }, api) => {
      const { dispatch, getState } = api;
      const userId = selectUserId(getState());
      const isStillOpen = () => userId !== null && userId === openedFor;
      const refuse = (reason: string) => void dispatch(actions.fileRefused(reason));
      try {
        const handle = await chooseFile(kind, { suggestedName: `${slugOf(site.brand)}.json`, types });
        if (!handle || !isStillOpen()) return;
        // Without the permission the page says so, as it does when the permission lapses later.
        const reason = (await askPermission(handle)) ? await reasonAgainst(handle) : null;
        if (!isStillOpen()) return;
        if (reason !== null) return refuse(reason);
        await storeHandle(userId ?? '', handle);
        if (!isStillOpen()) return;
        dispatch(actions.fileChosen(handle.name));
        follow(userId ?? '', handle, api);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        refuse(fileCopyText.notAllowed);
      }
    },
  });

  listen({
    actionCreator: actions.copyStopped,
    effect: async (_action, { getOriginalState }) => {
      const { fileName } = selectors.selectFileCopy(getOriginalState());
      kept?.replica.close();
      kept = null;
      if (openedFor !== null) await deleteHandle(openedFor);
      if (fileName !== null) showToast.info(fileCopyText.stopped(fileName));
    },
  });

  listen({
    actionCreator: actions.permissionWanted,
    effect: async () => {
      if (kept && (await askPermission(kept.handle))) kept.replica.start();
    },
  });
  listen({
    actionCreator: actions.rewriteWanted,
    effect: () => kept?.replica.startAgreed({ isRewrite: true }),
  });
  listen({
    actionCreator: actions.otherAccountAccepted,
    effect: () => kept?.replica.startAgreed({ isOtherAccount: true }),
  });

  listen({
    predicate: (action, current, before) =>
      kept !== null && selectRecords(current) !== selectRecords(before) && !isInFile(action),
    effect: () => kept?.replica.startSoon(),
  });

  // What waits for the student is said on every page.
  listen({
    predicate: (_action, current, before) =>
      selectors.selectFileCopy(current) !== selectors.selectFileCopy(before),
    effect: (_action, { dispatch, extra, getState }) => {
      const { status, fileName, problem } = selectors.selectFileCopy(getState());
      if (toast !== undefined) dismissToast(toast);
      toast = undefined;
      if (fileName === null) return;
      const text = fileCopyText.toast;
      if (status === 'needsPermission') {
        const allow = { label: text.allow, run: () => void dispatch(actions.permissionWanted()) };
        toast = showToast.untilDismissed(text.needsPermission(fileName), allow, 'blank');
      } else if (problem) {
        const show = { label: text.show, run: () => extra.navigate(paths.activities + COPY_HASH) };
        toast = showToast.untilDismissed(text.problem(fileName), show);
      }
    },
  });
}
