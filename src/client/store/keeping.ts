import { createAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';
import type { StudentData } from '@/contract/studentDataFile';

/** Why nothing is being saved at present. */
export type Trouble = 'full' | 'unavailable' | 'newer';

/** How a slice stands with what this device keeps of it. */
export type Keeping = {
  /** Whether what was kept has been read: before that, an empty list says nothing. */
  isRead: boolean;
  trouble: Trouble | null;
  /** Something kept could not be read, and lies aside. */
  hasDamagedCopy: boolean;
};

export const unread: Keeping = { isRead: false, trouble: null, hasDamagedCopy: false };

const bringing = <Value>(type: string) => createAction(type, (value: Value) => ({ payload: value }));

/** All that is kept of a student, as a file takes it along. For events: what it returns is new each time. */
export const selectStudentData = ({ subjects, assignments, practicals }: RootState): StudentData => ({
  subjects: subjects.chosen,
  assignments: [...assignments.items],
  practicals: [...practicals.items],
});

/** What led to a write: the types of the student's acts, or why the device itself wanted one. */
export type Causes = readonly string[];

/** What happens between a slice and what is kept of it, told in the diary under the slice's own name. */
export function keepingEvents<Value>(slice: string) {
  return {
    broughtBack: bringing<Value>(`${slice}/broughtBack`),
    changedElsewhere: bringing<Value>(`${slice}/changedElsewhere`),
    recoveredAfterCrash: bringing<Value>(`${slice}/recoveredAfterCrash`),
    broughtUpToDate: createAction<{ fromVersion: number }>(`${slice}/broughtUpToDate`),
    newerVersionFound: createAction(`${slice}/newerVersionFound`),
    saved: createAction(`${slice}/saved`, (after: Causes) => ({ payload: undefined, meta: { after } })),
    notSaved: createAction(`${slice}/notSaved`, (trouble: Trouble, after: Causes) => ({
      payload: trouble,
      meta: { after },
    })),
    damagedCopySetAside: createAction(`${slice}/damagedCopySetAside`),
    damagedCopyRemoved: createAction(`${slice}/damagedCopyRemoved`),
  };
}

export type KeepingEvents<Value> = ReturnType<typeof keepingEvents<Value>>;

type Events = { [Event in keyof ReturnType<typeof keepingEvents>]: { type: string } };

/** How a slice stands after one of these events; what is not about its standing changes nothing. */
export function keepingAfter(
  keeping: Keeping,
  { type, payload }: { type: string; payload?: unknown },
  events: Events,
) {
  switch (type) {
    case events.broughtBack.type:
      return { ...keeping, isRead: true };
    case events.saved.type:
      return keeping.trouble === null ? keeping : { ...keeping, trouble: null };
    case events.notSaved.type:
      return { ...keeping, trouble: payload as Trouble };
    case events.newerVersionFound.type:
      return { ...keeping, trouble: 'newer' as const };
    case events.damagedCopySetAside.type:
      return { ...keeping, hasDamagedCopy: true };
    case events.damagedCopyRemoved.type:
      return { ...keeping, hasDamagedCopy: false };
    default:
      return keeping;
  }
}
