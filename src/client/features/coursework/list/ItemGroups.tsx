import { useId, useMemo } from 'react';
import type { Day } from '@/contract/calendar';
import { chunksOf } from './chunks';
import type { Group } from './courseworkView';
import { ItemChunk } from './ItemChunk';
import * as S from './ItemList.styles';
import type { ItemDeeds } from './ItemRow';

/** As many rows as a tall window shows are drawn at once. */
const DRAWN_AT_ONCE = 24;

/** Where each part of a list begins, counted from the list's own beginning. */
function startsOf(lengths: readonly number[]): number[] {
  return lengths.reduce<number[]>((starts, length) => [...starts, (starts.at(-1) ?? 0) + length], [0]);
}

type Props = { groups: readonly Group[]; today: Day; deeds: ItemDeeds };

export function ItemGroups({ groups, today, deeds }: Props) {
  const starts = startsOf(groups.map(({ items }) => items.length));
  return (
    <S.Groups>
      {groups.map((group, index) => (
        <ItemGroup key={group.name} group={group} start={starts[index] ?? 0} today={today} deeds={deeds} />
      ))}
    </S.Groups>
  );
}

type GroupProps = { group: Group; start: number; today: Day; deeds: ItemDeeds };

function ItemGroup({ group: { name, items }, start, today, deeds }: GroupProps) {
  const id = useId();
  const chunks = useMemo(() => chunksOf(items), [items]);
  const offsets = useMemo(() => startsOf(chunks.map(({ length }) => length)), [chunks]);
  return (
    <S.Group aria-labelledby={id}>
      <S.Heading id={id} $isLate={name === 'Overdue'}>
        {name} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        {chunks.map((chunk, index) => {
          const offset = offsets[index] ?? 0;
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
