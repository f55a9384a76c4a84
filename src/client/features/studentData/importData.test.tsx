import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { StudentDataFile } from '@/contract/studentData/studentDataFile';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import {
  ownSubjectAdded,
  shortNameChosen,
  subjectColoursChosen,
} from '@/client/features/subjects/subjectsSlice';
import { idle } from '@/client/lib/pause';
import { dataOf, itemsOf } from '@/testing/studentData';
import { emptyFile, essay, makeStudent, type Person } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';
import { recordsIn } from './dataFile';
import { selectRecords } from './selectRecords';
import { mergeRecords } from './studentRecords';

const { itemAdded, itemDeleted, itemToggled } = assignmentsSlice.actions;

const item = (id: string, differing: Partial<CourseworkItem> = {}): CourseworkItem => ({
  ...essay,
  id,
  topic: `Topic ${id}`,
  ...differing,
});
const timed = (items: CourseworkItem[], at: number) =>
  items.map((entry) => ({ ...entry, changedAt: at, toggledAt: at }));

function fileOf(owner: Person | undefined, differing: Partial<StudentDataFile>) {
  const file: StudentDataFile = { ...emptyFile, account: owner?._id, ...differing };
  return new File([JSON.stringify(file)], 'desk.json', { type: 'application/json' });
}

const later = () => Date.now() + 60_000;

async function openActivities(assignments: CourseworkItem[] = []) {
  const student = await makeStudent();
  const app = openApp('/activities', { as: student });
  await screen.findByLabelText('Import my data');
  if (assignments.length > 0) act(() => void app.store.dispatch(itemAdded(assignments)));
  await unfold(app.user, 'Your data');
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Import my data'), file, { applyAccept: false });
  const list = () => itemsOf(app.store.getState()).map(({ topic, status }) => [topic, status]);
  return { ...app, student, choose, list };
}

const groupOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the preview says by name what is added, changed and deleted, and nothing happens before Import', async () => {
  const { user, student, choose, list } = await openActivities(['1', '2', '3'].map((id) => item(id)));
  const before = list();
  const file = fileOf(student, {
    assignments: timed([item('1', { status: 'done' }), item('2', { topic: 'Renamed' }), item('4')], later()),
    practicals: timed([item('5')], later()),
    ownSubjects: ['Choir'],
    deleted: { 3: later() },
  });
  await choose(file);
  await screen.findByRole('dialog', { name: 'Import my data' });

  expect(groupOf('Added: 2')).toEqual([
    'Topic 4 assignment · Nov 30, 2026',
    'Topic 5 practical · Nov 30, 2026',
  ]);
  expect(groupOf('Changed: 2')).toEqual([
    'Topic 1 assignment · done · Nov 30, 2026',
    'Renamed assignment · Nov 30, 2026',
  ]);
  expect(groupOf('Deleted: 1')).toEqual(['Topic 3 assignment · Nov 30, 2026']);
  expect(screen.getByText('Own subjects added: Choir')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(list()).toEqual(before);

  await choose(file);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 4 items, deleted 1 item');
  expect(list()).toEqual([
    ['Topic 1', 'done'],
    ['Renamed', 'undone'],
    ['Topic 4', 'undone'],
  ]);
});

