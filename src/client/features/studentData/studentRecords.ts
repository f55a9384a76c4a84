import type { CourseworkItem } from '@/contract/coursework';
import type { Subjects } from '@/contract/subjects';
import type { Replicated, ReplicatedMap, Tombstone } from '@/client/lib/lastWriterWins';

export type CourseworkRecord = Replicated<CourseworkItem> | Tombstone;

/** The chosen subjects are one item; each of the student's own subjects is another, so that replicas merge them. */
export type SubjectItem = { id: string } & ({ chosen: Subjects } | { own: string });
export type SubjectRecord = Replicated<SubjectItem> | Tombstone;

/** All that is known of a student's data, by slice and id. */
export type StudentRecords = {
  subjects: ReplicatedMap<SubjectRecord>;
  assignments: ReplicatedMap<CourseworkRecord>;
  practicals: ReplicatedMap<CourseworkRecord>;
};

/** Records to be merged, by slice. */
export type RecordLists = {
  [Slice in keyof StudentRecords]?: readonly StudentRecords[Slice][string][];
};

/** For so long deletions are remembered: a file that was exported before one must not bring the item back. */
export const DELETIONS_KEPT_MS = 2 * 365 * 86_400_000;
