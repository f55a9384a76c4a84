import type { CourseworkItem } from '@/contract/studentData/coursework';
import { assignmentsSlice, kindChanged, practicalsSlice } from './courseworkSlice';
import { changeUndone, recordsMerged } from '@/client/features/studentData/studentDataEvents';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import { doneAtOf, type Coursework } from './courseworkRecords';

const { actions, reducer } = assignmentsSlice;
const {
  itemAdded,
  itemEntered,
  itemToggled,
  itemEdited,
  laterItemsEdited,
  itemRepeated,
  itemDeleted,
  laterItemsDeleted,
  itemsRestored,
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
/** The action as it is at another time. */
const at = (time: number, action: Action): Action =>
  ({ ...action, meta: { ...(action as unknown as { meta: object }).meta, at: time } }) as Action;
const after = (...done: Action[]) =>
  [at(1, itemAdded(labs)), ...done].reduce(reducer, undefined) as Coursework;
const { selectItems, selectBin } = assignmentsSlice.getSelectors();
/** What the list shows, without the times of changes. */
const itemsOf = (state: Coursework) =>
  selectItems(state).map(({ changedAt: _changedAt, toggledAt: _toggledAt, ...item }) => item);
const itemOf = (state: Coursework, wanted: string) => itemsOf(state).find(({ id }) => id === wanted);
/** As another tab has changed it, a moment later. */
function changedElsewhere(state: Coursework, id: string, fields: Partial<CourseworkRecord>) {
  const at = Date.now() + 1_000;
  const record = { ...state.entities[id], changedAt: at, toggledAt: at, ...fields } as CourseworkRecord;
  return reducer(state, recordsMerged({ assignments: [record] }, 'tab'));
}
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
  const state = after(laterItemsEdited({ id: '2', topic: 'Moved', deadline: '2026-12-02' }));
  expect(itemsOf(state).map(({ id, topic, date, deadline }) => [id, topic, date, deadline])).toEqual([
    ['1', 'Lab 1', '2026-11-22', '2026-11-23'],
    ['x', 'Lab x', '2026-11-22', '2026-12-01'],
    ['2', 'Moved', '2026-11-29', '2026-12-02'],
    ['3', 'Moved', '2026-12-06', '2026-12-09'],
  ]);
});

test('deleting later items leaves the earlier ones and those of no series', () => {
  const state = after(laterItemsDeleted('2'));
  expect(idsOf(selectItems(state))).toEqual(['1', 'x']);
  expect(idsOf(selectBin(state))).toEqual(['2', '3']);
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
  expect(itemsOf(changed)).not.toEqual(labs);
  const undone = undoLast(changed);
  expect([itemsOf(undone), selectBin(undone), undone.history]).toEqual([labs, [], []]);
});

test('no emptied field is kept, whatever its name: an empty one would be read as damage', () => {
  const edit = { id: 'x', room: '' };
  expect(itemOf(after(itemEdited({ id: 'x', topic: 'Exam' }), itemEdited(edit)), 'x')).not.toHaveProperty(
    'room',
  );
});

test('an emptied note is gone, and comes back when the edit is undone', () => {
  const emptied = after(itemEdited(note), itemEdited({ id: 'x', note: '' }));
  expect(itemOf(emptied, 'x')).not.toHaveProperty('note');
  expect(itemOf(undoLast(emptied), 'x')).toHaveProperty('note', note.note);
});

test('undoing an edit leaves what was changed since', () => {
  const edited = after(itemEdited({ id: 'x', topic: 'Exam' }));
  const [editId] = idsOf(edited.history);
  const ticked = reducer(edited, itemToggled('x'));
  const undone = reducer(ticked, changeUndone(editId ?? ''));
  expect(itemOf(undone, 'x')).toMatchObject({ topic: 'Lab x', status: 'done' });
});

test('undoing an edit leaves the fields that were edited again since, here or in another tab', () => {
  const edited = after(itemEdited({ id: 'x', topic: 'Exam', note: 'Room 1', deadline: '2026-12-02' }));
  const [editId] = idsOf(edited.history);
  const again = reducer(edited, itemEdited({ id: 'x', topic: 'Final exam' }));
  const changed = changedElsewhere(again, 'x', { note: 'Room 2' });

  const undone = reducer(changed, changeUndone(editId ?? ''));
  expect(itemOf(undone, 'x')).toMatchObject({
    topic: 'Final exam',
    note: 'Room 2',
    deadline: '2026-12-01',
  });
});

describe('when an item was done', () => {
  const tickedAt = 1_790_000_000_000;
  const find = (state: Coursework) => itemOf(state, 'x');
  const ticked = () => after(at(tickedAt, itemToggled('x')));

  test.each<[string, Action]>([
    ['untick', itemToggled('x')],
    ['deletion', itemDeleted('x')],
  ])('is restored by undoing an %s', (_name, action) => {
    const restored = undoLast(reducer(ticked(), action));
    expect(find(restored)).toEqual({ ...labs[2], status: 'done', doneAt: tickedAt });
    // Once more.
    expect(find(undoLast(reducer(restored, action)))).toHaveProperty('doneAt', tickedAt);
  });

  test('is the time of the later tick when the item is ticked again', () => {
    const restored = undoLast(reducer(ticked(), itemToggled('x')));
    const later = Date.now() + 1_000;
    const again = [itemToggled('x'), at(later, itemToggled('x'))].reduce(reducer, restored);
    expect(find(again)).toEqual({ ...labs[2], status: 'done' });
    expect(doneAtOf(again.entities.x as CourseworkItem)).toBe(later);
  });

  test('stays unknown when it was, and is left when the item was ticked elsewhere since', () => {
    const imported = after(itemAdded([item('y', { status: 'done' })]), itemToggled('y'));
    expect(itemOf(undoLast(imported), 'y')).toHaveProperty('doneAt', 0);

    const unticked = reducer(ticked(), itemToggled('x'));
    const elsewhere = changedElsewhere(unticked, 'x', { status: 'done' });
    expect(find(undoLast(elsewhere))).not.toHaveProperty('doneAt');
  });
});

