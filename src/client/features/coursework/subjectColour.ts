import { SUBJECT_COLOURS, subjectProperty } from '@/client/design/subjectColours';

/** A 32-bit hash, so that a subject has its colour on every device and in both lists. */
function hashOf(text: string) {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}

/** The colour of a subject, by its name regardless of case, as a CSS value. */
export const subjectColour = (subject: string) =>
  `var(${subjectProperty(hashOf(subject.trim().toLowerCase()) % SUBJECT_COLOURS)})`;
