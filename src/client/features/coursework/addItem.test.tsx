import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { oneYearAfter, dayAfter, weekdayOf } from '@/contract/calendar';
import { dayOf } from '@/client/lib/days';
import { itemsOf, pendingOf, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const inAYear = oneYearAfter(today);
const x = (length: number) => 'x'.repeat(length);

const blank = { Subject: '', Topic: '', Date: '', Deadline: '', Notes: '', Link: '' };
type Field = keyof typeof blank;

const cases: [field: Field, typed: Partial<typeof blank>, text: string | undefined][] = [
  ['Subject', {}, 'Subject is required!'],
  ['Subject', { Subject: x(101) }, 'Subject must be 3 to 100 characters'],
  ['Topic', { Topic: x(101) }, 'Topic must be 3 to 100 characters'],
  ['Date', {}, 'Date is required!'],
  ['Date', { Date: dayAfter(today, -1) }, 'Date cannot be in the past!'],
  ['Deadline', {}, 'Deadline is required!'],
  ['Deadline', { Date: today, Deadline: today }, 'Deadline must be after the selected date!'],
  ['Deadline', { Date: today, Deadline: dayAfter(today, 1) }, undefined],
  [
    'Deadline',
    { Date: today, Deadline: dayAfter(inAYear, 1) },
    'Deadline cannot be more than 1 year in the future!',
  ],
  ['Notes', { Notes: x(2_001) }, 'Notes is too long'],
  ['Link', { Link: 'javascript:alert(1)' }, 'Link must be a web address'],
  ['Link', { Link: 'https://college.example/brief' }, undefined],
];

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

async function openForm(path = '/addAssignments') {
  const app = openApp(path, { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(subjectsChosen(chosen)));
  const button = await screen.findByRole('button', { name: 'Add Assignment' });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // Validation is asynchronous, and has ended when its promises have.
  const submit = () =>
    act(async () => {
      fireEvent.click(button);
    });
  return { ...app, type, submit };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('each field shows what is wrong with it, and nothing is added', async () => {
  const { store, type, submit } = await openForm();

  for (const [field, typed, text] of cases) {
    // One field is always empty. Its message goes when it is edited and comes back when the form is submitted.
    const empty = field === 'Subject' ? 'Topic' : 'Subject';
    type(empty, 'x');
    expect(screen.getByLabelText(empty)).not.toHaveAccessibleDescription();
    for (const [label, value] of Object.entries({ ...blank, ...typed })) type(label, value);
    await submit();
    expect(screen.getByLabelText(empty)).toHaveAccessibleDescription(`${empty} is required!`);
    const validated = screen.getByLabelText(field);
    if (text) expect(validated).toHaveAccessibleDescription(expect.stringContaining(text));
    else expect(validated).not.toHaveAccessibleDescription();
  }
  expect(store.getState().assignments).toMatchObject({ ids: [], entities: {}, pending: [] });

  // The message goes as soon as its field is edited.
  type('Topic', 'L');
  expect(screen.getByLabelText('Topic')).not.toHaveAccessibleDescription();
});

test('an item that was typed and not added is restored when the page opens again', async () => {
  const student = await makeStudent();
  const { user, close } = openApp('/addAssignments', { as: student });
  await user.type(await screen.findByLabelText('Topic'), 'Recursion');
  close();

  openApp('/addAssignments', { as: student });
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(screen.getByLabelText('Topic')).toHaveValue('Recursion');
});

test('an item that repeats every week is one item for each week, and afterwards only subject and date are kept', async () => {
  const { store, type, submit } = await openForm();
  expect(valueOf('Date')).toBe(today);
  expect(screen.queryByLabelText('Until')).not.toBeInTheDocument();
  const deadline = dayAfter(today, 2);
  type('Subject', 'Python');
  type('Topic', 'Lab');
  type('Deadline', deadline);
  type('Notes', 'Bring the kit.');
  type('Link', 'https://college.example/lab');
  type('Repeat', 'weekly');

  for (const until of ['', dayAfter(deadline, -7), dayAfter(deadline, 6), dayAfter(deadline, 211)]) {
    type('Until', until);
    await submit();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      expect.stringContaining('Until must be 1 to 30 weeks after the deadline'),
    );
  }
  type('Until', dayAfter(deadline, 15));
  expect(screen.getByText(/^3 items, the last on /)).toBeVisible();
  await submit();
  expect(await screen.findByText('Assignment Added Successfully!')).toBeVisible();

  const items = itemsOf(store.getState());
  expect(items.map((item) => item.deadline)).toEqual([0, 7, 14].map((days) => dayAfter(deadline, days)));
  expect(items[0]).toMatchObject({ note: 'Bring the kit.', link: 'https://college.example/lab' });
  expect(['Subject', 'Date', 'Repeat'].map(valueOf)).toEqual(['Python', today, 'never']);
  expect(['Topic', 'Deadline', 'Notes', 'Link'].map(valueOf)).toEqual(['', '', '', '']);
});

test('an item is due at an hour, and repeats every two weeks on the days that are switched on', async () => {
  const { store, type, submit, user } = await openForm();
  const monday = dayAfter(today, 8 - weekdayOf(today));
  type('Subject', 'Python');
  type('Topic', 'Lab');
  type('Deadline', monday);
  type('Time', '09:30');
  type('Repeat', 'fortnightly');
  const on = within(screen.getByRole('group', { name: 'On' }));
  const chosen = () => on.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
  expect(chosen()).toEqual(['Mon']);
  type('Deadline', dayAfter(monday, 1));
  expect(chosen()).toEqual(['Tue']);
  type('Deadline', monday);
  await user.click(on.getByRole('button', { name: 'Thursday' }));
  type('Until', dayAfter(monday, 17));
  await submit();
  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(4), { timeout: 4_000 });
  expect(itemsOf(store.getState()).map(({ deadline, time }) => [deadline, time])).toEqual(
    [0, 3, 14, 17].map((days) => [dayAfter(monday, days), '09:30']),
  );
  expect(valueOf('Time')).toBe('');
});

test.each([
  [dayAfter(today, 3), dayAfter(today, 3)],
  [today, today],
  [dayAfter(today, -1), ''],
  [dayAfter(inAYear, 1), ''],
  ['2027-02-30', ''],
  ['soon', ''],
])('the form opened for the day %s starts with the deadline "%s"', async (asked, deadline) => {
  await openForm(`/addAssignments?deadline=${asked}`);
  expect(valueOf('Deadline')).toBe(deadline);
});

test('the deadline that a link asks for comes before the one of a draft', async () => {
  const student = await makeStudent();
  const { close } = openApp('/addAssignments', { as: student });
  fireEvent.change(await screen.findByLabelText('Topic'), { target: { value: 'Recursion' } });
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: dayAfter(today, 2) } });
  close();

  openApp(`/addAssignments?deadline=${dayAfter(today, 9)}`, { as: student });
  await screen.findByText('Your unsent draft was restored.');
  expect([valueOf('Topic'), valueOf('Deadline')]).toEqual(['Recursion', dayAfter(today, 9)]);
});

