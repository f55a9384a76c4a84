import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '@/contract/calendar';
import { listText } from '@/client/features/coursework/courseworkText';
import { Button } from '@/client/ui/Button';
import { drawnItems, type Group } from './courseworkView';
import * as S from './ItemList.styles';
import { ItemRow } from './ItemRow';
import { focusRow } from './rowFocus';
import type { ItemActions } from './useItemActions';

/** How many rows of a group are drawn at first, and how many `Show more` adds. */
const STEP = 50;

type Props = { today: Day; actions: ItemActions; touched: ReadonlySet<string> };

export const ItemGroups = ({ groups, ...props }: Props & { groups: readonly Group[] }) => (
  <S.Groups>
    {groups.map((group) => (
      <ItemGroup key={group.name} group={group} {...props} />
    ))}
  </S.Groups>
);

function ItemGroup({ group: { name, items }, today, actions, touched }: Props & { group: Group }) {
  const [limit, setLimit] = useState(STEP);
  const id = useId();
  const drawn = drawnItems(items, limit, touched);
  const showMore = () => {
    const firstNew = items.find((item) => !drawn.includes(item));
    flushSync(() => setLimit(limit + STEP));
    focusRow([firstNew?.id]);
  };

  return (
    <S.Group aria-labelledby={id} $name={name}>
      <S.Heading id={id}>
        {listText.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {drawn.map((item) => (
          <ItemRow key={item.id} item={item} today={today} actions={actions} />
        ))}
      </S.List>
      {drawn.length < items.length && (
        <Button type="button" $weight="quiet" aria-describedby={id} onClick={showMore}>
          {listText.showMore(Math.min(STEP, items.length - drawn.length))}
        </Button>
      )}
    </S.Group>
  );
}
