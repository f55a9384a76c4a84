import fc from 'fast-check';
import {
  emptyMap,
  itemsOf,
  lastChangeOf,
  merge,
  recordChanges,
  type Deletion,
  type Entry,
  type LwwItem,
  type LwwMap,
} from './lwwMap';

type Item = LwwItem & { topic: string };
type Step = {
  tab: number;
  kind: 'add' | 'toggle' | 'edit' | 'delete' | 'merge';
  pick: number;
  clock: number;
};

const TABS = 6;
const scripts = fc.array(
  fc.record<Step>({
    tab: fc.nat(TABS - 1),
    kind: fc.constantFrom('add', 'add', 'toggle', 'edit', 'delete', 'merge'),
    pick: fc.nat(50),
    // Clocks jump back as well.
    clock: fc.nat(5),
  }),
  { maxLength: 80 },
);

/** Some become done again as of a former time, as by an undo. */
function toggled({ id, topic, status }: Item, pick: number): Item {
  if (status === 'done') return { id, topic, status: 'undone' };
  return { id, topic, status: 'done', ...(pick % 2 && { doneAt: pick }) };
}

/** A tab's list after a step. */
function listAfter(items: Item[], { kind, pick }: Step, id: string): Item[] {
  const index = items.length === 0 ? -1 : pick % items.length;
  switch (kind) {
    case 'add':
      return [...items, { id, topic: id, status: 'undone' }];
    case 'toggle':
      return items.map((item, at) => (at === index ? toggled(item, pick) : item));
    case 'edit':
      return items.map((item, at) => (at === index ? { ...item, topic: `${id} edited` } : item));
    case 'delete':
      return items.filter((_, at) => at !== index);
    case 'merge':
      return items;
  }
}

/** Lets tabs change their maps and merge others now and then. Returns the maps, and what was added and deleted. */
function play(script: Step[]) {
  const tabs: LwwMap<Item>[] = Array.from({ length: TABS }, () => emptyMap);
  const added = new Set<string>();
  const deleted = new Set<string>();
  /** Edited or ticked at some time. */
  const touched = new Set<string>();
  script.forEach((step, index) => {
    const map = tabs[step.tab] ?? emptyMap;
    if (step.kind === 'merge') {
      tabs[step.tab] = merge(map, tabs[step.pick % TABS] ?? emptyMap);
      return;
    }
    const before = itemsOf(map);
    const next = listAfter(before, step, `item ${index}`);
    if (step.kind === 'add') added.add(`item ${index}`);
    if (step.kind === 'delete')
      before.filter((item) => !next.includes(item)).forEach(({ id }) => deleted.add(id));
    if (step.kind === 'toggle' || step.kind === 'edit')
      next.filter((item) => !before.includes(item)).forEach(({ id }) => touched.add(id));
    tabs[step.tab] = recordChanges(map, before, next, step.clock);
  });
  return { tabs, added, deleted, touched };
}

const sorted = (map: LwwMap<Item>) =>
  itemsOf(map)
    .map((item) => JSON.stringify(Object.entries(item).sort()))
    .sort();

