import { useId, useMemo } from 'react';
import type { Day } from '@/contract/calendar';
import { chunksOf } from './chunks';
import type { Group } from './courseworkView';
import { ItemChunk } from './ItemChunk';
import * as S from './ItemList.styles';
import type { ItemDeeds } from './ItemRow';

/** As many rows as a tall window shows are drawn at once. */
const DRAWN_AT_ONCE = 24;

type Props = { groups: readonly Group[]; today: Day; deeds: ItemDeeds };

export function ItemGroups({ groups, today, deeds }: Props) {
  let before = 0;
  return (
    <S.Groups>
      {groups.map((group) => {
        const start = before;
        before += group.items.length;
        return <ItemGroup key={group.name} group={group} start={start} today={today} deeds={deeds} />;
      })}
    </S.Groups>
  );
}

type GroupProps = { group: Group; start: number; today: Day; deeds: ItemDeeds };

function ItemGroup({ group: { name, items }, start, today, deeds }: GroupProps) {
  const id = useId();
  const chunks = useMemo(() => chunksOf(items), [items]);
  let before = 0;
  return (
    <S.Group aria-labelledby={id}>
      <S.Heading id={id} $isLate={name === 'Overdue'}>
        {name} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {chunks.map((chunk) => {
          const offset = before;
          before += chunk.length;
          return (
            <ItemChunk
              key={chunk[0]?.id}
              items={chunk}
              offset={offset}
              total={items.length}
              isFirst={start + offset < DRAWN_AT_ONCE}
              today={today}
              deeds={deeds}
            />
          );
        })}
      </S.List>
    </S.Group>
  );
}
