import type { CourseworkItem } from '@/contract/coursework';
import { assignmentsSlice } from './courseworkSlice';
import type { Coursework } from './courseworkState';

const { actions, reducer } = assignmentsSlice;
const {
  itemAdded,
  itemEntered,
  itemToggled,
  itemEdited,
  laterItemsEdited,
  itemDeleted,
  laterItemsDeleted,
  changeUndone,
  itemRestored,
} = actions;

const item = (id: string, fields: Partial<CourseworkItem> = {}): CourseworkItem => ({
  id,
  subject: 'Databases',
  topic: `Lab ${id}`,
  date: '2026-11-22',
  deadline: '2026-11-29',
  status: 'undone',
  remainingDays: 7,
  ...fields,
});

/** Three weeks of one repetition, and an item of its own in between. */
const labs = [
  item('1', { series: 's', date: '2026-11-22', deadline: '2026-11-23' }),
  item('2', { series: 's', date: '2026-11-29', deadline: '2026-11-30' }),
  item('x', { deadline: '2026-12-01' }),
  item('3', { series: 's', date: '2026-12-06', deadline: '2026-12-07' }),
];

type Action = Parameters<typeof reducer>[1];
const after = (...done: Action[]) => [itemAdded(labs), ...done].reduce(reducer, undefined) as Coursework;
const undoLast = (state: Coursework) => reducer(state, changeUndone(state.history.at(-1)?.id ?? ''));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('an item that repeats every week is one item for each week, through the last day', () => {
  const { payload } = itemEntered(
    { subject: 'Databases', topic: 'Lab', date: '2026-02-20', deadline: '2026-02-22' },
    '2026-03-08',
  );
  expect(payload.map(({ date, deadline }) => [date, deadline])).toEqual([
    ['2026-02-20', '2026-02-22'],
    ['2026-02-27', '2026-03-01'],
    ['2026-03-06', '2026-03-08'],
  ]);
  expect(new Set(idsOf(payload)).size).toBe(3);
  expect(new Set(payload.map(({ series }) => series)).size).toBe(1);
  expect(payload[0]?.series).toBeTruthy();
});

test('an item that does not repeat has no series, and without a note or a link no such field', () => {
  const { payload } = itemEntered({
    subject: 'Databases',
    topic: 'Lab',
    date: '2026-02-20',
    deadline: '2026-02-22',
    note: '',
    link: '',
  });
  expect(payload).toHaveLength(1);
  expect(Object.keys(payload[0] ?? {}).sort()).toEqual(
    ['id', 'subject', 'topic', 'date', 'deadline', 'status', 'remainingDays'].sort(),
  );
});

test('editing later items moves their days as far as those of the first, and leaves the others', () => {
  const { items } = after(laterItemsEdited({ id: '2', topic: 'Moved', deadline: '2026-12-02' }));
  expect(items.map(({ id, topic, date, deadline }) => [id, topic, date, deadline])).toEqual([
    ['1', 'Lab 1', '2026-11-22', '2026-11-23'],
    ['x', 'Lab x', '2026-11-22', '2026-12-01'],
    ['2', 'Moved', '2026-11-29', '2026-12-02'],
    ['3', 'Moved', '2026-12-06', '2026-12-09'],
  ]);
});

test('deleting later items leaves the earlier ones and those of no series', () => {
  const { items, bin } = after(laterItemsDeleted('2'));
  expect(idsOf(items)).toEqual(['1', 'x']);
  expect(idsOf(bin)).toEqual(['2', '3']);
});

const note = { id: 'x', note: 'Chapter 3', link: 'https://college.example/brief' };

test.each<[string, Action]>([
  ['a tick', itemToggled('x')],
  ['an edit', itemEdited({ id: 'x', topic: 'Exam', deadline: '2026-11-24' })],
  ['a note and a link', itemEdited(note)],
  ['an edit of later items', laterItemsEdited({ id: '1', topic: 'Moved', deadline: '2026-11-25' })],
  ['a deletion', itemDeleted('x')],
  ['a deletion of later items', laterItemsDeleted('1')],
])('%s can be undone', (_name, action) => {
  const changed = after(action);
  expect(changed.items).not.toEqual(labs);
  const undone = undoLast(changed);
  expect([undone.items, undone.bin, undone.history]).toEqual([labs, [], []]);
});

test('an emptied note is gone, and comes back when the edit is undone', () => {
  const emptied = after(itemEdited(note), itemEdited({ id: 'x', note: '' }));
  expect(emptied.items.find(({ id }) => id === 'x')).not.toHaveProperty('note');
  expect(undoLast(emptied).items.find(({ id }) => id === 'x')).toHaveProperty('note', note.note);
});

