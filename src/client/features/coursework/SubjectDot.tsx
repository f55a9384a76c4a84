import { createSelector } from '@reduxjs/toolkit';
import styled from 'styled-components';
import { SUBJECT_COLOURS, subjectProperty } from '@/client/design/palettes';
import { namesOf, selectOwnSubjects, selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';

/** A 32-bit hash of a name regardless of case, so that a subject has its colour on every device and in both lists. */
function hashOf(subject: string) {
  let hash = 0;
  for (const character of subject.trim().toLowerCase())
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}

const colourAt = (index: number) => `var(${subjectProperty(index)})`;

/** The custom property that holds the colour of a subject, where it differs from the one that its name gives. */
const ownProperty = (hash: number) => `--subject-of-${hash}`;

/** The colour of a subject, as a CSS value. */
export function subjectColour(subject: string) {
  const hash = hashOf(subject);
  return `var(${ownProperty(hash)}, ${colourAt(hash % SUBJECT_COLOURS)})`;
}

/**
 * Custom properties by which no two of these subjects share a colour, as long as there are enough. The first of two keeps
 * the colour that its name gives, the other takes the next free one.
 */
export function distinctColours(subjects: readonly string[]): Record<string, string> {
  const hashes = [...new Set(subjects.map(hashOf))].slice(0, SUBJECT_COLOURS);
  const taken = new Set<number>();
  return Object.fromEntries(
    hashes.map((hash) => {
      let index = hash % SUBJECT_COLOURS;
      while (taken.has(index)) index = (index + 1) % SUBJECT_COLOURS;
      taken.add(index);
      return [ownProperty(hash), colourAt(index)];
    }),
  );
}

const selectColours = createSelector([selectSubjects, selectOwnSubjects], (chosen, own) =>
  distinctColours([...namesOf(chosen), ...own]),
);

/** The style of an element in which the student's subjects differ in colour. */
export const useSubjectColours = () => useAppSelector(selectColours);

/** In the colour of a subject, whose name stands beside it. */
export const SubjectDot = styled.span.attrs({ 'aria-hidden': true })<{ $subject: string }>`
  display: inline-block;
  flex: none;
  width: 0.65em;
  height: 0.65em;
  border-radius: 50%;
  background: ${({ $subject }) => subjectColour($subject)};
`;
