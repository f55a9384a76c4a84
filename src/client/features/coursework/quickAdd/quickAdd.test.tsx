import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { ownSubjectAdded } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { onTestEnd } from '@/testing/cleanUp';
import { itemsOf, pendingOf, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

async function openDesk(path = '/activities') {
  const app = openApp(path, { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  // The month has another one, for today.
  const button = await within(screen.getByRole('banner')).findByRole('button', { name: 'Quick add' });
  // From then on, keys are listened to.
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  return { ...app, button };
}
const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Quick add' }));

/** The dialog of a student who has chosen these subjects. */
async function openQuickAdd(subjects = chosen) {
  const { user, store, button } = await openDesk();
  act(() => void store.dispatch(subjectsChosen(subjects)));
  await user.click(button);
  return { user, store, dialog: await openDialog() };
}

const line = () => screen.getByLabelText('What is due?');
const pieces = () =>
  screen
    .queryAllByRole('button', { name: /^Not (a|the) / })
    .map((button) => button.getAttribute('aria-label'));

test('what is typed in one line stands in the fields, and Enter enters one item after another', async () => {
  const { user, store } = await openDesk();
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.keyboard('n');
  const dialog = await openDialog();
  expect(line()).toHaveFocus();
  await user.keyboard('#python Loops');
  expect(dialog.getByLabelText('Subject')).toHaveValue('Python');
  expect(dialog.getByLabelText('Topic')).toHaveValue('Loops');
  expect(dialog.getByLabelText('Deadline')).toHaveValue(dayAfter(today, 1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('“Loops” is due on'));
  await user.keyboard('Arrays today{Enter}');
  await user.keyboard('lab record in a week every week for 3 weeks');
  expect(dialog.getByRole('radio', { name: 'Practical' })).toBeChecked();
  expect(dialog.getByLabelText('Repeat')).toHaveDisplayValue('Every week');
  expect(dialog.getByLabelText('Until')).toHaveValue(dayAfter(today, 21));
  expect(pieces()).toEqual([
    'Not the kind: “lab”',
    'Not a date: “in a week”',
    'Not a repetition: “every week”',
    'Not the end: “for 3 weeks”',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(/3 items, the last on .*\. 3 entered\./),
  );
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('');
  expect(dialog.getByLabelText('Repeat')).toHaveDisplayValue('Never');

  await waitFor(() => {
    const entered = (['assignments', 'practicals'] as const).map((list) =>
      itemsOf(store.getState(), list).map(({ topic, subject, deadline }) => [topic, subject, deadline]),
    );
    expect(entered).toEqual([
      [
        ['Arrays', 'Python', today],
        ['Loops', 'Python', dayAfter(today, 1)],
      ],
      [7, 14, 21].map((days) => ['lab record', 'Python', dayAfter(today, days)]),
    ]);
  });
  expect(Object.keys(itemsOf(store.getState())[0] ?? {})).not.toContain('kind');

  // Next time it starts with the subject of the last item.
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('n');
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Assignment' })).toBeChecked();
  expect(again.getByLabelText('Subject')).toHaveValue('Python');
  expect(line()).toHaveFocus();
});

test('only a word of the line, a choice by hand or the page makes an item a practical', async () => {
  const { user, dialog } = await openQuickAdd();
  const kind = () =>
    dialog.getByRole<HTMLInputElement>('radio', { checked: true }).parentElement?.textContent;
  await user.keyboard('lab trees #python{Enter}');
  await user.keyboard('quiz yoga');
  expect(kind()).toBe('Assignment');
  await user.click(dialog.getByRole('radio', { name: 'Practical' }));
  await user.type(line(), ' today{Enter}');
  await user.keyboard('lab graphs{Enter}');
  expect(kind()).toBe('Practical');
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('link', { name: 'Add Practicals' }));
  await screen.findByRole('heading', { name: 'Add Practical' });
  await user.click(screen.getByRole('button', { name: 'Quick add' }));
  const onPractical = await openDialog();
  expect(onPractical.getByRole('radio', { name: 'Practical' })).toBeChecked();
});

test('a repetition whose end is not said goes on for 16 weeks', async () => {
  const { user, store, dialog } = await openQuickAdd();
  await user.paste('quiz weekly #yoga');
  expect(dialog.getByLabelText('Until')).toHaveValue(dayAfter(today, 1 + 15 * 7));
  expect(dialog.getByText(/^16 items, the last on /)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(16));
});

test('a word that was taken wrongly goes back to the topic with one press, and stays there', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('Ethics of sun and moon');
  expect(dialog.getByLabelText('Topic')).toHaveValue('of and moon');
  await user.click(dialog.getByRole('button', { name: 'Not a date: “sun”' }));
  expect(line()).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Not a subject: “Ethics”' }));
  expect(dialog.getByLabelText('Topic')).toHaveValue('Ethics of sun and moon');
  expect(dialog.getByLabelText('Deadline')).toHaveValue(dayAfter(today, 1));
  expect(dialog.getByLabelText('Subject')).toHaveValue('');
  await user.keyboard(' today #python');
  expect(dialog.getByLabelText('Topic')).toHaveValue('Ethics of sun and moon');
  expect(pieces()).toEqual(['Not a date: “today”', 'Not a subject: “#python”']);
  await user.keyboard('{Enter}');
  // For the next line, words mean again what they say.
  await user.keyboard('Ethics');
  expect(pieces()).toEqual(['Not a subject: “Ethics”']);
});

test('a field that was changed by hand stays so while the line goes on', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('lab on trees today');
  await user.click(dialog.getByRole('radio', { name: 'Assignment' }));
  const later = dayAfter(today, 40);
  fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: later } });
  await user.type(line(), ' and graphs tomorrow #yoga');
  expect(dialog.getByRole('radio', { name: 'Assignment' })).toBeChecked();
  expect(dialog.getByLabelText('Deadline')).toHaveValue(later);
  expect(dialog.getByLabelText('Subject')).toHaveValue('Yoga');
  expect(dialog.getByLabelText('Topic')).toHaveValue('lab on trees today and graphs');

  // Another line begins anew.
  await user.clear(line());
  await user.type(line(), 'lab record in a week');
  expect(dialog.getByRole('radio', { name: 'Practical' })).toBeChecked();
  expect(dialog.getByLabelText('Deadline')).toHaveValue(dayAfter(today, 7));
});

