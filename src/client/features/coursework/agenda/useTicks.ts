import { useCallback, useState } from 'react';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { useAppDispatch } from '@/client/store/hooks';

export type Toggle = (list: CourseworkName, id: string) => void;

/** How an item is ticked, and the ids of those that were ticked since the page was opened. */
export function useTicks() {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback<Toggle>(
    (list, id) => {
      setTicked((ids) => new Set(ids).add(id));
      dispatch(courseworkSlices[list].actions.itemToggled(id));
    },
    [dispatch],
  );

  return { ticked, toggle };
}
