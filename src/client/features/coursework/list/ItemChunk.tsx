import { createContext, memo, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { haveSame } from './courseworkView';
import { ItemRow, type ItemDeeds } from './ItemRow';
import { whileWatched } from './nearness';

type Props = {
  items: readonly CourseworkItem[];
  /** Always drawn, because it is what one sees first. */
  isFirst: boolean;
  today: Day;
  deeds: ItemDeeds;
};

/** A guess at a row that nobody has seen yet. */
const ROW_PX = 62;

export const estimatedHeight = (rows: number) => `${rows * ROW_PX}px`;

/**
 * How many items a group has, and how many come before each chunk, by the id that the chunk begins with. Only rows
 * that are drawn ask: a tick at the top of ten thousand redraws none of the chunks below.
 */
export const Places = createContext<{ total: number; offsets: ReadonlyMap<string | undefined, number> }>({
  total: 0,
  offsets: new Map(),
});

const haveSameItems = (one: Pick<Props, 'items'>, other: Pick<Props, 'items'>) =>
  haveSame(one.items, other.items);

function areSame(one: Props, other: Props) {
  const rest = ['today', 'deeds', 'isFirst'] as const;
  return rest.every((key) => one[key] === other[key]) && haveSameItems(one, other);
}

/**
 * Some dozens of rows, drawn while they are near the window. What is far away holds its place with the topics as
 * plain text, `hidden="until-found"`: the browser's search finds it there and has it drawn, and each row says its
 * position in the whole list to those who hear it.
 */
export const ItemChunk = memo(function ItemChunk({ items, isFirst, today, deeds }: Props) {
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
        <Rows items={items} today={today} deeds={deeds} />
      ) : (
        <Placeholder items={items} height={height} draw={setIsNear} />
      )}
    </div>
  );
}, areSame);

function Rows({ items, today, deeds }: Pick<Props, 'items' | 'today' | 'deeds'>) {
  const { total, offsets } = useContext(Places);
  const offset = offsets.get(items[0]?.id) ?? 0;
  return items.map((item, index) => (
    <div key={item.id} role="listitem" aria-posinset={offset + index + 1} aria-setsize={total}>
      <ItemRow item={item} today={today} deeds={deeds} />
    </div>
  ));
}

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
    element.style.height = height.current ? `${height.current}px` : estimatedHeight(items.length);
    element.setAttribute('hidden', 'until-found');
    const found = () => draw(true);
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  });

  return (
    <div ref={place} className="undrawn">
      {items.map(({ topic }) => topic).join('\n')}
    </div>
  );
}, haveSameItems);
