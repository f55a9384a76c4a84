import { useId } from 'react';
import type { Day } from '@/contract/calendar';
import { listText } from '@/client/features/coursework/courseworkText';
import { focusRow } from '@/client/features/coursework/rowFocus';
import { useRenderedRows } from '@/client/features/coursework/useRenderedRows';
import type { Group } from './courseworkView';
import * as S from './ItemList.styles';
import { ItemRow } from './ItemRow';
import type { ItemActions } from './useItemActions';

/** How many rows are shown at first. */
const ROWS = 50;

type Props = { group: Group; today: Day; actions: ItemActions; touched: ReadonlySet<string> };

export function ItemGroup({ group: { name, items }, today, actions, touched }: Props) {
  const id = useId();
  const { rendered, button } = useRenderedRows(items, ROWS, (item) => focusRow([item.id]), {
    keep: (item) => touched.has(item.id),
    describedBy: id,
  });
  return (
    <S.Group aria-labelledby={id} $name={name}>
      <S.Heading id={id}>
        {listText.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {rendered.map((item) => (
          <ItemRow key={item.id} item={item} today={today} actions={actions} />
        ))}
      </S.List>
      {button}
    </S.Group>
  );
}
