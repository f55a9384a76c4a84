import { useEffect } from 'react';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';

const NAMES = Object.keys(courseworkSlices) as CourseworkName[];

/** Ctrl+Z undoes the last change of either list, wherever in the student area it is pressed (contract 8.1). */
export function useUndo() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isPressed('undo', event)) return;
      const state = store.getState();
      const lastOf = (name: CourseworkName) => state[name].history.at(-1);
      const [name] = NAMES.toSorted((one, other) => (lastOf(other)?.at ?? 0) - (lastOf(one)?.at ?? 0));
      const last = name && lastOf(name);
      if (!last) return;
      event.preventDefault();
      dispatch(courseworkSlices[name].actions.changeUndone(last.id));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [store, dispatch]);
}
