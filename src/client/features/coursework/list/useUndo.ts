import { useEffect } from 'react';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';

/** Ctrl+Z restores the item that was deleted last, also when the list is empty. */
export function useUndo(name: CourseworkName) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const last = selectors.selectBin(store.getState()).at(-1);
      if (!last || !isPressed('undo', event)) return;
      event.preventDefault();
      dispatch(actions.itemRestored(last.id));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [actions, selectors, store, dispatch]);
}
