import type { FetchArgs } from '@reduxjs/toolkit/query';
import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { hasTooManyItems, readStudentDataFileInSteps } from '@/contract/studentData/studentDataFile';
import type { RootState } from '@/client/app/reducers';
import type { AppDispatch } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { fileOf, recordsIn } from '@/client/features/studentData/dataFile';
import { isSameData } from '@/client/features/studentData/sameData';
import { selectRecords } from '@/client/features/studentData/selectRecords';
import { mergeRecords } from '@/client/features/studentData/studentRecords';
import { idle } from '@/client/lib/pause';
import type { ResponseMeta } from '@/client/store/api';
import type { Services } from '@/client/store/listening';
import type { Problem } from '@/client/store/problems';
import { opened, sealed } from './deskCipher';
import type { DeskKey } from './deskKey';
import type { DevicesProblem } from './devicesSlice';
import { isSameKey, keyAfterSync, keysOf, latestKey, storedKeys, type StoredKey } from './storedKey';

/** How often another device may write at the same time. */
const MOST_ROUNDS = 5;

type Answer = { data?: unknown; error?: Problem; meta?: ResponseMeta };
export type Send = (request: FetchArgs) => Answer | PromiseLike<Answer>;

export type Outcome =
  /** This device and this revision of the copy are the same. */
  | { kind: 'inStep'; etag: string }
  | { kind: 'hindered'; problem: DevicesProblem }
  /** The key has never opened the copy and does not now, and is forgotten. */
  | { kind: 'refused'; problem: 'wrongKey' | 'codeNeeded' }
  /** This device has no key any more. */
  | { kind: 'stopped' }
  /** Another device writes at the same time. */
  | { kind: 'copyChanged' };

const hindered = (problem: DevicesProblem): Outcome => ({ kind: 'hindered', problem });
const inStep = (etag: string): Outcome => ({ kind: 'inStep', etag });
const copyChanged: Outcome = { kind: 'copyChanged' };

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Another account's state is shown, as that of an imported log. */
class Interrupted extends Error {}

/** The request that is answered once there is another copy than that, and reads nothing of it. */
export const otherCopy = (etag: string): FetchArgs => ({
  url: endpoints.desk(),
  cache: 'no-store',
  headers: { 'if-none-match': etag, prefer: 'wait=25' },
  responseHandler: async (response) => response.body?.cancel(),
  validateStatus: ({ status }) => status === 200 || status === 304,
});

/** How a copy is read: as it is. */
export const copyRead = {
  cache: 'no-store',
  responseHandler: (response) => response.arrayBuffer(),
  validateStatus: ({ status }) => status === 200 || status === 304,
} satisfies Partial<FetchArgs>;

/** The answer, with an error only where its status is one of those expected. */
async function asked(
  send: Send,
  request: Omit<FetchArgs, 'url'>,
  expected: readonly number[],
): Promise<Answer> {
  const answer = await send({ url: endpoints.desk(), cache: 'no-store', ...request });
  if (answer.error && !expected.includes(answer.error.status as number)) throw new Refused(answer.error);
  return answer;
}

/** The copy's text with the key that opened it: a write that was cut off has left several. */
async function openedByAny(
  copy: Uint8Array<ArrayBuffer>,
  keys: readonly DeskKey[],
  userId: string,
): Promise<{ text: string; key: DeskKey } | { problem: 'wrongKey' | 'unreadable' }> {
  for (const key of keys) {
    const result = await opened(copy, key, userId);
    if ('text' in result) return { ...result, key };
    if (result.problem !== 'wrongKey') return result;
  }
  return { problem: 'wrongKey' };
}

type Session = { userId: string; etag: string | null; isAhead: boolean };
type Api = { dispatch: AppDispatch; getState: () => RootState; extra: Services; signal: AbortSignal };

type Keys = Pick<typeof storedKeys, 'read' | 'update'>;

