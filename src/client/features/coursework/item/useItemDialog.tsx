import { useMemo } from 'react';
import type { Day } from '@/contract/calendar';
import { courseworkSlices, type CourseworkEntry } from '@/client/features/coursework/courseworkSlice';
import { movedTo } from '@/client/features/coursework/courseworkRecords';
import { showToast } from '@/client/features/toasts/showToast';
import { useAppDispatch } from '@/client/store/hooks';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { useSeriesQuestion } from './SeriesDialog';

/** Opens an item, edits, moves and deletes it. `dialog` is what is open at the moment. */
export function useItemDialog() {
  const dispatch = useAppDispatch();
  const { open: openDialog, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  const { ask, remove, dialog: question } = useSeriesQuestion();

  const actions = useMemo(() => {
    const move = ({ list, item }: CourseworkEntry, day: Day) => {
      if (day === item.deadline) return;
      const { itemEdited, laterItemsEdited } = courseworkSlices[list].actions;
      ask('edit', { list, item }, (which) => {
        dispatch((which === 'one' ? itemEdited : laterItemsEdited)(movedTo(item, day)));
      });
    };
    const edit = ({ list, item }: CourseworkEntry) =>
      openDialog(async () => {
        const { EditItemDialog } = await import('./EditItemDialog');
        return (close) => <EditItemDialog name={list} item={item} close={close} />;
      });
    const open = ({ list, item }: CourseworkEntry) =>
      openDialog(async () => {
        const { ItemDialog } = await import('./ItemDialog');
        return (close) => (
          <ItemDialog name={list} item={item} close={close} edit={edit} move={move} remove={remove} />
        );
      });
    return { open, edit, move, remove };
  }, [dispatch, ask, remove, openDialog]);

  return { ...actions, dialog: question ?? dialog };
}
