import type { Project } from './project';
import { MAX_ORDER, type ProjectOrders } from './projectRules';

type Placed = Pick<Project, '_id' | 'id' | 'order' | 'file'>;
type Place = { id: number; order: number };

/** Those without an order are behind all others. */
const NONE = MAX_ORDER + 1;
const START: Place = { id: Infinity, order: -MAX_ORDER };
const END: Place = { id: -Infinity, order: NONE };

const placeOf = ({ id, order }: Placed): Place => ({ id, order: order ?? NONE });

/** With the lowest order that is behind the other one: of two with the same, the newer one is first. */
const behind = ({ id, order }: Place, one: Place): Place => ({
  id: one.id,
  order: one.id < id ? order : order + 1,
});

/** Gives what is between two places orders of its own, as far as there is room for that. */
function spread(first: Place, between: readonly Place[], last: Place) {
  // What is put at the top is counted from 1, where that is low enough.
  const start = first === START ? Math.min(0, last.order - between.length - 1) : first.order;
  let before = { ...first, order: Math.max(start, -MAX_ORDER) };
  let room = last.order - [...between, last].reduce(behind, before).order;
  return between.map((place) => {
    const next = behind(before, place);
    const isApart = next.order === before.order && room > 0;
    if (isApart) room -= 1;
    before = { ...next, order: next.order + Number(isApart) };
    return before;
  });
}

/** The same places in the same sequence: the first and the last stay, and as many of the others as can. */
function fit(places: readonly Place[]): Place[] | undefined {
  /** For each that can stay, how many do before it, and which is the last of these. */
  const staying: ({ count: number; before: number } | undefined)[] = [{ count: 0, before: -1 }];
  places.forEach((first, from) => {
    const found = staying[from];
    if (!found) return;
    let lowest = first;
    places.slice(from + 1).forEach((place, ahead) => {
      lowest = behind(lowest, place);
      const to = from + 1 + ahead;
      if (lowest.order <= place.order && found.count >= (staying[to]?.count ?? 0))
        staying[to] = { count: found.count + 1, before: from };
    });
  });

  const fitted: Place[] = [];
  for (let to = places.length - 1; to > 0;) {
    const found = staying[to];
    if (!found) return undefined;
    const [first, ...rest] = places.slice(found.before, to + 1);
    const last = rest.pop();
    if (first && last) fitted.unshift(...spread(first, rest, last), last);
    to = found.before;
  }
  return fitted;
}

type Orders<One> = { orders: ProjectOrders; inTheWay: One[] };

/**
 * The orders that put projects in this sequence, of as few as possible. Files keep theirs: `inTheWay` are those that
 * leave no room for what is between them, or before or behind the one.
 */
export function ordersFor<One extends Placed>(sequence: readonly One[]): Orders<One> {
  const orders: ProjectOrders = [];
  const free: One[] = [];
  let before: One | undefined;
  for (const next of [...sequence, undefined]) {
    if (next && next.file === undefined) {
      free.push(next);
      continue;
    }
    const places = fit([before ? placeOf(before) : START, ...free.map(placeOf), next ? placeOf(next) : END]);
    if (!places) return { orders: [], inTheWay: [before, next].filter((file) => file !== undefined) };
    free.splice(0).forEach(({ _id, order }, index) => {
      const place = places[index]?.order ?? NONE;
      if (place !== (order ?? NONE)) orders.push({ _id, order: place === NONE ? null : place });
    });
    before = next;
  }
  return { orders, inTheWay: [] };
}
