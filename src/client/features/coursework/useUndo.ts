import { useEffect } from 'react';
import { isPressed, isTyping } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { isDialogOpen } from '@/client/ui/useModal';
import { selectChanges, undoChange } from '@/client/features/studentData/changeRecords';
import { keepFocus } from './rowFocus';

/**
 * Ctrl+Z undoes the last change of a list or of own subjects, or the last import or restored version, wherever in the
 * student area it is pressed (behaviour 6.7). In a field it undoes what was typed there since that change, as browsers do.
 */
export function useUndo({ inDialog = false } = {}) {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    let typedAt = -Infinity;
    const noteTyping = ({ timeStamp }: Event) => (typedAt = timeStamp);
    const undo = (event: KeyboardEvent) => {
      if (!isPressed('undo', event) || isDialogOpen() !== inDialog) return;
      const last = selectChanges(store.getState()).at(-1);
      if (!last || (isTyping(event.target) && typedAt > last.order)) return;
      event.preventDefault();
      typedAt = -Infinity;
      keepFocus(() => dispatch(undoChange(last.id)));
    };
    document.addEventListener('input', noteTyping);
    document.addEventListener('keydown', undo);
    return () => {
      document.removeEventListener('input', noteTyping);
      document.removeEventListener('keydown', undo);
    };
  }, [store, dispatch, inDialog]);
}
