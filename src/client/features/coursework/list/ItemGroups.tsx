import { memo, useDeferredValue, useId, useMemo } from 'react';
import type { Day } from '@/contract/calendar';
import { listWords } from '@/client/features/coursework/words';
import { chunksOf } from './chunks';
import type { Group } from './courseworkView';
import { estimatedHeight, ItemChunk, Places } from './ItemChunk';
import * as S from './ItemList.styles';
import type { ItemDeeds } from './ItemRow';

/** As many rows as a tall window shows are drawn at once. */
const DRAWN_AT_ONCE = 12;

/** Where each part of a list begins, counted from the list's own beginning. */
function startsOf(lengths: readonly number[]): number[] {
  let start = 0;
  return [start, ...lengths.map((length) => (start += length))];
}

type Props = { groups: readonly Group[]; today: Day; deeds: ItemDeeds };

export const ItemGroups = memo(function ItemGroups({ groups, today, deeds }: Props) {
  const starts = startsOf(groups.map(({ items }) => items.length));
  // What a window shows is painted first; the rest of thousands takes its place right after.
  const isWhole = useDeferredValue(true, false);
  return (
    <S.Groups>
      {groups.map((group, index) => (
        <ItemGroup
          key={group.name}
          group={group}
          drawnAtOnce={Math.max(0, DRAWN_AT_ONCE - (starts[index] ?? 0))}
          isWhole={isWhole}
          today={today}
          deeds={deeds}
        />
      ))}
    </S.Groups>
  );
});

type GroupProps = { group: Group; drawnAtOnce: number; isWhole: boolean; today: Day; deeds: ItemDeeds };

const ItemGroup = memo(function ItemGroup({ group, drawnAtOnce, isWhole, today, deeds }: GroupProps) {
  const { name, items } = group;
  const id = useId();
  const chunks = useMemo(() => chunksOf(items), [items]);
  const offsets = useMemo(() => startsOf(chunks.map(({ length }) => length)), [chunks]);
  const places = useMemo(
    () => ({
      total: items.length,
      offsets: new Map(chunks.map(([first], index) => [first?.id, offsets[index] ?? 0])),
    }),
    [items, chunks, offsets],
  );
  const seenFirst = chunks.filter((_chunk, index) => (offsets[index] ?? 0) < drawnAtOnce).length;
  const begun = isWhole ? chunks.length : seenFirst;
  const rest = items.length - (offsets[begun] ?? 0);

  return (
    <S.Group aria-labelledby={id}>
      <S.Heading id={id} $isLate={name === 'overdue'}>
        {listWords.groups[name]} <span>{items.length}</span>
      </S.Heading>
      <S.List role="list">
        <Places value={places}>
          {chunks.slice(0, begun).map((chunk, index) => (
            <ItemChunk
              // Whatever the first one begins with: its rows stay when that item goes.
              key={index === 0 ? 'first' : chunk[0]?.id}
              items={chunk}
              isFirst={index < seenFirst}
              today={today}
              deeds={deeds}
            />
          ))}
        </Places>
        {rest > 0 && (
          <div
            ref={(gap) => {
              if (gap) gap.style.height = estimatedHeight(rest);
            }}
          />
        )}
      </S.List>
    </S.Group>
  );
});
