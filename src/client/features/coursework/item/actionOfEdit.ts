import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import type { Repetition } from '@/contract/studentData/repetition';
import { madeAt, restorable } from '@/client/features/coursework/courseworkRecords';
import {
  courseworkSlices,
  kindChanged,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { newItemId, repeated, seriesEdits } from '@/client/features/coursework/series';
import type { Replicated } from '@/client/lib/lastWriterWins';

export type Edit = {
  id: string;
  /** Those that changed. */
  fields: Partial<NewCoursework>;
  kind: CourseworkName;
  /** How the item is repeated from now on. */
  repetition?: Repetition;
};

/** The action that saves an edit of the item alone, or of it and the later ones of its series. */
export function actionOfEdit(
  list: CourseworkName,
  items: readonly Replicated<CourseworkItem>[],
  { id, fields, kind, repetition }: Edit,
  which: 'one' | 'later',
) {
  const { itemEdited, itemRepeated, laterItemsEdited } = courseworkSlices[list].actions;
  const edit = { id, ...fields };
  if (kind === list && !repetition) return (which === 'one' ? itemEdited : laterItemsEdited)(edit);

  const edits =
    which === 'one' ? [{ ...edit, ...(kind !== list && { series: undefined }) }] : seriesEdits(items, edit);
  const edited = edits.flatMap((each): CourseworkItem[] => {
    const item = items.find((known) => known.id === each.id);
    return item ? [{ ...restorable(item), ...each }] : [];
  });
  const [first] = edited;
  const saved = first && repetition ? repeated(first, repetition) : edited;
  const [item, ...further] = saved;
  if (kind === list && item) return itemRepeated({ item, further });
  // What is deleted in one list and stands in the other are two records.
  const moved = saved.map((each) => ({ ...each, id: newItemId(madeAt(each)) }));
  return kindChanged({ from: list, ids: edited.map((each) => each.id), items: moved });
}
