import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { subjectsSlice } from '@/client/features/subjects/subjectsSlice';
import type { PersistedSlice } from './plan';

export const slices = {
  subjects: subjectsSlice,
  assignments: assignmentsSlice,
  practicals: practicalsSlice,
} satisfies Record<PersistedSlice, unknown>;