test('what is marked as a subject and is none is said', async () => {
  const { user, dialog } = await openQuickAdd({ ...chosen, VAC: 'Pythons' });
  await user.keyboard('#unknown');
  expect(line()).toHaveAccessibleDescription('“#unknown” is none of your subjects.');
  await user.clear(line());
  await user.keyboard('#pyth');
  expect(line()).toHaveAccessibleDescription('“#pyth” can be Pythons or Python.');
  expect(dialog.getByLabelText('Topic')).toHaveValue('#pyth');
});

test('a day that is selected in the month is the deadline it starts with', async () => {
  const { user, store } = await openDesk('/activities?view=month');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  (await screen.findByRole('gridcell', { selected: true })).focus();
  await user.keyboard('{ArrowDown}n');
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Deadline')).toHaveValue(dayAfter(today, 7));
  await user.keyboard('Loops in 2 weeks');
  expect(dialog.getByLabelText('Deadline')).toHaveValue(dayAfter(today, 14));
  await user.keyboard('{Escape}');
});

test('what cannot be stored is not entered, which the dialog says, and the line stays', async () => {
  const { user, store } = await openDesk();
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('Ethics'));
  await user.keyboard('n');
  const dialog = await openDialog();
  const { setItem } = Storage.prototype;
  const makeRoom = () => void (Storage.prototype.setItem = setItem);
  onTestEnd(makeRoom);
  Storage.prototype.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  await user.keyboard('#python Loops{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('“Loops” is not entered');
  expect(line()).toHaveValue('#python Loops');
  expect(dialog.getByRole('status')).toHaveTextContent('');
  expect(itemsOf(store.getState())).toEqual([]);

  makeRoom();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('1 entered.'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(Object.values(localStorage).join()).toContain('Loops');
});

test('what is missing is said beside its field, and nothing is entered or lost', async () => {
  const { user, store, dialog } = await openQuickAdd();
  await user.keyboard('12 dec 2020{Enter}');
  expect(line()).toHaveFocus();
  expect(line()).toHaveAccessibleDescription(/^“12 dec 2020” is no day from today/);
  await user.clear(line());
  await user.keyboard('weekly{Enter}');
  expect(dialog.getByLabelText('Subject')).toHaveAccessibleDescription('Subject is required!');
  expect(dialog.getByLabelText('Topic')).toHaveAccessibleDescription('Topic is required!');
  expect(dialog.getByLabelText('Subject')).toHaveFocus();
  expect(line()).toHaveValue('weekly');
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Add Assignment' }));
  expect(dialog.getByLabelText('Until')).toHaveAccessibleDescription(
    'Until must be 1 to 30 weeks after the deadline',
  );
  expect(pendingOf(store.getState())).toEqual([]);
});

test('a quickly added item leaves what is being typed into the add form', async () => {
  const { user, store } = await openDesk('/addAssignments');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.type(await screen.findByLabelText('Topic'), 'Half a topic');
  await user.click(screen.getByRole('button', { name: 'Quick add' }));
  const dialog = await openDialog();
  await user.type(dialog.getByLabelText('Subject'), 'Python');
  await user.type(dialog.getByLabelText('Topic'), 'Loops{Enter}');
  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(1), { timeout: 4_000 });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Topic')).toHaveValue('Half a topic');
});

test('before subjects are chosen, they are asked for; own subjects are suggested as well', async () => {
  const { user, store, button } = await openDesk();
  await user.click(button);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please select your subjects first.');
  await user.click(screen.getByRole('button', { name: 'Select Subjects' }));
  await screen.findByRole('heading', { name: 'Select Subjects' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  act(() => {
    store.dispatch(subjectsChosen(chosen));
    store.dispatch(ownSubjectAdded('Debating society'));
  });
  await user.click(screen.getByRole('button', { name: 'Quick add' }));
  const dialog = await openDialog();
  await user.click(dialog.getByLabelText('Subject'));
  const offered = within(dialog.getByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual([
    'Debating society',
    ...['Programming in JAVA', 'Basic Tamil', 'Yoga', 'Python', 'Ethics'],
  ]);
});
