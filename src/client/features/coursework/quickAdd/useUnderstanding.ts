import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { selectSubjectNames } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { useToday } from '@/client/ui/useToday';
import type { Entry } from './entry';
import { understand } from './understand';

/** Reads each entry once: of 200 lines that were pasted, a key changes one. */
export function useUnderstanding(kind: CourseworkName) {
  const today = useToday();
  const subjects = useAppSelector(selectSubjectNames);
  return useMemo(
    () => weakMapMemoize((entry: Entry) => understand(entry, { today, subjects, kind })),
    [today, subjects, kind],
  );
}
