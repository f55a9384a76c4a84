import { createSelector } from '@reduxjs/toolkit';
import {
  distinctSubjects,
  SUBJECT_COLOURS,
  subjectKey,
  type SubjectColour,
  type SubjectColours,
} from '@/contract/studentData/subjects';
import type { RootState } from '@/client/app/reducers';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import {
  namesOf,
  selectChosenColours,
  selectOfferedSubjects,
  selectSubjects,
  subjectsSlice,
} from './subjectsSlice';

/** The subjects of items, in one order on every device. A tick leaves them as they are, and with them what depends on them. */
const selectItemSubjects = createSelector(
  [assignmentsSlice.selectors.selectItems, practicalsSlice.selectors.selectItems],
  (assignments, practicals) => {
    const names = new Set<string>();
    for (const { subject } of assignments) names.add(subject);
    for (const { subject } of practicals) names.add(subject);
    return [...names].sort();
  },
  {
    memoizeOptions: {
      resultEqualityCheck: (one: string[], other: string[]) => one.join('\n') === other.join('\n'),
    },
  },
);

/** Every subject that the student has: own and chosen ones first, then those that only items have. */
export const selectKnownSubjects = createSelector(
  [selectOfferedSubjects, selectItemSubjects],
  (offered, others) => distinctSubjects([...offered, ...others]),
);

/** A 32-bit hash of a subject, so that it has its colour on every device and in both lists. */
export function subjectHash(subject: string) {
  let hash = 0;
  for (const character of subjectKey(subject))
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}

const colourOfName = (subject: string) =>
  SUBJECT_COLOURS[subjectHash(subject) % SUBJECT_COLOURS.length] ?? SUBJECT_COLOURS[0];

/** Colours by the keys of subjects. A map, as a subject may be called `constructor`. */
type ColourByKey = ReadonlyMap<string, SubjectColour>;

/**
 * Colours by which no two of these subjects are alike, as long as there are enough. Chosen ones come first, the latest before
 * the others; then the first of two subjects keeps the colour that its name gives, and the other takes the next free one.
 */
export function distinctColours(subjects: readonly string[], chosen: SubjectColours): ColourByKey {
  const keys = new Set(subjects.map(subjectKey));
  const colours = new Map<string, SubjectColour>();
  const free = new Set<SubjectColour>(SUBJECT_COLOURS);
  const give = (key: string, colour: SubjectColour | undefined) => {
    if (colour === undefined || colours.has(key)) return;
    colours.set(key, colour);
    free.delete(colour);
  };
  const nextFree = (wanted: SubjectColour) => {
    const from = SUBJECT_COLOURS.indexOf(wanted);
    return [...SUBJECT_COLOURS.slice(from), ...SUBJECT_COLOURS].find((colour) => free.has(colour));
  };

  const wanted = Object.entries(chosen).filter(([key]) => keys.has(key));
  for (const [key, colour] of wanted) if (free.has(colour)) give(key, colour);
  // One that was chosen for two subjects is shared only when all are taken.
  for (const [key, colour] of wanted) give(key, nextFree(colour) ?? colour);
  for (const key of keys) give(key, nextFree(colourOfName(key)));
  return colours;
}

/** The colours of the student's subjects by their keys: not of all, where there are more subjects than colours. */
export const selectSubjectColours = createSelector(
  [selectSubjects, subjectsSlice.selectors.selectOwnByAge, selectItemSubjects, selectChosenColours],
  (subjects, own, others, chosen) => distinctColours([...namesOf(subjects), ...own, ...others], chosen),
);

/** The colour of a subject among those of the student. */
export const colourOf = (subject: string, colours?: ColourByKey): SubjectColour =>
  colours?.get(subjectKey(subject)) ?? colourOfName(subject);

/** How many items a subject has in both lists, however they spell it. */
export const countItemsOf = (state: RootState, subject: string) => {
  const key = subjectKey(subject);
  return [assignmentsSlice, practicalsSlice]
    .flatMap(({ selectors }) => selectors.selectItems(state))
    .filter((item) => subjectKey(item.subject) === key).length;
};
