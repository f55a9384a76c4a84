import { useEffect } from 'react';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { isDialogOpen } from '@/client/ui/useModal';
import { changeUndone } from '@/client/features/studentData/studentDataEvents';
import { selectChanges } from './changes';
import { keepFocus } from './rowFocus';

/** Ctrl+Z undoes the last change of a list or of own subjects, or the last import or restored version, wherever in the student area it is pressed (behaviour 6.7). */
export function useUndo() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isPressed('undo', event) || isDialogOpen()) return;
      const last = selectChanges(store.getState()).at(-1);
      if (!last) return;
      event.preventDefault();
      keepFocus(() => void dispatch(changeUndone(last.id)));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [store, dispatch]);
}
