import { act, screen, waitFor, within } from '@testing-library/react';
import { itemsOf, subjectsChosen } from '@/testing/studentData';
import { essay, makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { colourOf, selectSubjectColours } from './subjectsRecords';
import { ownSubjectAdded, selectOwnSubjects } from './subjectsSlice';

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

/** The subjects that are offered. */
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.trim());

async function openOwnSubjects() {
  const student = await makeStudent();
  const app = openApp('/activities', { as: student });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(subjectsChosen(chosen)));
  await unfold(app.user, 'Subjects');
  const own = within(await screen.findByRole('region', { name: 'Own subjects' }));
  const field = own.getByLabelText('Own subject');
  const add = async (name: string) => {
    await app.user.clear(field);
    await app.user.type(field, `${name}{Enter}`);
  };
  const names = () => own.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const remove = (name: string) => app.user.click(own.getByRole('button', { name: `Remove ${name}` }));
  return { ...app, student, own, field, add, names, remove };
}

test('own subjects are added once each, kept in alphabetical order, and offered beside the chosen ones', async () => {
  const { add, names, field, close, student } = await openOwnSubjects();
  await add('ab');
  expect(field).toHaveAccessibleDescription('Subject must be 3 to 100 characters');
  for (const name of ['debating', 'Chess club']) {
    await add(name);
    await waitFor(() => expect(names()).toContain(name));
  }
  for (const taken of ['programming  in java', ' Debating']) {
    await add(taken);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This subject is in the list already'));
  }
  expect(names()).toEqual(['Chess club', 'debating']);

  await waitFor(() => expect(localStorage.getItem(`persist:subjects:${student._id}`)).toContain('debating'));
  close();
  const { user } = openApp('/addPracticals');
  await user.click(await screen.findByLabelText('Subject'));
  expect(offered()).toEqual([
    'Chess club',
    'debating',
    ...['Programming in JAVA', 'Basic Tamil', 'Yoga', 'Python', 'Ethics'],
  ]);
});

test('the removal of an own subject can be undone, and leaves the focus where one can go on', async () => {
  const { add, names, field, remove, own, user } = await openOwnSubjects();
  for (const name of ['debating', 'Chess club']) {
    await add(name);
    await waitFor(() => expect(names()).toContain(name));
  }
  await remove('Chess club');
  expect(names()).toEqual(['debating']);
  expect(field).toHaveFocus();
  const toast = (await screen.findByText('“Chess club” removed.')).closest<HTMLElement>('[role=status]');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Chess club', 'debating']);

  await remove('Chess club');
  await remove('debating');
  expect(names()).toEqual([]);
  expect(own.getByRole('heading', { name: 'Own subjects' })).toHaveFocus();
});

test('a student whose subjects are not listed enters own ones on the page of the subjects, and goes on from there', async () => {
  const { user, store } = openApp('/SelectSubs', { as: await makeStudent() });
  await user.click(await screen.findByRole('button', { name: 'Mine are not listed' }));
  expect(screen.getByLabelText('Own subject')).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Add Practicals' })).not.toBeInTheDocument();
  await user.keyboard('  Thermo   dynamics {Enter}');
  await user.click(await screen.findByRole('link', { name: 'Add Practicals' }));

  expect(await screen.findByRole('heading', { name: 'Add Practical' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(selectOwnSubjects(store.getState())).toEqual(['Thermo dynamics']);
});

test('an own subject that two devices have added in two spellings is one, and is removed as one', async () => {
  const { store, names, remove } = await openOwnSubjects();
  const record = (own: string) => ({ id: `own ${own}`, own, changedAt: 1, toggledAt: 0 });
  act(() => void store.dispatch(recordsMerged({ subjects: [record('Choir'), record('choir')] }, 'devices')));
  expect(names()).toEqual(['Choir']);
  await remove('Choir');
  expect(names()).toEqual([]);
});

test('the colour of a subject is chosen, a subject that had it takes another, and a reload keeps both', async () => {
  const { user, close, store, student } = await openOwnSubjects();
  const item = { ...essay, subject: 'Choir', changedAt: 1, toggledAt: 1 };
  act(() => void store.dispatch(recordsMerged({ assignments: [item] }, 'file')));
  const colourNow = (subject: string) => colourOf(subject, selectSubjectColours(store.getState()));
  const before = colourNow('Choir');
  const label = before.charAt(0).toUpperCase() + before.slice(1);
  await user.click(screen.getByRole('button', { name: 'Colour of Yoga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Colour of Yoga' }));
  expect(dialog.getByRole('radio', { checked: true })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: `${label} Choir` }));
  expect(dialog.getByRole('radio', { name: label })).toBeChecked();
  expect(dialog.getByRole('radio', { name: / Choir$/ })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Colour of Yoga' })).toHaveFocus();
  expect([colourNow('Yoga'), colourNow('Choir')]).toEqual([before, expect.not.stringMatching(before)]);

  await waitFor(() => expect(localStorage.getItem(`persist:subjects:${student._id}`)).toContain('colour'));
  close();
  const again = openApp('/activities');
  await waitFor(() => expect(again.store.getState().persistence.isLoaded).toBe(true));
  expect(colourOf('Yoga', selectSubjectColours(again.store.getState()))).toBe(before);
});

test('renaming an own subject says how many items move, renames it in both lists, and is undone at once', async () => {
  const { user, store, add, names } = await openOwnSubjects();
  await add('Maths');
  await waitFor(() => expect(names()).toEqual(['Maths']));
  const item = (id: string, subject: string) => ({ ...essay, id, subject, changedAt: 1, toggledAt: 1 });
  const assignments = [item('1', 'maths'), item('2', 'Yoga')];
  const practicals = [item('3', 'Maths')];
  act(() => void store.dispatch(recordsMerged({ assignments, practicals }, 'file')));
  const subjects = () =>
    (['assignments', 'practicals'] as const).flatMap((list) =>
      itemsOf(store.getState(), list).map(({ subject }) => subject),
    );
  await user.click(screen.getByRole('button', { name: 'Rename Maths' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Maths' }));
  await user.clear(dialog.getByLabelText('New name'));
  await user.type(dialog.getByLabelText('New name'), 'Linear  algebra');
  expect(dialog.getByText('2 items move to “Linear algebra”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(names()).toEqual(['Linear algebra']));
  expect(subjects()).toEqual(['Linear algebra', 'Yoga', 'Linear algebra']);

  await user.click(screen.getByRole('button', { name: 'Rename Linear algebra' }));
  const again = within(await screen.findByRole('dialog', { name: 'Rename Linear algebra' }));
  await user.clear(again.getByLabelText('New name'));
  await user.type(again.getByLabelText('New name'), 'YOGA');
  expect(again.getByText(/“Yoga” is there already.* 2 items move to “Yoga”/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(names()).toEqual([]));
  expect(subjects()).toEqual(['Yoga', 'Yoga', 'Yoga']);

  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(names()).toEqual(['Linear algebra']));
  expect(subjects()).toEqual(['Linear algebra', 'Yoga', 'Linear algebra']);
});

test('whoever has own subjects is not told to choose some', async () => {
  const { store, user } = openApp('/activities', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().persistence.isLoaded).toBe(true));
  await unfold(user, 'Subjects');
  const text = 'You have not chosen your subjects yet.';
  expect(await screen.findByText(text)).toBeVisible();
  act(() => void store.dispatch(ownSubjectAdded('Choir')));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose subjects' })).toBeVisible();
});
