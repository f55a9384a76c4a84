import styled from 'styled-components';
import { subjectColour } from './subjectColour';

/** A dot in the colour of a subject, whose name stands beside it. */
export const SubjectMark = styled.span.attrs({ 'aria-hidden': true })<{ $subject: string }>`
  display: inline-block;
  flex: none;
  width: 0.65em;
  height: 0.65em;
  border-radius: 50%;
  background: ${({ $subject }) => subjectColour($subject)};
`;
