import { useEffect } from 'react';
import { isPressed } from '@/client/lib/shortcuts';
import { useAppDispatch, useAppStore } from '@/client/store/hooks';
import { isDialogOpen } from '@/client/ui/useModal';
import { courseworkNames, courseworkSlices } from './courseworkSlice';
import { keepFocus } from './rowFocus';

/** Ctrl+Z undoes the last change of either list, wherever in the student area it is pressed (behaviour 6.7). */
export function useUndo() {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isPressed('undo', event) || isDialogOpen()) return;
      const state = store.getState();
      const [last] = courseworkNames
        .flatMap((name) =>
          courseworkSlices[name].selectors
            .selectHistory(state)
            .slice(-1)
            .map(({ id, order }) => ({ name, id, order })),
        )
        .toSorted((one, other) => other.order - one.order);
      if (!last) return;
      event.preventDefault();
      keepFocus(() => void dispatch(courseworkSlices[last.name].actions.changeUndone(last.id)));
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [store, dispatch]);
}