test('undoing an edit leaves what was changed since', () => {
  const edited = after(itemEdited({ id: 'x', topic: 'Exam' }));
  const [editId] = idsOf(edited.history);
  const ticked = reducer(edited, itemToggled('x'));
  const undone = reducer(ticked, changeUndone(editId ?? ''));
  expect(undone.items.find(({ id }) => id === 'x')).toMatchObject({ topic: 'Lab x', status: 'done' });
});

test('undoing an edit leaves the fields that were edited again since, here or in another tab', () => {
  const edited = after(itemEdited({ id: 'x', topic: 'Exam', note: 'Room 1', deadline: '2026-12-02' }));
  const [editId] = idsOf(edited.history);
  const again = reducer(edited, itemEdited({ id: 'x', topic: 'Final exam' }));
  const elsewhere = { ...again.items[2], note: 'Room 2' } as CourseworkItem;
  const synced = {
    items: [...again.items.slice(0, 2), elsewhere, ...again.items.slice(3)],
    bin: [],
    ticks: [],
  };
  const changed = reducer(again, assignmentsSlice.persistenceEvents.changedElsewhere(synced));

  const undone = reducer(changed, changeUndone(editId ?? ''));
  expect(undone.items.find(({ id }) => id === 'x')).toMatchObject({
    topic: 'Final exam',
    note: 'Room 2',
    deadline: '2026-12-01',
  });
});

describe('when an item was done', () => {
  const tickedAt = 1_790_000_000_000;
  const at = (time: number, action: Action): Action =>
    ({ ...action, meta: { ...(action as unknown as { meta: object }).meta, at: time } }) as Action;
  const find = (state: Coursework) => state.items.find(({ id }) => id === 'x');
  const ticked = () => after(at(tickedAt, itemToggled('x')));

  test.each<[string, Action]>([
    ['untick', itemToggled('x')],
    ['deletion', itemDeleted('x')],
  ])('is restored by undoing an %s', (_name, action) => {
    const restored = undoLast(reducer(ticked(), action));
    expect(find(restored)).toEqual({ ...labs[2], status: 'done', doneAt: tickedAt });
    // Once more, also after a reload, which keeps nothing but the time of the undo.
    const reloaded = { ...restored, ticks: [{ id: 'x', at: tickedAt + 5 }] };
    expect(find(undoLast(reducer(reloaded, action)))).toHaveProperty('doneAt', tickedAt);
  });

  test('is the time of the later tick when the item is ticked again', () => {
    const restored = undoLast(reducer(ticked(), itemToggled('x')));
    const again = [itemToggled('x'), at(tickedAt + 9, itemToggled('x'))].reduce(reducer, restored);
    expect(find(again)).toEqual({ ...labs[2], status: 'done' });
    expect(again.ticks.at(-1)).toEqual({ id: 'x', at: tickedAt + 9 });
  });

  test('stays unknown when it was, and is left when the item was ticked elsewhere since', () => {
    const imported = after(itemAdded([item('y', { status: 'done' })]), itemToggled('y'));
    expect(undoLast(imported).items.find(({ id }) => id === 'y')).toHaveProperty('doneAt', 0);

    const unticked = reducer(ticked(), itemToggled('x'));
    const items = unticked.items.map((each) => ({ ...each, status: 'done' as const }));
    const elsewhere = reducer(
      unticked,
      assignmentsSlice.persistenceEvents.changedElsewhere({ items, bin: [], ticks: [] }),
    );
    expect(find(undoLast(elsewhere))).not.toHaveProperty('doneAt');
  });
});

test('changes are undone in any order, and at most once', () => {
  const state = after(itemDeleted('1'), itemDeleted('2'));
  const [first] = idsOf(state.history);
  const undone = reducer(state, changeUndone(first ?? ''));
  expect(idsOf(undone.items)).toEqual(['1', 'x', '3']);
  expect(reducer(undone, changeUndone(first ?? ''))).toBe(undone);
});

test('what was restored from the bin need not be undone as well', () => {
  const restored = reducer(after(itemDeleted('x')), itemRestored('x'));
  expect([idsOf(restored.items), restored.bin, restored.history]).toEqual([idsOf(labs), [], []]);
  expect(restored.items.find(({ id }) => id === 'x')).toEqual(labs[2]);
});

test('the last fifty changes can be undone', () => {
  const state = after(...Array.from({ length: 60 }, () => itemToggled('x')));
  expect(state.history).toHaveLength(50);
});
