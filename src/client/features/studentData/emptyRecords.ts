import type { Coursework } from '@/client/features/coursework/courseworkRecords';
import type { SubjectsState } from '@/client/features/subjects/subjectsSlice';

/** The student's lists before anything is read. */
export const noCoursework: Coursework = { ids: [], entities: {}, pending: [], history: [] };
export const noSubjects: SubjectsState = { ids: [], entities: {}, isSubmitting: false, history: [] };
