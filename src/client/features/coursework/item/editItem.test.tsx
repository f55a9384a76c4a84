import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import type { AppStore } from '@/client/app/store';
import { assignmentsSlice, practicalsSlice } from '@/client/features/coursework/courseworkSlice';
import { dayOf } from '@/client/lib/days';
import { recordsMerged } from '@/client/features/studentData/studentDataEvents';
import type { CourseworkRecord } from '@/client/features/studentData/studentRecords';
import { itemsOf } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const { actions, selectors } = assignmentsSlice;

/** As another tab has changed it a moment later. */
const changedElsewhere = (...records: CourseworkRecord[]) => recordsMerged({ assignments: records }, 'tab');
const later = () => Date.now() + 1_000;
const today = dayOf(new Date());

const labs = [1, 2, 3].map((week): CourseworkItem => ({
  id: `1790000000000-${week}`,
  subject: 'Programming in JAVA',
  topic: 'Lab',
  date: today,
  deadline: dayAfter(today, 7 * week),
  status: 'undone',
  remainingDays: 7 * week,
  series: 'labs',
}));

async function openLabs() {
  const app = openApp('/showAssignments', { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(actions.itemAdded(labs)));
  // The page's listeners are there with the page.
  await screen.findAllByRole('button', { name: 'Edit Lab' });
  const press = async (name: string) =>
    app.user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  const rename = async (topic: string) => {
    await press('Edit Lab');
    await app.user.clear(await screen.findByLabelText('Topic'));
    await app.user.type(screen.getByLabelText('Topic'), topic);
    await press('Save Changes');
    await screen.findByRole('alertdialog');
  };
  const topics = () => itemsOf(app.store.getState()).map(({ topic }) => topic);
  return { ...app, press, rename, topics };
}

test('an item deleted in another tab while one is asked which ones change is added again only on request, which can be undone', async () => {
  const { store, press, rename, topics } = await openLabs();
  await rename('Lab 1');
  const [first] = labs as [CourseworkItem];
  act(() => void store.dispatch(changedElsewhere({ id: first.id, deletedAt: later() })));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const form = within(screen.getByRole('dialog'));
  expect(form.getByRole('alert')).toHaveTextContent('This assignment was deleted meanwhile.');
  expect(form.getByLabelText('Topic')).toHaveValue('Lab 1');
  expect(topics()).toEqual(['Lab', 'Lab']);

  await press('Save Changes');
  expect(topics()).toEqual(['Lab 1', 'Lab', 'Lab']);
  expect(screen.getByRole('checkbox', { name: 'Lab 1' })).toHaveFocus();
  expect(await screen.findByText('“Lab 1” was deleted meanwhile, and is added again.')).toBeVisible();
  await press('Undo');
  expect(topics()).toEqual(['Lab', 'Lab']);
  expect(selectors.selectBin(store.getState())).toMatchObject([first]);
  expect(await screen.findByText('“Lab 1” is deleted again.')).toBeVisible();
});

test('the toast about an edited series says how many changed, and Ctrl+Z says what it undid', async () => {
  const { press, rename, topics, user } = await openLabs();
  await rename('Test');
  await press('This and all later ones');
  expect(await screen.findByText('3 assignments “Lab” changed.')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(topics()).toEqual(['Lab', 'Lab', 'Lab']);
  expect(await screen.findByText('Changed back: 3 assignments “Lab”.')).toBeVisible();

  await user.click(screen.getAllByRole('checkbox', { name: 'Lab' })[0] as HTMLElement);
  await screen.findByText('“Lab” is done.');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('“Lab” is undone again.')).toBeVisible();
});

test('an edit that Escape has closed is restored when the dialog opens again, and Cancel discards it', async () => {
  const { user, press } = await openLabs();
  const topic = () => screen.findByLabelText('Topic');
  await press('Edit Lab');
  await user.type(await topic(), ' with notes');
  // This environment closes no dialog by a key.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press('Edit Lab');
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(await topic()).toHaveValue('Lab with notes');
  await press('Cancel');
  await press('Edit Lab');
  expect(await topic()).toHaveValue('Lab');
  expect(screen.queryByText('Your unsent draft was restored.')).not.toBeInTheDocument();
});

test('what changes in another tab is shown in the open form, beside what is typed and its errors', async () => {
  const { store, user, press } = await openLabs();
  await press('Edit Lab');
  await user.clear(await screen.findByLabelText('Topic'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByLabelText('Topic')).toBeInvalid());
  act(() => void store.dispatch(actions.itemEdited({ id: labs[0]?.id ?? '', note: 'Room 7' })));
  expect(await screen.findByLabelText('Notes')).toHaveValue('Room 7');
  expect(screen.getByLabelText('Topic')).toHaveValue('');
  expect(screen.getByLabelText('Topic')).toBeInvalid();

  await user.type(screen.getByLabelText('Topic'), 'Lab 1');
  await press('Save Changes');
  await screen.findByRole('alertdialog');
  await press('Only this one');
  expect(itemsOf(store.getState())[0]).toMatchObject({ topic: 'Lab 1', note: 'Room 7' });
});

const practicalsOf = (store: AppStore) => practicalsSlice.selectors.selectItems(store.getState());

test('an assignment that is a practical moves to the practicals with all it has, which can be undone', async () => {
  const { store, user, press } = await openLabs();
  const last = labs[2] as CourseworkItem;
  act(() => labs.forEach(({ id }) => void store.dispatch(actions.itemToggled(id))));
  // The row of a repetition that is done is its last item.
  await press('Edit Lab');
  await user.click(await screen.findByRole('radio', { name: 'Practical' }));
  await user.type(screen.getByLabelText('Notes'), 'Room 7');
  await press('Save Changes');
  expect(itemsOf(store.getState()).map(({ id }) => id)).toEqual(labs.slice(0, 2).map(({ id }) => id));
  const { id: _id, series: _series, ...fields } = last;
  const [moved] = practicalsOf(store);
  expect(moved).toMatchObject({ ...fields, status: 'done', note: 'Room 7' });
  expect(moved).not.toHaveProperty('series');
  expect(await screen.findByText('Moved: Practical “Lab”.')).toBeVisible();

  await user.keyboard('{Control>}z{/Control}');
  expect(itemsOf(store.getState())).toHaveLength(3);
  expect(practicalsOf(store)).toEqual([]);
  expect(selectors.selectBin(store.getState())).toEqual([]);
});

test('the later ones of a repetition move to the other list with it, and stay one', async () => {
  const { store, user, press } = await openLabs();
  await press('Edit Lab');
  await user.click(await screen.findByRole('radio', { name: 'Practical' }));
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: dayAfter(today, 8) } });
  await press('Save Changes');
  await press('This and all later ones');
  expect(itemsOf(store.getState())).toEqual([]);
  expect(practicalsOf(store).map(({ deadline, series }) => [deadline, series])).toEqual(
    [8, 15, 22].map((days) => [dayAfter(today, days), 'labs']),
  );
});

