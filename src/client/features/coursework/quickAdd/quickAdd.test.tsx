import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { ownSubjectAdded, shortNameChosen } from '@/client/features/subjects/subjectsSlice';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { onTestEnd } from '@/testing/cleanUp';
import { itemsOf, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { dayText } from './sentence';

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
    .queryAllByRole('button', { name: /^Not (a|an|the) / })
    .map((button) => button.getAttribute('aria-label'));
const when = (days: number) => dayText(dayAfter(today, days), today);

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const expectSentence = (dialog: Dialog, text: string) =>
  expect(dialog.getByRole('status', { name: 'What will be saved' })).toHaveTextContent(text);
const expectEntered = (dialog: Dialog, text: string) =>
  waitFor(() => expect(dialog.getAllByRole('status').at(-1)).toHaveTextContent(text));
const answer = (dialog: Dialog, question: string, name: string) =>
  within(dialog.getByRole('group', { name: question })).getByRole('button', { name });

test('a short name of a subject is understood without a sign', async () => {
  const { user, store, dialog } = await openQuickAdd();
  act(() => void store.dispatch(shortNameChosen({ name: 'Programming in JAVA', shortName: 'lang' })));
  await user.keyboard('lang sheet 3 tomorrow');
  expectSentence(dialog, `Assignment · sheet 3 · Programming in JAVA · ${when(1)}`);
});

test('one sentence says what Enter saves, and nothing of it is there for the next line', async () => {
  const { user, store, dialog } = await openQuickAdd();
  expect(line()).toHaveFocus();
  await user.keyboard('#python Loops tomorrow 9am');
  expectSentence(dialog, `Assignment · Loops · Python · ${when(1)}, 09:00`);
  expect(pieces()).toEqual(['Not a subject: “#python”', 'Not a date: “tomorrow”', 'Not an hour: “9am”']);
  await user.keyboard('{Enter}');
  await expectEntered(dialog, `Assignment · Loops · Python · ${when(1)}, 09:00. 1 entered.`);
  expect(line()).toHaveValue('');
  expect(line()).toHaveFocus();

  await user.keyboard('Arrays');
  expectSentence(dialog, 'Assignment · Arrays · Which subject? · Due when?');
  await user.clear(line());
  await user.keyboard('lab record yoga in a week every week for 3 weeks www.example.org/sheet');
  const lastDay = formatted.shortDayOfMonth(dayAfter(today, 21));
  expectSentence(
    dialog,
    `Practical · lab record · Yoga · ${when(7)} · every week until ${lastDay}, 3 items · https://www.example.org/sheet`,
  );
  await user.keyboard('{Enter}');
  await expectEntered(dialog, '2 entered.');
  const lab = { topic: 'lab record', subject: 'Yoga', link: 'https://www.example.org/sheet' };
  await waitFor(() => {
    expect(itemsOf(store.getState())).toMatchObject([
      { topic: 'Loops', subject: 'Python', deadline: dayAfter(today, 1), time: '09:00' },
    ]);
    expect(itemsOf(store.getState(), 'practicals')).toMatchObject(
      [7, 14, 21].map((days) => ({ ...lab, deadline: dayAfter(today, days) })),
    );
  });
});

test('Enter goes to what is not known yet, and nothing is saved before it is answered', async () => {
  const { user, store, dialog } = await openQuickAdd();
  await user.keyboard('Loops #python today{Enter}');
  await expectEntered(dialog, '1 entered.');
  await user.keyboard('Arrays{Enter}');
  expect(answer(dialog, 'Which subject?', 'Python')).toHaveFocus();
  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(1));
  // The last subject is the first answer.
  await user.keyboard('{Enter}');
  expect(answer(dialog, 'Due when?', 'Today')).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expectSentence(dialog, `Assignment · Arrays · Python · ${when(1)}`);
  expect(line()).toHaveFocus();
  await user.keyboard('{Enter}');
  await expectEntered(dialog, '2 entered.');
  await waitFor(() =>
    expect(itemsOf(store.getState())[1]).toMatchObject({ topic: 'Arrays', deadline: dayAfter(today, 1) }),
  );

  await user.keyboard('yoga today');
  expectSentence(dialog, `Assignment · Which topic? · Yoga · ${when(0)}`);
  await user.keyboard('{Enter}');
  await user.type(dialog.getByLabelText('Another topic'), 'Breathing{Enter}');
  await waitFor(() => expectSentence(dialog, `Assignment · Breathing · Yoga · ${when(0)}`));
});

test('what the line says later counts more than an answer', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('Loops{Enter}');
  await user.click(answer(dialog, 'Which subject?', 'Yoga'));
  await user.click(answer(dialog, 'Due when?', 'Tomorrow'));
  expectSentence(dialog, `Assignment · Loops · Yoga · ${when(1)}`);
  await user.type(line(), ' #python in a week');
  expectSentence(dialog, `Assignment · Loops · Python · ${when(7)}`);
});

