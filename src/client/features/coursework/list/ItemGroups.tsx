import { useDeferredValue, useId } from 'react';
import type { Day } from '@/contract/calendar';
import { useDrawnRows } from '@/client/features/coursework/useDrawnRows';
import { Button } from '@/client/ui/Button';
import type { Group } from './courseworkView';
import * as S from './ItemList.styles';
import { ItemRow } from './ItemRow';
import { focusRow } from '@/client/features/coursework/rowFocus';
import type { ItemActions } from './useItemActions';
import { listText } from '@/client/features/coursework/courseworkText';

/** How many rows of a group are drawn at first. */
const ROWS = 50;

/** More rows than a screen has. The others are drawn right after them. */
const FIRST_ROWS = 20;

type Props = { today: Day; actions: ItemActions; touched: ReadonlySet<string> };

export function ItemGroups({ groups, ...props }: Props & { groups: readonly Group[] }) {
  const limit = useDeferredValue(Infinity, FIRST_ROWS);
  return (
    <S.Groups>
      {groups.map((group, index) => {
        const above = groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
        return above < limit && <ItemGroup key={group.name} group={group} limit={limit - above} {...props} />;
      })}
    </S.Groups>
  );
}

type GroupProps = Props & { group: Group; limit: number };

function ItemGroup({ group: { name, items }, limit, today, actions, touched }: GroupProps) {
  const id = useId();
  const { drawn, more, showMore } = useDrawnRows(items, ROWS, (item) => touched.has(item.id));

  return (
    <S.Group aria-labelledby={id} $name={name}>
      <S.Heading id={id}>
        {listText.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {drawn.slice(0, limit).map((item) => (
          <ItemRow key={item.id} item={item} today={today} actions={actions} />
        ))}
      </S.List>
      {more > 0 && drawn.length <= limit && (
        <Button
          type="button"
          $weight="quiet"
          aria-describedby={id}
          onClick={() => showMore((added) => focusRow([added?.id]))}
        >
          {listText.showMore(more)}
        </Button>
      )}
    </S.Group>
  );
}
