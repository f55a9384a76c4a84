import { act, screen, waitFor, within } from '@testing-library/react';
import { undoChange } from '@/client/features/studentData/changeRecords';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import { makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';
import { openStore } from '@/testing/openStore';
import { subjectsChosen } from '@/testing/studentData';
import { ownSubjectRenamed } from './subjectsEvents';
import { ownSubjectAdded, ownSubjectRemoved, selectSubjectNames, shortNameChosen } from './subjectsSlice';

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

/** A student's own subjects, without a page. */
async function ownSubjects(...names: string[]) {
  const { store } = await openStore();
  names.forEach((name) => store.dispatch(ownSubjectAdded(name)));
  return {
    store,
    choose: (name: string, shortName: string) => store.dispatch(shortNameChosen({ name, shortName })),
    names: () =>
      selectSubjectNames(store.getState()).map(({ name, shortName }) =>
        shortName === undefined ? name : `${name}: ${shortName}`,
      ),
  };
}

test('a short name is chosen however its subject is spelled, changed, and taken back', async () => {
  const { choose, names } = await ownSubjects('Electromagnetism', 'Choir');
  choose(' electromagnetism', 'EM');
  expect(names()).toEqual(['Choir', 'Electromagnetism: EM']);
  choose('Electromagnetism', 'Elmag');
  expect(names()).toEqual(['Choir', 'Electromagnetism: Elmag']);
  choose('Electromagnetism', '');
  choose('Choir', '');
  expect(names()).toEqual(['Choir', 'Electromagnetism']);
});

test('one short name that two devices have given to two subjects means the one that was named last', async () => {
  const { store, names } = await ownSubjects('Choir', 'Chess');
  const record = (subject: string, changedAt: number) => ({
    ...{ id: `short ${subject}`, short: subject === 'choir' ? 'CH' : 'ch' },
    ...{ changedAt, toggledAt: 0 },
  });
  const merge = (...subjects: ReturnType<typeof record>[]) =>
    store.dispatch(recordsMerged({ subjects }, 'devices'));
  merge(record('choir', 5), record('chess', 7));
  expect(names()).toEqual(['Chess: ch', 'Choir']);
  merge(record('choir', 8));
  expect(names()).toEqual(['Chess', 'Choir: CH']);
  // That of a subject which is gone is free.
  store.dispatch(ownSubjectRemoved('Choir'));
  expect(names()).toEqual(['Chess: ch']);
});

test('a subject that comes with the short name of another one is meant by it', async () => {
  const { store, choose, names } = await ownSubjects('Mathematics');
  choose('Mathematics', 'Maths');
  store.dispatch(ownSubjectAdded('Maths'));
  expect(names()).toEqual(['Mathematics', 'Maths']);
});

test('an own subject that is renamed keeps its short name, also when it becomes another, and an undo brings it back', async () => {
  const { store, choose, names } = await ownSubjects('Physics', 'Optics');
  choose('Physics', 'Ph');
  const { meta } = store.dispatch(ownSubjectRenamed({ from: 'Physics', to: 'Electromagnetism' }));
  expect(names()).toEqual(['Electromagnetism: Ph', 'Optics']);
  store.dispatch(undoChange(meta.changeId));
  expect(names()).toEqual(['Optics', 'Physics: Ph']);

  store.dispatch(ownSubjectRenamed({ from: 'Physics', to: 'PHYSICS' }));
  expect(names()).toEqual(['Optics', 'PHYSICS: Ph']);
  const merged = store.dispatch(ownSubjectRenamed({ from: 'PHYSICS', to: 'Optics' }));
  expect(names()).toEqual(['Optics: Ph']);
  // It is free again where it was.
  store.dispatch(ownSubjectAdded('Physics'));
  expect(names()).toEqual(['Optics: Ph', 'Physics']);
  store.dispatch(undoChange(merged.meta.changeId));
  choose('Optics', 'Op');
  choose('PHYSICS', 'Ph');
  store.dispatch(ownSubjectRenamed({ from: 'PHYSICS', to: 'Optics' }));
  expect(names()).toEqual(['Optics: Op']);
});

async function openShortNames() {
  const student = await makeStudent();
  const app = openApp('/activities', { as: student });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(subjectsChosen(chosen)));
  act(() => void app.store.dispatch(ownSubjectAdded('Electromagnetism')));
  await unfold(app.user, 'Subjects');
  const field = (subject: string) => screen.getByLabelText(`Short name of ${subject}`);
  return { ...app, student, field };
}

const list = async () => within(await screen.findByRole('region', { name: 'Short names' }));

test('each subject has a field for its short name, which is saved, announced, and there after a reload', async () => {
  const { user, field, close } = await openShortNames();
  expect((await list()).getAllByRole('textbox')).toHaveLength(6);
  await user.type(field('Electromagnetism'), ' EM {Enter}');
  expect(await screen.findByText('“EM” is short for “Electromagnetism”.')).toBeVisible();
  expect(field('Electromagnetism')).toHaveValue('EM');
  await user.type(field('Yoga'), 'Yo');
  await user.tab();
  expect(await screen.findByText('“Yo” is short for “Yoga”.')).toBeVisible();

  close();
  const again = openApp('/SelectSubs?change');
  expect(await screen.findByLabelText('Short name of Electromagnetism')).toHaveValue('EM');
  await again.user.clear(screen.getByLabelText('Short name of Yoga'));
  await again.user.keyboard('{Enter}');
  expect(await screen.findByText('“Yoga” has no short name.')).toBeVisible();
  expect(selectSubjectNames(again.store.getState())).toContainEqual({ name: 'Yoga' });
});

test.each([
  ['E', 'Short name must be 2 to 12 characters'],
  ['Electromagnet', 'Short name must be 2 to 12 characters'],
  ['E M', 'Short name must be one word, without #'],
  ['#em', 'Short name must be one word, without #'],
  ['pY', '“pY” already means Python'],
  ['yoga', '“yoga” already means Yoga'],
])('the short name "%s" is refused beside its field, until it is edited', async (typed, complaint) => {
  const { user, field, store } = await openShortNames();
  act(() => void store.dispatch(shortNameChosen({ name: 'Python', shortName: 'Py' })));
  await user.type(field('Electromagnetism'), typed);
  await user.tab();
  expect(field('Electromagnetism')).toHaveAccessibleDescription(complaint);
  expect(field('Electromagnetism')).toBeInvalid();
  expect(field('Electromagnetism')).toHaveValue(typed);
  expect(selectSubjectNames(store.getState())).toContainEqual({ name: 'Electromagnetism' });
  await user.clear(field('Electromagnetism'));
  expect(field('Electromagnetism')).toBeValid();
});

test('initials are offered where they mean no other subject, and one press takes them', async () => {
  const { user, field } = await openShortNames();
  const offers = async () =>
    (await list()).getAllByRole('button').map(({ textContent }) => textContent?.replace(/ for .*/, ''));
  expect(await offers()).toEqual(['Use EL', 'Use PJ', 'Use BT', 'Use YO', 'Use PY', 'Use ET']);
  await user.click(screen.getByRole('button', { name: 'Use PJ for Programming in JAVA' }));
  expect(field('Programming in JAVA')).toHaveValue('PJ');
  expect(await screen.findByText('“PJ” is short for “Programming in JAVA”.')).toBeVisible();
  expect(field('Programming in JAVA').closest('li')).toHaveFocus();

  await user.type(field('Electromagnetism'), 'Et{Enter}');
  await waitFor(async () => expect(await offers()).toEqual(['Use BT', 'Use YO', 'Use PY', 'Use ETH']));
});
