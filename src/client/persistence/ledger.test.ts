import fc from 'fast-check';
import { emptyLedger, merged, noted, thingsOf, type Kept, type Ledger } from './ledger';

type Thing = Kept & { topic: string };
type Act = {
  tab: number;
  kind: 'add' | 'toggle' | 'edit' | 'delete' | 'listen';
  pick: number;
  clock: number;
};

const TABS = 6;
const acts = fc.array(
  fc.record<Act>({
    tab: fc.nat(TABS - 1),
    kind: fc.constantFrom('add', 'add', 'toggle', 'edit', 'delete', 'listen'),
    pick: fc.nat(50),
    // Clocks jump back as well.
    clock: fc.nat(5),
  }),
  { maxLength: 80 },
);

/** What a tab's list looks like after an act. */
function after(things: Thing[], { kind, pick }: Act, id: string): Thing[] {
  const index = things.length === 0 ? -1 : pick % things.length;
  switch (kind) {
    case 'add':
      return [...things, { id, topic: id, status: 'undone' }];
    case 'toggle':
      return things.map((thing, at) =>
        at === index ? { ...thing, status: thing.status === 'done' ? 'undone' : 'done' } : thing,
      );
    case 'edit':
      return things.map((thing, at) => (at === index ? { ...thing, topic: `${id} edited` } : thing));
    case 'delete':
      return things.filter((_, at) => at !== index);
    case 'listen':
      return things;
  }
}

/** Lets tabs act, each hearing another now and then. Tells their ledgers and what was added and deleted. */
function play(script: Act[]) {
  const tabs: Ledger<Thing>[] = Array.from({ length: TABS }, () => emptyLedger);
  const added = new Set<string>();
  const deleted = new Set<string>();
  script.forEach((act, step) => {
    const ledger = tabs[act.tab] ?? emptyLedger;
    if (act.kind === 'listen') {
      tabs[act.tab] = merged(ledger, tabs[act.pick % TABS] ?? emptyLedger);
      return;
    }
    const before = thingsOf(ledger);
    const next = after(before, act, `thing ${step}`);
    if (act.kind === 'add') added.add(`thing ${step}`);
    if (act.kind === 'delete')
      before.filter((thing) => !next.includes(thing)).forEach(({ id }) => deleted.add(id));
    tabs[act.tab] = noted(ledger, before, next, act.clock);
  });
  return { tabs, added, deleted };
}

const inOrder = (ledger: Ledger<Thing>) =>
  thingsOf(ledger)
    .map((thing) => JSON.stringify(Object.entries(thing).sort()))
    .sort();

test('tabs that hear of each other in any order, and more than once, all show the same', () => {
  fc.assert(
    fc.property(acts, fc.shuffledSubarray([...Array(TABS).keys()], { minLength: TABS }), (script, order) => {
      const { tabs } = play(script);
      const forwards = tabs.reduce(merged, emptyLedger);
      const shuffled = order
        .flatMap((tab) => [tabs[tab] ?? emptyLedger, forwards])
        .reduceRight(merged, emptyLedger);

      expect(inOrder(shuffled)).toEqual(inOrder(forwards));
      expect(merged(forwards, shuffled)).toBe(forwards);
    }),
  );
});

test('nothing that was added is lost, and nothing that was deleted comes back', () => {
  fc.assert(
    fc.property(acts, (script) => {
      const { tabs, added, deleted } = play(script);
      const left = thingsOf(tabs.reduce(merged, emptyLedger));
      const ids = left.map(({ id }) => id);

      expect(ids).toEqual(expect.arrayContaining([...added].filter((id) => !deleted.has(id))));
      // Whoever edits a thing later than another tab deletes it wants it.
      expect(left.filter(({ id, topic }) => deleted.has(id) && topic === id)).toEqual([]);
    }),
  );
});

const note = (ledger: Ledger<Thing>, before: Thing[], next: Thing[], now: number) =>
  noted(ledger, before, next, now);
const essay: Thing = { id: '1', topic: 'Essay', status: 'undone' };

test('an edit in one tab and a tick in another both stand', () => {
  const start = note(emptyLedger, [], [essay], 10);
  const edited = note(start, [essay], [{ ...essay, topic: 'Long essay' }], 20);
  const ticked = note(start, [essay], [{ ...essay, status: 'done' }], 30);

  expect(thingsOf(merged(edited, ticked))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
  expect(thingsOf(merged(ticked, edited))).toEqual([{ id: '1', topic: 'Long essay', status: 'done' }]);
});

test('what is taken back after its deletion stays, also for tabs that heard of the deletion alone', () => {
  const start = note(emptyLedger, [], [essay], 10);
  const gone = note(start, [essay], [], 20);
  const back = note(gone, [], [essay], 30);

  expect(thingsOf(merged(gone, back))).toEqual([essay]);
  expect(thingsOf(merged(merged(back, gone), start))).toEqual([essay]);
});

test('only what an act changed is written down: a list shown from the past deletes nothing', () => {
  const report: Thing = { id: '2', topic: 'Report', status: 'undone' };
  const both = note(note(emptyLedger, [], [essay], 10), [essay], [essay, report], 20);

  const acted = note(both, [essay], [{ ...essay, status: 'done' }], 30);

  expect(thingsOf(acted).map(({ topic, status }) => [topic, status])).toEqual([
    ['Essay', 'done'],
    ['Report', 'undone'],
  ]);
});