async function syncOnce(
  stored: StoredKey,
  { userId, etag, isAhead }: Session,
  send: Send,
  { dispatch, extra, getState, signal }: Api,
  keys: Keys,
): Promise<Outcome> {
  /** A past state that DevTools shows is neither merged nor sent. */
  const waitForPresent = async () => {
    await idle();
    await extra.untilPresent();
    signal.throwIfAborted();
    if (selectUserId(getState()) !== userId) throw new Interrupted();
  };
  const ours = () => fileOf(selectRecords(getState()), userId, extra.now());
  const key = latestKey(stored);
  const copyFound = () => keys.update(userId, (present) => keyAfterSync(present, key));

  /** Stores our data under the latest key, if the server's copy is still the one that the condition means. */
  async function write(condition: Record<string, string>): Promise<Outcome> {
    await waitForPresent();
    const file = ours();
    if (hasTooManyItems(file)) return hindered('tooLarge');
    const copy = await sealed(JSON.stringify(file), key, userId);
    if (copy.length > deskCopy.maxBytes) return hindered('tooLarge');
    await idle();
    const headers = { 'content-type': deskCopy.type, ...condition };
    const request = { method: 'PUT', body: new Blob([copy]), headers };
    const { error, meta } = await asked(send, request, [412, 413]);
    if (error) return error.status === 413 ? hindered('tooLarge') : copyChanged;
    await copyFound();
    return inStep(meta?.etag ?? '');
  }

  if (stored.copy === 'missing') {
    const outcome = await write({ 'if-none-match': '*' });
    if (outcome.kind !== 'copyChanged') return outcome;
  }
  const read = await asked(
    send,
    { ...copyRead, headers: etag === null ? {} : { 'if-none-match': etag } },
    [404],
  );
  if (read.error) return hindered(stored.copy === 'found' ? 'deleted' : 'noCopy');
  const tag = read.meta?.etag ?? '';
  if (read.meta?.status === 304)
    return isAhead || stored.laterKeys ? write({ 'if-match': tag }) : inStep(tag);

  const result = await openedByAny(new Uint8Array(read.data as ArrayBuffer), keysOf(stored), userId);
  if ('problem' in result) {
    if (result.problem !== 'wrongKey' || stored.copy === 'found') return hindered(result.problem);
    const other = await keys.update(userId, (present) =>
      present && isSameKey(latestKey(present), key) && present.copy !== 'found' ? undefined : present,
    );
    if (other) return copyChanged;
    return { kind: 'refused', problem: stored.copy === 'missing' ? 'codeNeeded' : 'wrongKey' };
  }
  const theirs = await readStudentDataFileInSteps(result.text, idle);
  if ('reason' in theirs) return hindered('unreadable');
  await waitForPresent();
  await dispatch(mergeRecords(recordsIn(theirs, selectRecords(getState()), extra.now()), 'devices'));
  await waitForPresent();
  if (result.key !== key || !isSameData(theirs, ours())) return write({ 'if-match': tag });
  await copyFound();
  return inStep(tag);
}

/**
 * Makes the copy and this device the same: reads, merges, and writes what was merged where the copy lacks something. What
 * cannot be opened is never overwritten. Fails with the server's refusal.
 */
export async function syncDesk(
  session: Session,
  send: Send,
  api: Api,
  keys: Keys = storedKeys,
): Promise<{ data: Outcome } | { error: Problem }> {
  try {
    for (let round = 1; ; round += 1) {
      const stored = await keys.read(session.userId);
      if (!stored) return { data: { kind: 'stopped' } };
      const outcome = await syncOnce(stored, session, send, api, keys);
      if (outcome.kind !== 'copyChanged' || round === MOST_ROUNDS) return { data: outcome };
    }
  } catch (error) {
    if (error instanceof Refused) return { error: error.problem };
    if (api.signal.aborted || error instanceof Interrupted) return { data: copyChanged };
    if (error instanceof DOMException) return { data: hindered('keyNotKept') };
    throw error;
  }
}
