import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { useAppDispatch } from '@/client/store/hooks';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { movedTo } from './movedTo';
import { useSeriesQuestion } from './useSeriesQuestion';

/** An item and the list that it belongs to. */
export type Entry = { list: CourseworkName; item: CourseworkItem };

/** Opens an item's details, and moves an item to another day. `dialog` is what is open at the moment. */
export function useItemDialog() {
  const dispatch = useAppDispatch();
  const { open: openDialog, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  const { ask, dialog: question } = useSeriesQuestion();

  const move = ({ list, item }: Entry, day: Day) => {
    if (day === item.deadline) return;
    const { itemEdited, laterItemsEdited } = courseworkSlices[list].actions;
    ask('edit', list, item, (which) => {
      dispatch((which === 'one' ? itemEdited : laterItemsEdited)(movedTo(item, day)));
    });
  };
  const remove = ({ list, item }: Entry) => {
    const { itemDeleted, laterItemsDeleted } = courseworkSlices[list].actions;
    ask('delete', list, item, (which) => {
      dispatch((which === 'one' ? itemDeleted : laterItemsDeleted)(item.id));
    });
  };
  const edit = ({ list, item }: Entry) =>
    openDialog(async () => {
      const { EditItemDialog } = await import('./EditItemDialog');
      return (close) => <EditItemDialog name={list} item={item} close={close} />;
    });
  const open = ({ list, item }: Entry) =>
    openDialog(async () => {
      const { ItemDialog } = await import('./ItemDialog');
      return (close) => (
        <ItemDialog name={list} item={item} close={close} edit={edit} move={move} remove={remove} />
      );
    });

  return { open, move, dialog: question ?? dialog };
}
