import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { ItemRow, type ItemDeeds } from './ItemRow';
import { Undrawn } from './ItemList.styles';
import { whileWatched } from './nearness';

type Props = {
  items: readonly CourseworkItem[];
  /** How many come before these in the group, and how many it has. */
  offset: number;
  total: number;
  /** Always drawn, because it is what one sees first. */
  isFirst: boolean;
  today: Day;
  deeds: ItemDeeds;
};

/** A guess at a row that nobody has seen yet. */
const ROW_PX = 62;

function haveSameItems(one: Pick<Props, 'items'>, other: Pick<Props, 'items'>) {
  return (
    one.items.length === other.items.length && one.items.every((item, index) => item === other.items[index])
  );
}

function areSame(one: Props, other: Props) {
  const rest = ['offset', 'total', 'today', 'deeds', 'isFirst'] as const;
  return rest.every((key) => one[key] === other[key]) && haveSameItems(one, other);
}

/**
 * Some dozens of rows, drawn while they are near the window. What is far away holds its place with the topics as
 * plain text, `hidden="until-found"`: the browser's search finds it there and has it drawn, and each row says its
 * position in the whole list to those who hear it.
 */
export const ItemChunk = memo(function ItemChunk({ items, offset, total, isFirst, today, deeds }: Props) {
  const [isNear, setIsNear] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);

  useEffect(() => {
    const element = frame.current;
    if (!element || isFirst) return;
    return whileWatched(element, ({ isIntersecting, boundingClientRect }) => {
      // Whoever is typing or tabbing in these rows must not lose them.
      if (!isIntersecting && element.contains(document.activeElement)) return;
      if (!isIntersecting) height.current = boundingClientRect.height;
      setIsNear(isIntersecting);
    });
  }, [isFirst]);

  return (
    <div ref={frame} role="presentation">
      {isNear || isFirst ? (
        items.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            today={today}
            position={offset + index + 1}
            total={total}
            deeds={deeds}
          />
        ))
      ) : (
        <Placeholder items={items} height={height} draw={setIsNear} />
      )}
    </div>
  );
}, areSame);

type PlaceholderProps = {
  items: Props['items'];
  height: { readonly current: number | undefined };
  draw: (isNear: true) => void;
};

const Placeholder = memo(function Placeholder({ items, height, draw }: PlaceholderProps) {
  const place = useRef<HTMLDivElement>(null);

  // Before it is painted: ten thousand topics must never be laid out as text.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.style.height = `${height.current ?? items.length * ROW_PX}px`;
    element.setAttribute('hidden', 'until-found');
    const found = () => draw(true);
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  });

  return <Undrawn ref={place}>{items.map(({ topic }) => topic).join('\n')}</Undrawn>;
}, haveSameItems);
