import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { StudentData } from '@/contract/studentData/studentData';
import type { AppThunk } from '@/client/app/store';
import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { byId } from '@/client/lib/byId';
import { withoutChange } from '@/client/lib/withoutChange';
import { saveVersion } from './earlierVersions/versionThunks';
import {
  dataIn,
  mergeRecords,
  newerRecords,
  recordsFor,
  selectRecords,
  type Merge,
  type RecordLists,
  type StudentRecords,
} from './studentRecords';
import { studentDataText } from './studentDataText';

const occasions = { file: 'import', version: 'restore' } as const;

/**
 * Merges what a file or an earlier version has, and offers to undo it. What is here is saved as an earlier version first, so
 * that it is not lost when the page is closed right after the merge.
 */
export const mergeWithUndo =
  (
    from: keyof typeof occasions,
    recordsFrom: (ours: StudentRecords, now: number) => RecordLists,
    textOf: (merge: Merge) => string,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const userId = selectUserId(getState());
    const isSignedIn = () => userId !== null && selectUserId(getState()) === userId;
    if (!isSignedIn()) return;
    const ours = selectRecords(getState());
    if (newerRecords(ours, recordsFrom(ours, now()))) await dispatch(saveVersion(occasions[from], ours));
    if (!isSignedIn()) return;
    const merge = await dispatch(mergeRecords(recordsFrom(selectRecords(getState()), now()), from));
    if (!isSignedIn()) return;
    const undo = () => {
      const present = selectRecords(getState());
      const data = withoutImport(dataIn(present), dataIn(merge.before), dataIn(merge.after));
      void dispatch(mergeRecords(recordsFor(data, present, now()), 'undo'));
    };
    showToast.withAction(textOf(merge), { label: studentDataText.undo, run: undo });
  };

function listWithoutImport(
  now: readonly CourseworkItem[],
  before: readonly CourseworkItem[],
  after: readonly CourseworkItem[],
): CourseworkItem[] {
  const [present, former, imported] = [byId(now), byId(before), byId(after)];
  const ids = new Set([...present.keys(), ...former.keys()]);
  return [...ids].flatMap((id) => withoutChange(present.get(id), former.get(id), imported.get(id)) ?? []);
}

/**
 * The present data without what an import has changed: it turned `before` into `after`. What the student has done since
 * is kept.
 */
function withoutImport(now: StudentData, before: StudentData, after: StudentData): StudentData {
  const [wereOwn, areOwn] = [before.ownSubjects ?? [], after.ownSubjects ?? []];
  const keptOwn = (now.ownSubjects ?? []).filter((name) => wereOwn.includes(name) || !areOwn.includes(name));
  const lostOwn = wereOwn.filter((name) => !areOwn.includes(name));
  const isChosenSince = JSON.stringify(now.subjects) !== JSON.stringify(after.subjects);
  return {
    subjects: isChosenSince ? now.subjects : before.subjects,
    ownSubjects: [...new Set([...keptOwn, ...lostOwn])].sort(),
    assignments: listWithoutImport(now.assignments, before.assignments, after.assignments),
    practicals: listWithoutImport(now.practicals, before.practicals, after.practicals),
  };
}