test('an item can be repeated later on, in the other list as well', async () => {
  const { store, user, press } = await openLabs();
  const { series: _series, ...single } = { ...(labs[0] as CourseworkItem), id: '1790000000001-1' };
  act(() => void store.dispatch(actions.laterItemsDeleted('1790000000000-1')));
  act(() => void store.dispatch(actions.itemAdded([single])));
  const repeat = async () => {
    await press('Edit Lab');
    await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every week');
    const until = screen.getByLabelText('Until');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Until must be 1 to 30 weeks after the deadline')).toBeVisible();
    fireEvent.change(until, { target: { value: dayAfter(today, 21) } });
    expect(screen.getByText(/^3 items, the last on /)).toBeVisible();
  };
  await repeat();
  await press('Save Changes');
  const days = [7, 14, 21].map((day) => dayAfter(today, day));
  expect(itemsOf(store.getState()).map(({ deadline }) => deadline)).toEqual(days);
  expect(new Set(itemsOf(store.getState()).map(({ series }) => series)).size).toBe(1);
  // The first of them has later ones, and is not what ends the repetition.
  await press('Edit Lab');
  expect(await screen.findByLabelText('Topic')).toBeVisible();
  expect(screen.queryByLabelText('Repeat')).not.toBeInTheDocument();
  await press('Cancel');

  await user.keyboard('{Control>}z{/Control}');
  expect(itemsOf(store.getState()).map(({ deadline }) => deadline)).toEqual(days.slice(0, 1));
  await repeat();
  await user.click(screen.getByRole('radio', { name: 'Practical' }));
  await press('Save Changes');
  expect(itemsOf(store.getState())).toEqual([]);
  expect(practicalsOf(store).map(({ deadline }) => deadline)).toEqual(days);
});

