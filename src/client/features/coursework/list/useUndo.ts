import { useEffect } from 'react';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';

/** Ctrl+Z brings back what was deleted last, also when the list is empty then. */
export function useUndo(name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      const last = selectors.selectBin(store.getState()).at(-1);
      if (!last || !isPressed('undo', event)) return;
      event.preventDefault();
      dispatch(actions.itemRestored(last.id));
    };
    document.addEventListener('keydown', takeBack);
    return () => document.removeEventListener('keydown', takeBack);
  }, [actions, selectors, store, dispatch]);
}
