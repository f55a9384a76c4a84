import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/contract/calendar';
import { dayOf } from '@/client/lib/days';
import { ownSubjectAdded, shortNameChosen } from '@/client/features/subjects/subjectsSlice';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { calendarOf, canvasFile, event, moodleFile } from '@/testing/calendarFiles';
import { makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';
import { dataOf, itemsOf } from '@/testing/studentData';

const { itemDeleted, itemEdited } = assignmentsSlice.actions;

const inDays = (days: number, hour = 18) => {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  moment.setHours(hour, 0, 0, 0);
  return moment;
};
const day = (days: number) => dayAfter(dayOf(new Date()), days);

async function openDesk(subjects: readonly string[] = ['Operating Systems']) {
  const app = openApp('/activities', { as: await makeStudent() });
  await screen.findByLabelText('Import my data');
  subjects.forEach((name) => act(() => void app.store.dispatch(ownSubjectAdded(name))));
  await unfold(app.user, 'Your data');
  const choose = async (text: string, name = 'icalexport.ics') => {
    const file = new File([text], name, { type: 'text/calendar' });
    await userEvent.upload(await screen.findByLabelText('Import my data'), file, { applyAccept: false });
  };
  const topics = (list?: 'practicals') => itemsOf(app.store.getState(), list).map(({ topic }) => topic);
  return { ...app, choose, topics };
}

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const added = (count: number) =>
  within(screen.getByRole('list', { name: `Added: ${count}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const importButton = () => screen.queryByRole('button', { name: 'Import' });

const moodle = [
  { id: 1, name: 'Lab record 3 is due', course: 'OS-2026', at: inDays(4) },
  { id: 2, name: 'Quiz 2', course: 'OS-2026', at: inDays(5) },
  { id: 3, name: 'Essay', course: 'ENG101', at: inDays(6) },
];

test('a calendar is shown by subject, and what no subject is known for is left out until one is chosen', async () => {
  const { user, choose, topics, store } = await openDesk();
  // What counts is what is in it, not its name.
  await choose(moodleFile(moodle), 'timetable.txt');
  expect((await group('Operating Systems · 2')).getByLabelText('Subject')).toHaveValue('Operating Systems');
  const english = await group('ENG101 · 1');
  expect(english.getByLabelText('Subject')).toHaveDisplayValue('Leave out');
  expect(added(2)).toEqual([
    'Lab record 3 is due assignment · Dec 3, 2026',
    'Quiz 2 assignment · Dec 4, 2026',
  ]);

  await user.selectOptions(english.getByLabelText('Subject'), 'New own subject …');
  const name = english.getByLabelText('Own subject');
  expect(name).toHaveValue('ENG101');
  await user.clear(name);
  await user.type(name, 'En');
  expect(name).toHaveAccessibleDescription('Subject must be 3 to 100 characters');
  expect(added(2)).toHaveLength(2);
  await user.type(name, 'glish');
  await user.selectOptions(english.getByLabelText('Kind'), 'Practicals');
  await waitFor(() => expect(added(3)).toContain('Essay practical · Dec 5, 2026'));
  expect(screen.getByText('Own subjects added: English')).toBeVisible();
  expect(topics()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Import' }));
  const toast = (await screen.findByText('Imported 3 items')).closest<HTMLElement>('[role=status]');
  expect(itemsOf(store.getState())).toMatchObject([
    {
      topic: 'Lab record 3 is due',
      subject: 'Operating Systems',
      deadline: day(4),
      time: '18:00',
      date: day(0),
    },
    { topic: 'Quiz 2', subject: 'Operating Systems', deadline: day(5) },
  ]);
  expect(itemsOf(store.getState(), 'practicals')).toMatchObject([{ topic: 'Essay', subject: 'English' }]);
  expect(dataOf(store.getState()).ownSubjects).toEqual(['English', 'Operating Systems']);

  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([...topics(), ...topics('practicals')]).toEqual([]));
  expect(dataOf(store.getState()).ownSubjects).toEqual(['Operating Systems']);
  // And it is new again.
  await choose(moodleFile(moodle));
  expect(await screen.findByRole('heading', { name: 'Added: 2' })).toBeVisible();
});

test('a calendar that calls a subject by its short name is grouped under that subject', async () => {
  const { choose, store } = await openDesk(['Operating Systems', 'Electromagnetism']);
  const shortName = 'Elmag';
  act(() => void store.dispatch(shortNameChosen({ name: 'Electromagnetism', shortName })));
  await choose(moodleFile([{ id: 1, name: 'Elmag sheet 3', at: inDays(4) }]));
  expect((await group('Electromagnetism · 1')).getByLabelText('Subject')).toHaveValue('Electromagnetism');
});

test('the same calendar again offers nothing, and a later one what has changed, in the subject chosen before', async () => {
  const { user, choose, store, topics } = await openDesk();
  await choose(moodleFile(moodle));
  await user.selectOptions((await group('ENG101 · 1')).getByLabelText('Subject'), 'Operating Systems');
  await user.selectOptions((await group('ENG101 · 1')).getByLabelText('Kind'), 'Practicals');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 3 items');

  await choose(moodleFile(moodle));
  expect(await screen.findByText('Everything in this file is here already.')).toBeVisible();
  expect(importButton()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  const [lab] = itemsOf(store.getState());
  act(() => void store.dispatch(itemEdited({ id: lab?.id ?? '', topic: 'My lab' })));
  const later = [
    ...moodle.map((each) => ({ ...each, at: inDays(8) })),
    { ...moodle[2], id: 4, name: 'Poem', at: inDays(9) },
  ];
  await choose(moodleFile(later as typeof moodle));
  expect((await group('ENG101 · 2')).getByLabelText('Kind')).toHaveDisplayValue('Practicals');
  expect(added(1)).toEqual(['Poem practical · Dec 8, 2026']);
  expect(screen.getByRole('heading', { name: 'Changed: 3' })).toBeVisible();
  expect(screen.getByText(/^What you have changed by hand stays/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 4 items');
  expect(topics().sort()).toEqual(['My lab', 'Quiz 2']);
  expect(itemsOf(store.getState()).map(({ deadline }) => deadline)).toEqual([day(8), day(8)]);

  await choose(moodleFile(later as typeof moodle));
  await user.selectOptions((await group('ENG101 · 2')).getByLabelText('Kind'), 'Assignments');
  await waitFor(() =>
    expect(added(2)).toEqual(['Essay assignment · Dec 7, 2026', 'Poem assignment · Dec 8, 2026']),
  );
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(topics('practicals')).toEqual([]));
  expect(topics().sort()).toEqual(['Essay', 'My lab', 'Poem', 'Quiz 2']);
});

test('what was deleted stays so and is said; what is cancelled is deleted, by name, before it happens', async () => {
  const { user, choose, store, topics } = await openDesk();
  await choose(moodleFile(moodle.slice(0, 2)));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 2 items');
  const [lab] = itemsOf(store.getState());
  act(() => void store.dispatch(itemDeleted(lab?.id ?? '')));

  await choose(moodleFile(moodle.slice(0, 2)));
  expect(await screen.findByText('1 entry was deleted here, and stays so.')).toBeVisible();
  expect(importButton()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Add what was deleted here again' }));
  await waitFor(() => expect(added(1)).toEqual(['Lab record 3 is due assignment · Dec 3, 2026']));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 item');
  expect(topics()).toEqual(['Lab record 3 is due', 'Quiz 2']);

  const cancelled = moodleFile(moodle.slice(0, 1)).replace('CLASS:PUBLIC', 'STATUS:CANCELLED');
  await choose(cancelled);
  expect(await screen.findByRole('heading', { name: 'Deleted: 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(topics()).toEqual(['Quiz 2']));
});

test('what is cut, left out or not understood is said', async () => {
  const { choose } = await openDesk();
  const on = (days: number) => `DTSTART;VALUE=DATE:${day(days).replaceAll('-', '')}`;
  await choose(
    calendarOf(
      event('UID:1', 'SUMMARY:Q1', on(2), `DESCRIPTION:${'x'.repeat(2_001)}`),
      event('UID:2', `SUMMARY:${'x'.repeat(101)}`, on(2)),
      event('UID:3', 'SUMMARY: ', on(2)),
      event('UID:4', 'SUMMARY:Essay', on(-2)),
      event('UID:5', 'SUMMARY:Poem', on(400)),
      event('UID:6', 'SUMMARY:Poster', 'DTSTART:rubbish'),
      event('UID:7', 'SUMMARY:Viva', 'DTSTART;TZID=Moon Base:20200101T090000'),
    ),
  );
  expect((await group('Without a course · 2')).getByText(/^Q1 \(event\), .+ · x+, /)).toBeVisible();
  for (const text of [
    '1 name is longer than 100 characters, and cut.',
    '1 name is shorter than 3 characters: “(event)” or “(to-do)” is added.',
    'The notes of 1 entry are longer than 2,000 characters, and cut.',
    '3 entries are not between today and a year ahead, and left out.',
    '1 entry has no name, and is left out.',
    '1 entry could not be read, and is left out.',
    'Nobody knows the time zone “Moon Base”: its hours are taken as yours.',
    'Choose a subject for what you want to import.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(importButton()).toBeNull();
});

test('a calendar of the past says that it has nothing, and one that breaks off is refused beside the button', async () => {
  const { user, choose } = await openDesk();
  await choose(moodleFile([{ id: 1, name: 'Essay', at: inDays(-3) }]));
  expect(await screen.findByText('This calendar has nothing from today through a year ahead.')).toBeVisible();
  expect(importButton()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await choose(moodleFile(moodle).slice(0, 700));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file was not imported: it breaks off: the end of an entry is missing. Download it once more.',
  );
});

test('no more than twenty own subjects come from a calendar', async () => {
  const { user, choose } = await openDesk(Array.from({ length: 20 }, (_, index) => `Own ${index + 10}`));
  await choose(canvasFile([{ id: 1, name: 'Essay', course: 'ENG101', day: day(3) }]));
  const english = await group('ENG101 · 1');
  await user.selectOptions(english.getByLabelText('Subject'), 'New own subject …');
  expect(english.getByLabelText('Own subject')).toHaveAccessibleDescription(
    'You have 20 own subjects. Remove one first.',
  );
  expect(importButton()).toBeNull();
  await user.clear(english.getByLabelText('Own subject'));
  await user.type(english.getByLabelText('Own subject'), 'own 12');
  await waitFor(() => expect(added(1)).toEqual(['Essay [ENG101] assignment · Dec 2, 2026']));
});

test('a calendar with many courses shows them step by step', async () => {
  const { user, choose } = await openDesk();
  const many = Array.from({ length: 40 }, (_, id) => ({
    id,
    name: 'Essay',
    course: `Room ${id}`,
    at: inDays(3),
  }));
  await choose(moodleFile(many));
  expect(await screen.findAllByRole('group', { name: /^Room/ })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show 30 more' }));
  expect(screen.getAllByRole('group', { name: /^Room/ })).toHaveLength(40);
  expect(screen.getByRole('group', { name: 'Room 10 · 1' })).toHaveFocus();
});