test('only a word of the line, a correction or the page makes an item a practical', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('lab trees #python today{Enter}');
  await expectEntered(dialog, 'Practical · lab trees');
  await user.keyboard('quiz yoga today');
  expectSentence(dialog, 'Assignment · quiz');
  await user.click(dialog.getByRole('button', { name: 'Correct by hand' }));
  await user.click(dialog.getByRole('radio', { name: 'Practical' }));
  expectSentence(dialog, 'Practical · quiz');
  await user.click(dialog.getByRole('button', { name: 'Add Practical' }));
  await expectEntered(dialog, '2 entered.');
  await user.type(line(), 'graphs');
  expectSentence(dialog, 'Assignment · graphs');
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('link', { name: 'Add Practicals' }));
  await screen.findByRole('heading', { name: 'Add Practical' });
  await user.click(screen.getByRole('button', { name: 'Quick add' }));
  await openDialog();
  expect(await screen.findByText('Practical · graphs · Which subject? · Due when?')).toBeVisible();
});

test('a repetition whose end is not said goes on for 16 weeks', async () => {
  const { user, store, dialog } = await openQuickAdd();
  await user.paste('quiz weekly tomorrow #yoga');
  const last = dayAfter(today, 1 + 15 * 7);
  const isThisYear = last.slice(0, 4) === today.slice(0, 4);
  const until = (isThisYear ? formatted.shortDayOfMonth : formatted.shortDay)(last);
  expectSentence(dialog, `${when(1)} · every week until ${until}, 16 items`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(itemsOf(store.getState())).toHaveLength(16));
});

test('a word that was taken wrongly goes back to the topic with one press, and stays there', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('Ethics of sun and moon');
  expectSentence(dialog, 'Assignment · of and moon · Ethics · ');
  await user.click(dialog.getByRole('button', { name: 'Not a date: “sun”' }));
  expect(line()).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Not a subject: “Ethics”' }));
  expectSentence(dialog, 'Assignment · Ethics of sun and moon · Which subject? · Due when?');
  await user.keyboard(' today #python');
  expectSentence(dialog, `Assignment · Ethics of sun and moon · Python · ${when(0)}`);
  expect(pieces()).toEqual(['Not a date: “today”', 'Not a subject: “#python”']);
  await user.keyboard('{Enter}');
  // For the next line, words mean again what they say.
  await user.keyboard('Ethics');
  expect(pieces()).toEqual(['Not a subject: “Ethics”']);
});

test('what was corrected by hand stays while the line goes on, until another one is begun', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('lab on trees today');
  await user.click(dialog.getByRole('button', { name: 'Correct by hand' }));
  await user.click(dialog.getByRole('radio', { name: 'Assignment' }));
  fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: dayAfter(today, 40) } });
  await user.type(dialog.getByLabelText('Notes'), 'Bring a pen');
  await user.type(line(), ' and graphs tomorrow #yoga');
  const due = dayText(dayAfter(today, 40), today);
  expectSentence(dialog, `Assignment · lab on trees today and graphs · Yoga · ${due} · Bring a pen`);

  await user.clear(line());
  await user.type(line(), 'lab record in a week');
  expectSentence(dialog, `Practical · lab record · Which subject? · ${when(7)}`);
  expect(dialog.getByLabelText('Notes')).toHaveValue('');
});

test('an item is made to repeat by hand', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.keyboard('quiz yoga today');
  await user.click(dialog.getByRole('button', { name: 'Correct by hand' }));
  await user.selectOptions(dialog.getByLabelText('Repeat'), 'Every two weeks');
  expectSentence(dialog, ' · every two weeks until ');
  expectSentence(dialog, ', 8 items');
});

test('a tag that is no subject, and a day that no deadline can be, are said in their questions', async () => {
  const { user, dialog } = await openQuickAdd({ ...chosen, VAC: 'Pythons' });
  await user.keyboard('Loops #unknown 12 dec 2020');
  expect(dialog.getByRole('group', { name: 'Which subject?' })).toHaveAccessibleDescription(
    '“#unknown” is none of your subjects.',
  );
  expect(dialog.getByRole('group', { name: 'Due when?' })).toHaveAccessibleDescription(
    `“12 dec 2020” is ${formatted.fullDay('2020-12-12')}, which is over.`,
  );
  await user.clear(line());
  await user.keyboard('Loops #pyth 31 feb');
  const subjects = within(dialog.getByRole('group', { name: 'Which subject?' }));
  expect(subjects.getByText('“#pyth” can be Pythons or Python.')).toBeVisible();
  expect(dialog.getByText('“31 feb” is no day of the calendar.')).toBeVisible();
  await user.click(subjects.getByRole('button', { name: 'Python' }));
  await user.click(answer(dialog, 'Due when?', 'Today'));
  expectSentence(dialog, `Assignment · Loops #pyth · Python · ${when(0)}`);
});

