import { createAction } from '@reduxjs/toolkit';
import { undoable } from '@/client/features/studentData/studentDataEvents';

/** An own subject has another name, which may be that of another subject. Its items follow. */
export const ownSubjectRenamed = createAction(
  'subjects/ownSubjectRenamed',
  undoable<{ from: string; to: string }>,
);
