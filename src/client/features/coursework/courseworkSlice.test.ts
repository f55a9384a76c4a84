import type { CourseworkItem } from '@/contract/studentData/coursework';
import { assignmentsSlice, kindChanged } from './courseworkSlice';
import { changeUndone, recordsMerged } from '@/client/features/studentData/studentDataEvents';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import { doneAtOf, type Coursework } from './courseworkRecords';

const { actions, reducer } = assignmentsSlice;
const {
  itemAdded,
  itemsEntered,
  itemToggled,
  itemEdited,
  laterItemsEdited,
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
  const entered = reducer(after(), itemsEntered([item('new')]));
  const undone = undoLast(entered);
  expect([itemsOf(undone), selectBin(undone), undone.history]).toEqual([labs, [], []]);
  const known = Object.values(entered.entities).filter((record) => record !== undefined);
  const merged = reducer(undone, recordsMerged({ assignments: known }, 'tab'));
  expect([itemsOf(merged), selectBin(merged)]).toEqual([labs, []]);
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

test('an item that another tab deletes before its delay is over stays deleted', () => {
  const { payload } = itemsEntered([item('new')]);
  const entered = reducer(undefined, itemsEntered([item('new')]));
  const [id = ''] = entered.ids;
  const record = { ...entered.entities[id], deletedAt: Date.now() + 1 } as CourseworkRecord;
  const deleted = reducer(entered, recordsMerged({ assignments: [record] }, 'tab'));
  const after = reducer(deleted, itemAdded(payload.map((one) => ({ ...one, id }))));
  expect(after.pending).toEqual([]);
  expect(after.entities[id]?.deletedAt).toBeDefined();
});

test('within a day, items stand by their hour, and those without one at its end', () => {
  const day = { deadline: '2026-12-01' };
  const added = itemAdded([
    item('1', day),
    item('2', { ...day, time: '14:00' }),
    item('3', { ...day, time: '09:30' }),
  ]);
  const state = reducer(undefined, at(1, added));
  expect(idsOf(itemsOf(state))).toEqual(['3', '2', '1']);
  const later = reducer(state, itemEdited({ id: '3', time: '18:00' }));
  expect(idsOf(itemsOf(later))).toEqual(['2', '3', '1']);
  expect(idsOf(itemsOf(reducer(later, itemEdited({ id: '2', time: '' }))))).toEqual(['3', '1', '2']);
});

test('a later one of a repetition is never set after its deadline', () => {
  const series = [
    item('1', { series: 's', date: '2026-12-01', deadline: '2026-12-05' }),
    item('2', { series: 's', date: '2026-12-11', deadline: '2026-12-12' }),
  ];
  const moved = at(2, laterItemsEdited({ id: '1', deadline: '2026-12-02' }));
  const state = [at(1, itemAdded(series)), moved].reduce(reducer, undefined) as Coursework;
  expect(itemOf(state, '2')).toMatchObject({ date: '2026-12-09', deadline: '2026-12-09' });
});