test('Undo takes an import back on another page, and keeps what was done since', async () => {
  const { user, store, student, choose, list } = await openActivities([
    item('1'),
    item('2', { note: 'Chapter 3' }),
    item('3'),
  ]);
  await choose(
    fileOf(student, {
      assignments: timed(
        [item('1', { status: 'done' }), item('2', { topic: 'Renamed' }), item('4')],
        later(),
      ),
      practicals: timed([item('5')], later()),
      ownSubjects: ['Choir'],
      deleted: { 3: later() },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  // The toast stays while the pointer is on it.
  await user.hover(await screen.findByText('Imported 4 items, deleted 1 item'));
  screen.getByRole('link', { name: /^Show Assignments/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Assignments', level: 1 });
  act(() => void store.dispatch(itemToggled('2')));
  act(() => void store.dispatch(itemAdded([item('6')])));
  const toast = screen.getByText('Imported 4 items, deleted 1 item').closest<HTMLElement>('[role=status]');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));

  await waitFor(() =>
    expect(list()).toEqual([
      ['Topic 1', 'undone'],
      ['Topic 2', 'done'],
      ['Topic 3', 'undone'],
      ['Topic 6', 'undone'],
    ]),
  );
  expect(itemsOf(store.getState())[1]).toMatchObject({ note: 'Chapter 3' });
  expect(itemsOf(store.getState(), 'practicals')).toEqual([]);
  expect(dataOf(store.getState()).ownSubjects).toEqual([]);
  // It stays so after a reload.
  await waitFor(() =>
    expect(localStorage.getItem(`persist:assignments:${student._id}`)).toContain('Topic 3'),
  );
});

test('what was changed or deleted here after the file was written stays so, unless the student prefers the file', async () => {
  const { user, store, student, choose, list } = await openActivities([item('1'), item('2'), item('3')]);
  act(() => void store.dispatch(itemDeleted('2')));
  act(() => void store.dispatch(itemToggled('3')));
  const old = () => fileOf(student, { assignments: timed([item('1'), item('2'), item('3')], 5) });
  await choose(old());
  await screen.findByText('2 items were changed or deleted here after this file was written, and stay so.');
  expect(screen.queryByText(/already/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const changed = [
    ['Topic 1', 'undone'],
    ['Topic 3', 'done'],
  ];
  expect(list()).toEqual(changed);

  await choose(old());
  await user.click(await screen.findByRole('checkbox', { name: 'Take them from the file all the same' }));
  expect(groupOf('Added: 1')).toEqual(['Topic 2 assignment · Nov 30, 2026']);
  expect(groupOf('Changed: 1')).toEqual(['Topic 3 assignment · not done · Nov 30, 2026']);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const toast = (await screen.findByText('Imported 2 items')).closest<HTMLElement>('[role=status]');
  expect(list()).toEqual(['1', '2', '3'].map((id) => [`Topic ${id}`, 'undone']));
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(list()).toEqual(changed));
});

test('a file in which everything is here already offers no import', async () => {
  const { student, choose } = await openActivities([item('1')]);
  await choose(fileOf(student, { assignments: timed([item('1')], 5) }));
  expect(await screen.findByText('Everything in this file is here already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('a file of another account is asked about before anything of it is shown or merged', async () => {
  const { user, choose, list } = await openActivities();
  const grace = await makeStudent('Grace Hopper');
  const file = fileOf(grace, { assignments: timed([item('1')], 5) });
  await choose(file);
  await screen.findByText(/^This file comes from another account\./);
  expect(screen.queryByText(/Topic 1/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(list()).toEqual([]);

  await choose(file);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Added: 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 item');
  expect(list()).toEqual([['Topic 1', 'undone']]);
});

const sized = (size: number) => Object.defineProperty(new File(['{}'], 'desk.json'), 'size', { value: size });
const unreadable = () =>
  Object.assign(new File(['{}'], 'desk.json'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });

test.each([
  ['is empty', () => new File([''], 'desk.json'), 'it is not a JSON file.'],
  ['was half written', () => new File(['{"app":"deskfolio","vers'], 'desk.json'), 'it is not a JSON file.'],
  [
    'is a picture',
    () => new File([new Uint8Array([137, 80, 78, 71])], 'desk.json'),
    'it is not a JSON file.',
  ],
  ['is the page of a sign-in', () => new File(['<!doctype html>'], 'desk.ics'), 'it is not a calendar file.'],
  ['is huge', () => sized(51 * 1024 * 1024), 'it is too large.'],
  ['is gone meanwhile', unreadable, 'it could not be read.'],
])('a file that %s is refused with the reason, and nothing is lost', async (_what, makeFile, reason) => {
  const { choose, list } = await openActivities([item('1')]);
  await choose(makeFile());

  const input = screen.getByLabelText('Import my data');
  expect(await screen.findByRole('alert')).toHaveTextContent(`This file was not imported: ${reason}`);
  expect(input).toHaveAccessibleDescription(`This file was not imported: ${reason}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(list()).toEqual([['Topic 1', 'undone']]);
});

test('a long list of names is shown step by step, and the focus goes to the first new one', async () => {
  const { user, student, choose } = await openActivities();
  const items = Array.from({ length: 60 }, (_, index) => item(`${index + 10}`));
  await choose(fileOf(student, { assignments: timed(items, 5) }));
  const more = await screen.findByRole('button', { name: 'Show 50 more' });
  expect(groupOf('Added: 60')).toHaveLength(3);
  await user.click(more);

  expect(groupOf('Added: 60')).toHaveLength(53);
  expect(document.activeElement).toHaveTextContent('Topic 13');
  await user.click(screen.getByRole('button', { name: 'Show 7 more' }));
  expect(groupOf('Added: 60')).toHaveLength(60);
});

test('an item whose dialog is open while an import changes or deletes it is not lost', async () => {
  const student = await makeStudent();
  const { user, store } = openApp('/showPracticals', { as: student });
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  act(() => void store.dispatch(practicalsSlice.actions.itemAdded([item('1')])));
  await user.click(await screen.findByRole('button', { name: 'Edit Topic 1' }));
  const topic = await screen.findByLabelText('Topic');
  await user.clear(topic);
  await user.type(topic, 'Mine');
  const merge = (differing: Partial<StudentDataFile>) =>
    act(async () => {
      const file = JSON.parse(await fileOf(student, differing).text()) as StudentDataFile;
      const records = recordsIn(file, selectRecords(store.getState()), Date.now());
      await store.dispatch(mergeRecords(records, 'file'));
    });
  await merge({ practicals: timed([item('1', { note: 'Theirs' })], later()) });
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveValue('Theirs'));
  await merge({ deleted: { 1: later() } });
  await screen.findByText(/^This practical was deleted meanwhile\./);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(itemsOf(store.getState(), 'practicals')).toMatchObject([{ topic: 'Mine', note: 'Theirs' }]);
});

const EMPTY = 'Your lists live in the browser in which you made them.';

test('an empty desk says where the lists are, until there is something on it or was', async () => {
  const { user, store, student, choose, close } = await openActivities();
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.getAllByLabelText('Import my data')).toHaveLength(1);
  await choose(fileOf(student, { assignments: timed([item('1')], 5) }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 item');

  expect(screen.queryByText(EMPTY)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getAllByLabelText('Import my data')).toHaveLength(1);
  act(() => void store.dispatch(itemDeleted('1')));
  await waitFor(() =>
    expect(localStorage.getItem(`persist:assignments:${student._id}`)).toContain('deletedAt'),
  );
  close();
  openApp('/showPracticals', { as: student });
  await screen.findByText('Nothing here yet.');
  expect(screen.queryByText(EMPTY)).toBeNull();
});

test('colours of subjects come with a file, are announced before, and are as they were after an undo', async () => {
  const { user, store, student, choose } = await openActivities();
  act(() => void store.dispatch(subjectColoursChosen({ Chess: 'teal' })));
  const later = Date.now() + 1_000;
  await choose(
    fileOf(student, {
      subjectColours: { choir: 'red', chess: 'blue' },
      subjectColoursChangedAt: { choir: later, chess: later },
    }),
  );
  expect(await screen.findByText('Colours of your subjects change.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 0 items');
  expect(dataOf(store.getState()).subjectColours).toEqual({ choir: 'red', chess: 'blue' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dataOf(store.getState()).subjectColours).toEqual({ chess: 'teal' }));
});

test('short names of subjects come with a file, are announced before, and are as they were after an undo', async () => {
  const { user, store, student, choose } = await openActivities();
  act(() => void store.dispatch(shortNameChosen({ name: 'Chess', shortName: 'Ch' })));
  const later = Date.now() + 1_000;
  await choose(
    fileOf(student, {
      shortNames: { choir: 'Choi', chess: 'Che' },
      shortNamesChangedAt: { choir: later, chess: later },
    }),
  );
  expect(await screen.findByText('Short names of your subjects change.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 0 items');
  expect(dataOf(store.getState()).shortNames).toEqual({ choir: 'Choi', chess: 'Che' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dataOf(store.getState()).shortNames).toEqual({ chess: 'Ch' }));
});

test('a list of own subjects that a file has made longer than twenty stays whole, and takes no more', async () => {
  const { user, store, student, choose } = await openActivities();
  const names = Array.from({ length: 19 }, (_, index) => `Own ${index + 10}`);
  names.forEach((name) => act(() => void store.dispatch(ownSubjectAdded(name))));
  await choose(fileOf(student, { ownSubjects: ['Choir', 'Chess'], ownSubjectsChangedAt: { Choir: 5 } }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 0 items');
  act(() => void store.dispatch(ownSubjectAdded('Rowing')));

  expect(dataOf(store.getState()).ownSubjects).toEqual(['Chess', 'Choir', ...names]);
});

test('of two files the one that was chosen last counts, also where the first takes longer to read', async () => {
  const { student, choose } = await openActivities();
  const slow = new File([], 'slow.json');
  let disk: (bytes: ArrayBuffer) => void = () => undefined;
  slow.arrayBuffer = () => new Promise((resolve) => (disk = resolve));
  await choose(slow);
  await choose(fileOf(student, { assignments: timed([item('2')], later()) }));
  await screen.findByRole('dialog', { name: 'Import my data' });
  await act(async () => {
    disk(new TextEncoder().encode('rubbish').buffer);
    for (let step = 0; step < 10; step += 1) await idle();
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(groupOf('Added: 1')).toEqual(['Topic 2 assignment · Nov 30, 2026']);
});