test('a day that is selected in the month is an answer', async () => {
  const { user, store } = await openDesk('/activities?view=month');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  (await screen.findByRole('gridcell', { selected: true })).focus();
  await user.keyboard('{ArrowDown}n');
  const dialog = await openDialog();
  await user.keyboard('Loops #python');
  expectSentence(dialog, 'Assignment · Loops · Python · Due when?');
  await user.click(answer(dialog, 'Due when?', when(7)));
  expectSentence(dialog, `Assignment · Loops · Python · ${when(7)}`);
});

test('a draft is read anew when the dialog is opened again', async () => {
  const { user, store } = await openDesk('/activities?view=month');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.keyboard('n');
  const first = await openDialog();
  await user.keyboard('Loops tmrw');
  await user.click(answer(first, 'Which subject?', 'Python'));
  const sentence = `Assignment · Loops · Python · ${when(1)}`;
  expectSentence(first, sentence);
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  (await screen.findByRole('gridcell', { selected: true })).focus();
  await user.keyboard('{ArrowDown}n');
  const dialog = await openDialog();
  expect(await dialog.findByText('Your unsent draft was restored.')).toBeVisible();
  // Typing begins another line.
  const { selectionStart, selectionEnd, value } = line() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
  await user.click(line());
  expect(dialog.getByText(sentence)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(itemsOf(store.getState())[0]).toMatchObject({ subject: 'Python', deadline: dayAfter(today, 1) }),
  );
});

test('several lines that are pasted are several items, each to be corrected or left out', async () => {
  const { user, store, dialog } = await openQuickAdd();
  await user.paste('- Loops #python today\n\n2. quiz yoga tomorrow\r\nArrays\nparty tonight');
  expect(dialog.getByText('2 of 4 lines can be added.')).toBeVisible();
  const row = (index: number) => within(dialog.getAllByRole('listitem')[index] as HTMLElement);
  expect(row(0).getByText(`Assignment · Loops · Python · ${when(0)}`)).toBeVisible();
  expect(row(2).getByRole('button', { name: 'Correct' })).toHaveAccessibleDescription(/^Assignment · Arrays/);
  await user.click(row(3).getByRole('button', { name: 'Leave out' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2' }));
  await expectEntered(dialog, '2 entered.');
  await waitFor(() => expect(itemsOf(store.getState()).map(({ topic }) => topic)).toEqual(['Loops', 'quiz']));

  // What one press has added, one takes back.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(itemsOf(store.getState())).toEqual([]);
  expect(await screen.findByText('2 assignments removed again.')).toBeVisible();

  // The one that asks something is left.
  expect(line()).toHaveValue('Arrays');
  expectSentence(dialog, 'Assignment · Arrays · Which subject? · Due when?');
});

test('a line of a list is corrected in its place, and of more than 200 the rest is said to be missing', async () => {
  const { user, dialog } = await openQuickAdd();
  await user.paste(Array.from({ length: 203 }, (_, index) => `Sheet ${index} python`).join('\n'));
  expect(
    dialog.getByText(/^0 of 200 lines can be added\. Only the first 200 lines are here\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next question' }));
  expect(answer(dialog, 'Due when?', 'Today')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Add 1' })).toBeVisible();
  expect(dialog.getByText(`Assignment · Sheet 0 · Python · ${when(0)}`)).toBeVisible();
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
  await user.keyboard('#python Loops today{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('“Loops” is not entered');
  expect(line()).toHaveValue('#python Loops today');
  expect(dialog.queryByText(/entered\.$/)).not.toBeInTheDocument();
  expect(itemsOf(store.getState())).toEqual([]);

  makeRoom();
  await user.click(line());
  await user.keyboard('{Enter}');
  await expectEntered(dialog, '1 entered.');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(Object.values(localStorage).join()).toContain('Loops');
});

test('a quickly added item leaves what is being typed into the add form', async () => {
  const { user, store } = await openDesk('/addAssignments');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.type(await screen.findByLabelText('Topic'), 'Half a topic');
  await user.click(screen.getByRole('button', { name: 'Quick add' }));
  const dialog = await openDialog();
  await user.keyboard('Loops python today{Enter}');
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
  await user.click(dialog.getByRole('button', { name: 'Correct by hand' }));
  await user.click(dialog.getByLabelText('Subject'));
  const offered = within(dialog.getByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual([
    'Debating society',
    ...['Programming in JAVA', 'Basic Tamil', 'Yoga', 'Python', 'Ethics'],
  ]);
});