test('changes are undone in any order, and at most once', () => {
  const state = after(itemDeleted('1'), itemDeleted('2'));
  const [first] = idsOf(state.history);
  const undone = reducer(state, changeUndone(first ?? ''));
  expect(idsOf(itemsOf(undone))).toEqual(['1', 'x', '3']);
  expect(reducer(undone, changeUndone(first ?? ''))).toBe(undone);
});

test('what was restored from the bin need not be undone as well', () => {
  const restored = reducer(after(itemDeleted('x')), itemsRestored(['x']));
  expect([idsOf(itemsOf(restored)), selectBin(restored), restored.history]).toEqual([idsOf(labs), [], []]);
  expect(itemOf(restored, 'x')).toEqual(labs[2]);

  const deleted = after(laterItemsDeleted('1'));
  const some = reducer(deleted, itemsRestored(['1', '3']));
  expect(idsOf(itemsOf(some))).toEqual(['1', 'x', '3']);
  expect(idsOf(itemsOf(undoLast(some)))).toEqual(idsOf(labs));
  expect(reducer(deleted, itemsRestored(['1', '2', '3'])).history).toEqual([]);
});

test('an addition that was undone is in no list and no bin, also where another tab still has the item', () => {
  const entered = reducer(after(), itemEntered(item('new')));
  const undone = undoLast(entered);
  expect([itemsOf(undone), selectBin(undone), undone.history]).toEqual([labs, [], []]);
  const known = Object.values(entered.entities).filter((record) => record !== undefined);
  const merged = reducer(undone, recordsMerged({ assignments: known }, 'tab'));
  expect([itemsOf(merged), selectBin(merged)]).toEqual([labs, []]);
});

test('an item that is made to repeat becomes the first of a series, and the undo leaves it alone', () => {
  const further = [item('4', { series: 'w', deadline: '2026-12-08' })];
  const state = after(itemRepeated({ item: { id: 'x', series: 'w' }, further }));
  expect(itemsOf(state).map(({ id, series }) => [id, series])).toEqual([
    ['1', 's'],
    ['2', 's'],
    ['x', 'w'],
    ['3', 's'],
    ['4', 'w'],
  ]);
  const undone = undoLast(state);
  expect([itemsOf(undone), selectBin(undone)]).toEqual([labs, []]);
});

test('an item that changes its kind leaves its list without a trace, and one undo puts it back', () => {
  const action = kindChanged({ from: 'assignments', ids: ['x'], items: [item('p')] });
  const [list, other] = [after(action), practicalsSlice.reducer(undefined, action)];
  expect([idsOf(itemsOf(list)), selectBin(list), idsOf(itemsOf(other))]).toEqual([
    ['1', '2', '3'],
    [],
    ['p'],
  ]);
  const undo = changeUndone(action.meta.changeId);
  const [back, emptied] = [reducer(list, undo), practicalsSlice.reducer(other, undo)];
  expect([itemsOf(back), itemsOf(emptied), selectBin(emptied)]).toEqual([labs, [], []]);
});

test('an item whose kind was changed stays where it is when another device had edited it before', () => {
  const list = after(at(20, kindChanged({ from: 'assignments', ids: ['x'], items: [item('p')] })));
  const edited = (changedAt: number) => {
    const record = { ...item('x', { topic: 'Edited' }), changedAt, toggledAt: 1 };
    return reducer(list, recordsMerged({ assignments: [record] }, 'devices'));
  };
  expect([itemOf(edited(10), 'x'), selectBin(edited(10))]).toEqual([undefined, []]);
  // What was edited afterwards is not lost.
  expect(itemOf(edited(30), 'x')?.topic).toBe('Edited');
});

test('an import is undone as a whole, and what was changed since stays', () => {
  const imported = reducer(
    after(),
    recordsMerged(
      {
        assignments: [
          { ...item('new'), changedAt: 5, toggledAt: 5 },
          { ...labs[0]!, topic: 'Theirs', changedAt: 5, toggledAt: 1 },
          { ...labs[1]!, changedAt: 1, toggledAt: 1, deletedAt: 5 },
        ],
      },
      'file',
    ),
  );
  expect(idsOf(itemsOf(imported))).toEqual(['1', 'new', 'x', '3']);
  const ticked = reducer(imported, itemToggled('1'));
  const undone = reducer(ticked, changeUndone(imported.history[0]?.id ?? ''));
  expect(itemsOf(undone)).toEqual([
    expect.objectContaining({ ...labs[0], status: 'done' }),
    ...labs.slice(1),
  ]);
  expect(selectBin(undone)).toEqual([]);
});

test('an item that another tab deletes before its delay is over stays deleted', () => {
  const { payload } = itemEntered(item('new'));
  const entered = reducer(undefined, itemEntered(item('new')));
  const [id = ''] = entered.ids;
  const record = { ...entered.entities[id], deletedAt: Date.now() + 1 } as CourseworkRecord;
  const deleted = reducer(entered, recordsMerged({ assignments: [record] }, 'tab'));
  const after = reducer(deleted, itemAdded(payload.map((one) => ({ ...one, id }))));
  expect(after.pending).toEqual([]);
  expect(after.entities[id]?.deletedAt).toBeDefined();
});
