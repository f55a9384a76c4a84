import { createSelector } from '@reduxjs/toolkit';
import styled from 'styled-components';
import { subjectProperty } from '@/client/design/palettes';
import { colourOf, selectSubjectColours, subjectHash } from '@/client/features/subjects/subjectsRecords';
import { useAppSelector } from '@/client/store/hooks';

/** The custom property that holds the colour of a subject, where it differs from the one that its name gives. */
const ownProperty = (subject: string) => `--subject-of-${subjectHash(subject)}`;

/** The colour of a subject, as a CSS value. */
export const subjectColour = (subject: string) =>
  `var(${ownProperty(subject)}, var(${subjectProperty(colourOf(subject))}))`;

const selectProperties = createSelector([selectSubjectColours], (colours): Record<string, string> =>
  Object.fromEntries(
    Array.from(colours, ([key, colour]) => [ownProperty(key), `var(${subjectProperty(colour)})`]),
  ),
);

/** The style of an element in which the student's subjects differ in colour, so that no row asks for its own. */
export const useSubjectColours = () => useAppSelector(selectProperties);

/** In the colour of a subject, whose name stands beside it. */
export const SubjectDot = styled.span.attrs({ 'aria-hidden': true })<{ $subject: string }>`
  display: inline-block;
  flex: none;
  width: 0.65em;
  height: 0.65em;
  border-radius: 50%;
  background: ${({ $subject }) => subjectColour($subject)};
`;