test.each([
  ['/addAssignments', 'Add Assignment'],
  ['/addPracticals', 'Add Practical'],
])('%s without subjects asks the student to select them first, and adds nothing', async (path, add) => {
  const { user, store } = openApp(path, { as: await makeStudent() });
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Please select your subjects first.');
  await user.click(within(alert).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());

  const values = { Subject: 'Python', Topic: 'Loops', Deadline: dayAfter(today, 2) };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: add }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Select Subjects'));
  expect(await screen.findByRole('heading', { name: 'Select Subjects' })).toBeVisible();
  expect([...pendingOf(store.getState()), ...pendingOf(store.getState(), 'practicals')]).toEqual([]);
});

test('a subject that is typed in another way is the one that the student has, and of others the blanks are single', async () => {
  const { user, store, submit } = await openForm();
  const subject = screen.getByLabelText('Subject');
  const add = async (typed: string, topic: string) => {
    await user.clear(subject);
    await user.type(subject, typed);
    await fillIn(user, { Topic: topic, Deadline: dayAfter(today, 2) });
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveValue(''), { timeout: 4_000 });
  };
  await add('  programming   in java', 'Loops');
  expect(subject).toHaveValue('Programming in JAVA');
  await add(' Data   structures ', 'Trees');
  // Subjects of items are offered as well.
  await add('data structures', 'Graphs');
  expect(itemsOf(store.getState()).map((item) => [item.subject, item.topic])).toEqual([
    ['Programming in JAVA', 'Loops'],
    ['Data structures', 'Trees'],
    ['Data structures', 'Graphs'],
  ]);
});

test('a subject is chosen from those that match what is typed, and Enter without a choice takes the text', async () => {
  const { user } = await openForm();
  const subject = screen.getByLabelText('Subject');
  await user.type(subject, 'java prog');
  const list = within(screen.getByRole('listbox', { name: 'Suggestions' }));
  expect(list.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(subject).toHaveValue('Programming in JAVA');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.clear(subject);
  await user.type(subject, 'prog{Enter}');
  expect(subject).toHaveValue('prog');
  expect(list.queryByRole('option')).not.toBeInTheDocument();
  expect(await screen.findByText('Topic is required!')).toBeVisible();
});
