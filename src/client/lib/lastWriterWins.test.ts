import fc from 'fast-check';
import {
  changedTo,
  deletedNow,
  isLive,
  mergedMap,
  newerOf,
  withDeletion,
  type Replicated,
  type ReplicatedMap,
  type Tombstone,
} from './lastWriterWins';

type Item = { id: string; topic: string; link?: string; status: 'undone' | 'done'; doneAt?: number };
type Entry = Replicated<Item> | Tombstone;
type Replica = ReplicatedMap<Entry>;

const itemsOf = (replica: Replica) =>
  Object.values(replica)
    .filter(isLive)
    .map(({ changedAt: _changedAt, toggledAt: _toggledAt, ...item }): Item => item);

const withRecord = (replica: Replica, record: Entry): Replica => ({ ...replica, [record.id]: record });
const merge = (ours: Replica, theirs: Replica) => mergedMap(ours, Object.values(theirs));

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

/** Lets tabs change their replicas and merge others now and then. Returns the replicas, and what was added and deleted. */
function play(script: Step[]) {
  const tabs: Replica[] = Array.from({ length: TABS }, () => ({}));
  const added = new Set<string>();
  const deleted = new Set<string>();
  /** Edited or ticked at some time. */
  const touched = new Set<string>();
  script.forEach(({ tab, kind, pick, clock }, index) => {
    const replica = tabs[tab] ?? {};
    const id = `item ${index}`;
    if (kind === 'merge') tabs[tab] = merge(replica, tabs[pick % TABS] ?? {});
    if (kind === 'add') {
      added.add(id);
      const item: Item = { id, topic: id, status: 'undone' };
      tabs[tab] = withRecord(replica, changedTo(undefined, item, clock));
    }
    const items = itemsOf(replica);
    const item = items[pick % Math.max(items.length, 1)];
    const known = item && replica[item.id];
    if (!item || !known) return;
    if (kind === 'delete') {
      deleted.add(item.id);
      tabs[tab] = withRecord(replica, deletedNow(known, clock));
    }
    if (kind === 'toggle' || kind === 'edit') {
      touched.add(item.id);
      const next = kind === 'toggle' ? toggled(item, pick) : { ...item, topic: `${id} edited` };
      tabs[tab] = withRecord(replica, changedTo(known, next, clock));
    }
  });
  return { tabs, added, deleted, touched };
}

/** Everything in a replica, in a fixed order. */
const contentOf = (replica: Replica) =>
  Object.values(replica)
    .map((record) => JSON.stringify(Object.entries(record).sort()))
    .sort();