test('the last one of a repetition goes on with the same days until a later one', async () => {
  const { store, user, press } = await openLabs();
  act(() => labs.forEach(({ id }) => void store.dispatch(actions.itemToggled(id))));
  await press('Edit Lab');
  expect(await screen.findByLabelText('Repeat')).toHaveValue('weekly');
  expect(screen.getByLabelText('Until')).toHaveValue(dayAfter(today, 21));
  await user.type(screen.getByLabelText('Notes'), 'Room 7');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: dayAfter(today, 35) } });
  await press('Save Changes');
  const items = itemsOf(store.getState());
  expect(items.map(({ deadline, status, series }) => [deadline, status, series])).toEqual(
    [7, 14, 21, 28, 35].map((days) => [dayAfter(today, days), days > 21 ? 'undone' : 'done', 'labs']),
  );
  expect(items.map(({ note }) => note)).toEqual([undefined, undefined, 'Room 7', 'Room 7', 'Room 7']);
});

test('the last one of a repetition repeats otherwise only until a later day, which the form asks for', async () => {
  const { store, user, press } = await openLabs();
  act(() => labs.forEach(({ id }) => void store.dispatch(actions.itemToggled(id))));
  await press('Edit Lab');
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every two weeks');
  expect(screen.queryByRole('option', { name: 'Never' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Until must be 1 to 30 weeks after the deadline')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: dayAfter(today, 49) } });
  await press('Save Changes');
  expect(itemsOf(store.getState()).map(({ deadline }) => deadline)).toEqual(
    [7, 14, 21, 35, 49].map((days) => dayAfter(today, days)),
  );
});

test('a note on the last one of a repetition needs no later day', async () => {
  const { store, user, press } = await openLabs();
  act(() => labs.forEach(({ id }) => void store.dispatch(actions.itemToggled(id))));
  await press('Edit Lab');
  await user.type(await screen.findByLabelText('Notes'), 'Room 7');
  await press('Save Changes');
  expect(itemsOf(store.getState()).map(({ note }) => note)).toEqual([undefined, undefined, 'Room 7']);
});

test('each later one of a repetition moves by as many days as the one that was edited, also where one stands apart', async () => {
  const { store, press } = await openLabs();
  const [first, second] = labs as [CourseworkItem, CourseworkItem];
  const deadlines = () => itemsOf(store.getState()).map(({ deadline }) => deadline);
  act(
    () => void store.dispatch(actions.itemEdited({ id: second.id, deadline: dayAfter(second.deadline, 2) })),
  );
  await press('Edit Lab');
  fireEvent.change(await screen.findByLabelText('Deadline'), {
    target: { value: dayAfter(first.deadline, 1) },
  });
  await press('Save Changes');
  await press('This and all later ones');
  expect(deadlines()).toEqual([8, 17, 22].map((days) => dayAfter(today, days)));
});

test('an item that was deleted meanwhile is added again, also where it was to be repeated', async () => {
  const { store, user, press } = await openLabs();
  const { series: _series, ...single } = { ...(labs[0] as CourseworkItem), id: '1790000000001-1' };
  act(() => void store.dispatch(actions.laterItemsDeleted('1790000000000-1')));
  act(() => void store.dispatch(actions.itemAdded([single])));
  await press('Edit Lab');
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every week');
  act(() => void store.dispatch(changedElsewhere({ id: single.id, deletedAt: later() })));
  expect(screen.queryByLabelText('Repeat')).not.toBeInTheDocument();
  await press('Save Changes');
  // As another item: a device that has not heard of the deletion yet would otherwise hold it in two ways.
  const id = expect.stringMatching(/^1790000000001-(?!1$)/) as string;
  await waitFor(() => expect(itemsOf(store.getState())).toEqual([{ ...single, id }]));
});