test('tabs that merge changes in any order, and more than once, all show the same', () => {
  fc.assert(
    fc.property(
      scripts,
      fc.shuffledSubarray([...Array(TABS).keys()], { minLength: TABS }),
      (script, order) => {
        const { tabs } = play(script);
        const forwards = tabs.reduce(merge, emptyMap);
        const shuffled = order
          .flatMap((tab) => [tabs[tab] ?? emptyMap, forwards])
          .reduceRight(merge, emptyMap);

        expect(sorted(shuffled)).toEqual(sorted(forwards));
        expect(merge(forwards, shuffled)).toBe(forwards);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('nothing that was added is lost, and nothing that was deleted comes back', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const { tabs, added, deleted, touched } = play(script);
      const left = itemsOf(tabs.reduce(merge, emptyMap));
      const ids = left.map(({ id }) => id);

      expect(ids).toEqual(expect.arrayContaining([...added].filter((id) => !deleted.has(id))));
      // An edit or a tick that is later than a deletion in another tab wins.
      expect(left.filter(({ id }) => deleted.has(id) && !touched.has(id))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

/** What a tab may know of an item, with few times, so that many are the same. */
const knowledge = fc.record({
  id: fc.constantFrom('1', '2'),
  topic: fc.constantFrom('Essay', 'Report', 'Thesis'),
  status: fc.constantFrom('done' as const, 'undone' as const),
  changedAt: fc.nat(3),
  toggledAt: fc.nat(3),
  deletedAt: fc.option(fc.nat(4), { nil: -1 }),
  isForgotten: fc.boolean(),
});

const anyMap = fc.array(knowledge, { maxLength: 4 }).map((all) => {
  const entries = new Map<string, Entry<Item>>();
  const deleted = new Map<string, Deletion<Item>>();
  for (const { id, topic, status, changedAt, toggledAt, deletedAt, isForgotten } of all) {
    const entry = { item: { id, topic, status }, changedAt, toggledAt };
    entries.delete(id);
    deleted.delete(id);
    if (lastChangeOf(entry) > deletedAt) entries.set(id, entry);
    else deleted.set(id, { at: deletedAt, entry: isForgotten ? null : entry });
  }
  return { entries, deleted };
});

/** Everything in a map, in a fixed order. */
const contentOf = ({ entries, deleted }: LwwMap<Item>) => ({
  entries: [...entries].sort(([one], [other]) => (one < other ? -1 : 1)),
  deleted: [...deleted].sort(([one], [other]) => (one < other ? -1 : 1)),
});

test('merging is commutative, associative and idempotent, whatever the tabs know and of whichever times', () => {
  fc.assert(
    fc.property(anyMap, anyMap, anyMap, (one, two, three) => {
      expect(contentOf(merge(one, two))).toEqual(contentOf(merge(two, one)));
      expect(contentOf(merge(merge(one, two), three))).toEqual(contentOf(merge(one, merge(two, three))));
      expect(merge(one, one)).toBe(one);
      const both = merge(one, two);
      expect(merge(both, two)).toBe(both);
    }),
    { numRuns: 2_000 },
  );
});

const essay: Item = { id: '1', topic: 'Essay', status: 'undone' };

test('an edit in one tab and a tick in another are both kept', () => {
  const start = recordChanges(emptyMap, [], [essay], 10);
  const edited = recordChanges(start, [essay], [{ ...essay, topic: 'Long essay' }], 20);
  const ticked = recordChanges(start, [essay], [{ ...essay, status: 'done' }], 30);

  expect(itemsOf(merge(edited, ticked))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
  expect(itemsOf(merge(ticked, edited))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
});

test('a tick that is later than a deletion in another tab brings the item back, with its latest edit', () => {
  const start = recordChanges(emptyMap, [], [essay], 10);
  const edited = recordChanges(start, [essay], [{ ...essay, topic: 'Long essay' }], 20);
  const gone = recordChanges(edited, itemsOf(edited), [], 30);
  const ticked = recordChanges(start, [essay], [{ ...essay, status: 'done' }], 40);
  const tickedBefore = recordChanges(start, [essay], [{ ...essay, status: 'done' }], 29);

  const back = [{ id: '1', topic: 'Long essay', status: 'done' }];
  expect(itemsOf(merge(gone, ticked))).toEqual(back);
  expect(itemsOf(merge(ticked, gone))).toEqual(back);
  expect(itemsOf(merge(gone, tickedBefore))).toEqual([]);
  expect(itemsOf(merge(tickedBefore, gone))).toEqual([]);
});

test('of a deletion that came without the item, the item is known once any tab or file has it', () => {
  const start = recordChanges(emptyMap, [], [essay], 10);
  const gone: LwwMap<Item> = { entries: new Map(), deleted: new Map([['1', { at: 30, entry: null }]]) };

  expect(merge(gone, start).deleted.get('1')?.entry?.item).toEqual(essay);
  expect(merge(start, gone).deleted.get('1')?.entry?.item).toEqual(essay);
});

test('an edit in one tab and an undone untick in another are both kept, with the time of the tick', () => {
  const start = recordChanges(emptyMap, [], [essay], 10);
  const edited = recordChanges(start, [essay], [{ ...essay, topic: 'Long essay' }], 30);
  const done: Item = { ...essay, status: 'done', doneAt: 5 };
  const ticked = recordChanges(start, [essay], [done], 20);
  const unticked = recordChanges(ticked, [done], [essay], 40);

  const both = [{ ...done, topic: 'Long essay' }];
  expect([itemsOf(merge(edited, ticked)), itemsOf(merge(ticked, edited))]).toEqual([both, both]);
  expect(itemsOf(merge(ticked, unticked))[0]).not.toHaveProperty('doneAt');
});

test('an item that is restored after its deletion stays, also in tabs that only know of the deletion', () => {
  const start = recordChanges(emptyMap, [], [essay], 10);
  const gone = recordChanges(start, [essay], [], 20);
  const back = recordChanges(gone, [], [essay], 30);

  expect(itemsOf(merge(gone, back))).toEqual([essay]);
  expect(itemsOf(merge(merge(back, gone), start))).toEqual([essay]);
});

test('only the difference is recorded: a list that lacks an item deletes nothing', () => {
  const report: Item = { id: '2', topic: 'Report', status: 'undone' };
  const both = recordChanges(recordChanges(emptyMap, [], [essay], 10), [essay], [essay, report], 20);

  const ticked = recordChanges(both, [essay], [{ ...essay, status: 'done' }], 30);

  expect(itemsOf(ticked).map(({ topic, status }) => [topic, status])).toEqual([
    ['Essay', 'done'],
    ['Report', 'undone'],
  ]);
});

test('an item of old data, whose time is 0, is merged like others', () => {
  const first: LwwMap<Item> = {
    entries: new Map([['1', { item: essay, changedAt: 0, toggledAt: 0 }]]),
    deleted: new Map(),
  };

  expect(itemsOf(merge(emptyMap, first))).toEqual([essay]);
});