test('tabs that merge changes in any order, and more than once, all know the same', () => {
  fc.assert(
    fc.property(
      scripts,
      fc.shuffledSubarray([...Array(TABS).keys()], { minLength: TABS }),
      (script, order) => {
        const { tabs } = play(script);
        const forwards = tabs.reduce(merge, {});
        const shuffled = order.flatMap((tab) => [tabs[tab] ?? {}, forwards]).reduceRight(merge, {});

        expect(contentOf(shuffled)).toEqual(contentOf(forwards));
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
      const left = itemsOf(tabs.reduce(merge, {}));
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
  doneAt: fc.constantFrom(undefined, 1, 2),
  changedAt: fc.nat(3),
  toggledAt: fc.nat(3),
  deletedAt: fc.option(fc.nat(4), { nil: undefined }),
  isForgotten: fc.boolean(),
});

const anyReplica = fc.array(knowledge, { maxLength: 4 }).map((all) =>
  all.reduce<Replica>((replica, { isForgotten, deletedAt, doneAt, ...item }) => {
    const record = { ...item, ...(doneAt && item.status === 'done' && { doneAt }) };
    if (isForgotten && deletedAt !== undefined) return withRecord(replica, { id: item.id, deletedAt });
    return withRecord(replica, withDeletion(record, deletedAt));
  }, {}),
);

test('merging is commutative, associative and idempotent, whatever the tabs know and of whichever times', () => {
  fc.assert(
    fc.property(anyReplica, anyReplica, anyReplica, (one, two, three) => {
      expect(contentOf(merge(one, two))).toEqual(contentOf(merge(two, one)));
      expect(contentOf(merge(merge(one, two), three))).toEqual(contentOf(merge(one, merge(two, three))));
      expect(merge(one, one)).toBe(one);
      const both = merge(one, two);
      expect(merge(both, two)).toBe(both);
      expect(newerOf(both, Object.values(one))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

const essay: Item = { id: '1', topic: 'Essay', status: 'undone' };
const start = withRecord({}, changedTo(undefined, essay, 10));

/** The replica after a change of its item. */
const changed = (replica: Replica, fields: Partial<Item>, at: number) => {
  const [item = essay] = itemsOf(replica);
  return withRecord(replica, changedTo(replica[item.id], { ...item, ...fields }, at));
};
const deletedAt = (replica: Replica, at: number) =>
  withRecord(replica, deletedNow(replica[essay.id] as Entry, at));

test('an edit in one tab and a tick in another are both kept', () => {
  const edited = changed(start, { topic: 'Long essay' }, 20);
  const ticked = changed(start, { status: 'done' }, 30);

  expect(itemsOf(merge(edited, ticked))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
  expect(itemsOf(merge(ticked, edited))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
});

test('of two edits that have not seen each other, the later one is kept whole', () => {
  const linked = changed(start, { link: 'https://college.example' }, 20);
  const renamed = changed(start, { topic: 'Long essay' }, 30);

  const later = [{ id: '1', topic: 'Long essay', status: 'undone' }];
  expect([itemsOf(merge(linked, renamed)), itemsOf(merge(renamed, linked))]).toEqual([later, later]);
});

test('a tick that is later than a deletion in another tab brings the item back, with its latest edit', () => {
  const gone = deletedAt(changed(start, { topic: 'Long essay' }, 20), 30);
  const ticked = changed(start, { status: 'done' }, 40);
  const tickedBefore = changed(start, { status: 'done' }, 29);

  const back = [{ id: '1', topic: 'Long essay', status: 'done' }];
  expect(itemsOf(merge(gone, ticked))).toEqual(back);
  expect(itemsOf(merge(ticked, gone))).toEqual(back);
  expect(itemsOf(merge(gone, tickedBefore))).toEqual([]);
  expect(itemsOf(merge(tickedBefore, gone))).toEqual([]);
});

test('of a deletion that came without the item, the item is known once any tab or file has it', () => {
  const gone: Replica = { 1: { id: '1', deletedAt: 30 } };

  for (const both of [merge(gone, start), merge(start, gone)])
    expect(both[1]).toEqual({ ...start[1], deletedAt: 30 });
});

test('an edit in one tab and an undone untick in another are both kept, with the time of the tick', () => {
  const edited = changed(start, { topic: 'Long essay' }, 30);
  const done = { status: 'done', doneAt: 5 } as const;
  const ticked = changed(start, done, 20);
  const unticked = withRecord(ticked, changedTo(ticked[1], essay, 40));

  const both = [{ ...essay, ...done, topic: 'Long essay' }];
  expect([itemsOf(merge(edited, ticked)), itemsOf(merge(ticked, edited))]).toEqual([both, both]);
  expect(itemsOf(merge(ticked, unticked))[0]).not.toHaveProperty('doneAt');
});

test('an item that is restored after its deletion stays, also in tabs that only know of the deletion', () => {
  const gone = deletedAt(start, 20);
  const back = withRecord(gone, changedTo(gone[1], essay, 30));

  expect(itemsOf(merge(gone, back))).toEqual([essay]);
  expect(itemsOf(merge(merge(back, gone), start))).toEqual([essay]);
});

test('a change is later than all that is known of the item, also when the clock was set back', () => {
  const edited = changed(start, { topic: 'Long essay' }, 5);
  const gone = deletedAt(edited, 5);

  expect(itemsOf(merge(start, edited))).toMatchObject([{ topic: 'Long essay' }]);
  expect(itemsOf(merge(edited, gone))).toEqual([]);
});

test('a record that an older build has exported without a field it does not know does not replace the whole one', () => {
  const times = { changedAt: 5, toggledAt: 5 };
  const whole = { id: '1', room: 'B12', subject: 'Python', topic: 'Essay', ...times };
  const { room: _unknown, ...older } = whole;
  type Record = typeof older & { room?: string };
  for (const [ours, theirs] of [
    [whole, older],
    [older, whole],
  ] as [Record, Record][])
    expect(mergedMap<Record>({ 1: ours }, [theirs])).toEqual({ 1: whole });
});
