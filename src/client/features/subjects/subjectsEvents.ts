import { createAction } from '@reduxjs/toolkit';
import type { SubjectColour } from '@/contract/studentData/subjects';
import { undoable } from '@/client/features/studentData/studentDataEvents';

/** An own subject has another name, which may be that of another subject. Its items follow, and its colour stays. */
export const ownSubjectRenamed = createAction(
  'subjects/ownSubjectRenamed',
  undoable<{ from: string; to: string; colour?: SubjectColour }>,
);
