import fc from 'fast-check';
import { emptyMap, itemsOf, merge, recordChanges, type LwwItem, type LwwMap } from './lwwMap';

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

/** A tab's list after a step. */
function listAfter(items: Item[], { kind, pick }: Step, id: string): Item[] {
  const index = items.length === 0 ? -1 : pick % items.length;
  switch (kind) {
    case 'add':
      return [...items, { id, topic: id, status: 'undone' }];
    case 'toggle':
      return items.map((item, at) =>
        at === index ? { ...item, status: item.status === 'done' ? 'undone' : 'done' } : item,
      );
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
    tabs[step.tab] = recordChanges(map, before, next, step.clock);
  });
  return { tabs, added, deleted };
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
  );
});

test('nothing that was added is lost, and nothing that was deleted comes back', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const { tabs, added, deleted } = play(script);
      const left = itemsOf(tabs.reduce(merge, emptyMap));
      const ids = left.map(({ id }) => id);

      expect(ids).toEqual(expect.arrayContaining([...added].filter((id) => !deleted.has(id))));
      // An edit that is later than a deletion in another tab wins.
      expect(left.filter(({ id, topic }) => deleted.has(id) && topic === id)).toEqual([]);
    }),
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
