import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { replaceData } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());

const itemsNumbered = (count: number, status: CourseworkItem['status']) =>
  Array.from({ length: count }, (_, index): CourseworkItem => ({
    id: `${status}-${String(index).padStart(3, '0')}`,
    subject: 'Programming in JAVA',
    topic: `${status} ${index}`,
    date: today,
    deadline: dayAfter(today, status === 'done' ? 30 : 31),
    status,
    remainingDays: 31,
  }));

/** Opens the list of a new student. `reload` opens it once more. */
async function openListAndReload(...lists: CourseworkItem[][]) {
  const app = openApp('/showAssignments', { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  const data = { subjects: null, assignments: lists.flat(), practicals: [] };
  await act(() => replaceData(app.store, data));
  await screen.findAllByRole('region');
  const reload = async () => {
    app.close();
    const { user } = openApp('/showAssignments');
    await screen.findAllByRole('region');
    return user;
  };
  return { user: app.user, reload };
}

const openList = async (...lists: CourseworkItem[][]) => (await openListAndReload(...lists)).user;

const group = (name: RegExp) => within(screen.getByRole('region', { name }));
const box = (name: string) => screen.getByLabelText(name);

test('a group shows fifty rows at a time, and its button says how many the next press adds', async () => {
  const user = await openList(itemsNumbered(120, 'undone'));
  const later = group(/^Later 120/);
  const rows = () => later.getAllByRole('listitem').length;
  expect(rows()).toBe(50);

  await user.click(later.getByText('Show 50 more'));
  expect(rows()).toBe(100);
  expect(box('undone 50')).toHaveFocus();
  await user.click(later.getByText('Show 20 more'));
  expect(rows()).toBe(120);
  expect(box('undone 100')).toHaveFocus();
  expect(later.queryByText(/^Show/)).not.toBeInTheDocument();
});

test('a ticked row keeps its place while the pointer or the focus is in the list, and then moves to the done ones', async () => {
  const user = await openList(itemsNumbered(4, 'undone'), itemsNumbered(60, 'done'));
  await user.click(box('undone 1'));
  expect(group(/^Later 4/).getAllByRole('checkbox')[1]).toBe(box('undone 1'));
  expect(box('undone 1')).toBeChecked();
  expect(box('undone 1')).toHaveFocus();
  await user.click(box('undone 1'));
  expect(box('undone 1')).not.toBeChecked();

  await user.keyboard(' ');
  await user.tab();
  expect(group(/^Later 4/).getByLabelText('undone 1')).toBeChecked();
  await user.click(screen.getByLabelText('Search'));
  expect(group(/^Done 61/).getByText('Show 11 more')).toBeVisible();
  expect(group(/^Later 3/).queryByLabelText('undone 1')).not.toBeInTheDocument();
});

test('a row that is unticked keeps its place among the done ones in the same way', async () => {
  const user = await openList(itemsNumbered(1, 'undone'), itemsNumbered(2, 'done'));
  await user.click(box('done 0'));
  expect(group(/^Done 2/).getByLabelText('done 0')).not.toBeChecked();
  await user.click(screen.getByLabelText('Search'));
  expect(group(/^Later 2/).getByLabelText('done 0')).toBeVisible();
});

test('each tick has its own Undo', async () => {
  const user = await openList(itemsNumbered(2, 'undone'));
  await user.click(box('undone 0'));
  await user.click(box('undone 1'));
  const toastOf = async (text: string) =>
    within((await screen.findByText(text)).closest('[role=status]') as HTMLElement);
  expect((await toastOf('“undone 1” is done.')).getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.click((await toastOf('“undone 0” is done.')).getByRole('button', { name: 'Undo' }));
  expect(box('undone 0')).not.toBeChecked();
  expect(box('undone 1')).toBeChecked();
});

test('the statistics say by subject and week what is done, on time and late, also after a reload', async () => {
  const [late, ...others] = itemsNumbered(3, 'undone') as [CourseworkItem, ...CourseworkItem[]];
  const { user, reload } = await openListAndReload(
    [{ ...late, subject: 'Basic Tamil', deadline: dayAfter(today, -2) }],
    others,
    itemsNumbered(1, 'done'),
  );
  await user.click(press('Statistics'));
  const table = (name: string) => within(screen.getByRole('table', { name }));
  const bySubject = () =>
    table('By subject')
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.trim());
  const thisWeek = () => table('This week against last').getByRole('row', { name: /^This week/ });
  expect(bySubject()).toEqual(['Programming in JAVA1 of 3 done', 'Basic Tamil0 of 1 done']);
  expect(thisWeek()).toHaveTextContent('0 done');

  await user.click(box('undone 0'));
  const counted = ['Programming in JAVA1 of 3 done', 'Basic Tamil1 of 1 done0 on time, 1 late'];
  await waitFor(() => expect(bySubject()).toEqual(counted));
  expect(thisWeek()).toHaveTextContent('1 done0 on time, 1 late');
  const userOfReload = await reload();
  await userOfReload.click(press('Statistics'));
  expect(bySubject()).toEqual(counted);
  expect(thisWeek()).toHaveTextContent('1 done0 on time, 1 late');
});

test('the focus goes to the next row when a row is deleted', async () => {
  const user = await openList(itemsNumbered(3, 'undone'));
  await user.click(screen.getByLabelText('Delete undone 0'));
  expect(box('undone 1')).toHaveFocus();
});

test('a row that is ticked stays in its filtered view as long as it keeps its place', async () => {
  const user = await openList(itemsNumbered(3, 'undone'));
  await user.selectOptions(screen.getByLabelText('State'), 'Undone');
  await user.click(box('undone 1'));
  expect(group(/^Later 3/).getByLabelText('undone 1')).toBeChecked();
  await user.keyboard(' ');
  expect(box('undone 1')).not.toBeChecked();

  await user.keyboard(' ');
  await user.click(screen.getByLabelText('Search'));
  expect(screen.queryByLabelText('undone 1')).not.toBeInTheDocument();
  expect(group(/^Later 2/).getAllByRole('checkbox')).toHaveLength(2);
});

test('the topic of a row opens the item with its notes, their line breaks and links, and its link', async () => {
  const [plain, rich] = itemsNumbered(2, 'undone') as [CourseworkItem, CourseworkItem];
  const user = await openList([
    plain,
    { ...rich, note: 'Exercise 3\nExercise 7, see www.example.org.', link: 'https://example.com/sheet' },
  ]);
  const opener = screen.getByRole('button', { name: 'Open undone 1' });
  expect(opener).toHaveTextContent('undone 1');
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'undone 1' }));
  expect(dialog.getByText(/Exercise 3\s+Exercise 7/)).toBeVisible();
  const link = dialog.getByRole('link', { name: 'https://example.com/sheet (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://example.com/sheet');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const inNotes = dialog.getByRole('link', { name: 'www.example.org (opens in a new tab)' });
  expect(inNotes).toHaveAttribute('href', 'https://www.example.org');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(box('undone 1')).not.toBeChecked();
  expect(opener).toHaveFocus();
});

test('what the search finds in the other list is offered there', async () => {
  const [essay] = itemsNumbered(1, 'undone') as [CourseworkItem];
  const app = openApp('/showAssignments', { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  const practicals = [{ ...essay, id: '1790000000001-lab', topic: 'Lab 3', note: 'After the essay' }];
  await act(() =>
    replaceData(app.store, { subjects: null, assignments: [{ ...essay, topic: 'Essay' }], practicals }),
  );
  await app.user.type(await screen.findByLabelText('Search'), 'essay');
  await app.user.click(await screen.findByRole('link', { name: '1 practical is found too' }));
  expect(await screen.findByLabelText('Lab 3')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('essay');
});

test('one button clears all filters, and the focus goes to the search field', async () => {
  const user = await openList(itemsNumbered(2, 'undone'), itemsNumbered(1, 'done'));
  expect(screen.queryByText('Clear filters')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('State'), 'Done');
  await user.type(screen.getByLabelText('Search'), 'nothing of this name');
  expect(await screen.findByText('Nothing matches.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 assignments shown')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveFocus();
  expect(screen.getByLabelText('State')).toHaveValue('all');
});

/** Weekly labs, the first one in a month. */
const labs = (count: number) =>
  itemsNumbered(count, 'undone').map((item, week) => ({
    ...item,
    topic: 'Lab',
    deadline: dayAfter(item.deadline, 7 * week),
    series: 'labs',
  }));
const count = () => screen.queryAllByRole('checkbox', { name: 'Lab' }).length;
const press = (name: string) => screen.getByRole('button', { name });
const first = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('deleting one of a series asks which ones, and the last one is deleted without a question', async () => {
  const { user, reload } = await openListAndReload(labs(4), itemsNumbered(1, 'done'));
  await user.click(press('Delete Lab'));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/3 more come after this one/);
  await user.click(press('Cancel'));
  expect(press('3 more')).toBeVisible();
  expect(press('Delete Lab')).toHaveFocus();

  await user.click(press('Delete Lab'));
  await user.click(press('Only this one'));
  expect(box('Lab')).toHaveFocus();
  await user.click(press('2 more'));
  expect(count()).toBe(3);

  await user.click(screen.getAllByRole('button', { name: 'Delete Lab' })[1] as HTMLElement);
  await user.click(press('This and all later ones'));
  expect(await screen.findByText('2 assignments “Lab” deleted.')).toBeVisible();
  expect(count()).toBe(1);
  const userOfReload = await reload();
  expect(count()).toBe(1);
  await userOfReload.click(press('Delete Lab'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(count()).toBe(0);
});

test('editing one of a series asks which ones change, and Cancel leads back to the form', async () => {
  const user = await openList(labs(3));
  const rename = async (topic: string) => {
    await user.click(first('Edit Lab'));
    const field = await screen.findByLabelText('Topic');
    await user.clear(field);
    await user.type(field, topic);
    await user.click(press('Save Changes'));
    await screen.findByRole('alertdialog');
  };
  await rename('Lab 1');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Topic')).toHaveValue('Lab 1');
  await user.click(press('Save Changes'));
  await user.click(await screen.findByRole('button', { name: 'Only this one' }));
  expect(box('Lab 1')).toBeVisible();
  await user.click(press('2 more'));
  expect(count()).toBe(2);

  await rename('Lab in room 2');
  await user.click(press('This and all later ones'));
  expect(screen.getAllByRole('checkbox', { name: 'Lab in room 2' })).toHaveLength(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was deleted can be restored, the latest first, and the focus stays where one can go on', async () => {
  const user = await openList(itemsNumbered(2, 'undone'));
  expect(screen.queryByRole('button', { name: 'Recently deleted' })).not.toBeInTheDocument();
  await user.click(press('Delete undone 0'));
  await user.click(press('Delete undone 1'));
  expect(screen.getByText('Nothing here yet.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  expect(press('Recently deleted')).toHaveAccessibleDescription('2');
  await user.click(press('Recently deleted'));
  const names = screen.getAllByRole('button', { name: /^Restore / }).map((button) => button.ariaLabel);
  expect(names).toEqual(['Restore undone 1', 'Restore undone 0']);
  await user.click(press('Restore undone 1'));
  expect(box('undone 1')).toBeVisible();
  expect(press('Restore undone 0')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(box('undone 0')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Recently deleted' })).not.toBeInTheDocument();
});

test('after Ctrl+Z the focus is on the row that moves back, and so it is after the Undo of a toast', async () => {
  const user = await openList(itemsNumbered(3, 'undone'));
  await user.click(box('undone 1'));
  await user.keyboard('{Control>}z{/Control}');
  expect(group(/^Later 3/).getByLabelText('undone 1')).toHaveFocus();

  await user.keyboard(' ');
  await screen.findByText('“undone 1” is done.');
  await user.keyboard('{Alt>}t{/Alt}{Tab}');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(group(/^Later 3/).getByLabelText('undone 1')).toHaveFocus();
});

test('after an edit that moves a row to another group, the focus is on that row', async () => {
  const user = await openList(labs(2));
  const saveDeadline = async (day: string) => {
    await user.click(first('Edit Lab'));
    fireEvent.change(await screen.findByLabelText('Deadline'), { target: { value: day } });
    await user.click(press('Save Changes'));
    await user.click(await screen.findByRole('button', { name: 'Only this one' }));
  };
  await saveDeadline(dayAfter(today, 1));
  expect(group(/^Tomorrow 1/).getByLabelText('Lab')).toHaveFocus();

  await saveDeadline(dayAfter(today, 3));
  expect(group(/^This week 1/).getByLabelText('Lab')).toHaveFocus();
});

test('a repetition that was deleted together is one row, which restores all of it at once or one by one', async () => {
  const user = await openList(labs(5), itemsNumbered(1, 'done'));
  await user.click(press('Delete Lab'));
  await user.click(press('This and all later ones'));
  await user.click(press('Delete done 0'));
  await user.click(press('Recently deleted'));
  expect(press('Recently deleted')).toHaveAccessibleDescription('2');
  const due = (week: number) => formatted.shortDay(dayAfter(today, 31 + 7 * week));
  const about = (days: string) => `Programming in JAVA · Due ${days} · deleted today`;
  expect(press('Restore all 5')).toHaveAccessibleDescription(`Lab ${about(`${due(0)} – ${due(4)}`)}`);
  expect(screen.queryByRole('button', { name: 'Restore Lab' })).not.toBeInTheDocument();

  await user.click(press('One by one'));
  const single = () => screen.getAllByRole('button', { name: 'Restore Lab' });
  expect(single().map((button) => button.getAttribute('aria-describedby'))).toHaveLength(5);
  expect(single()[1]).toHaveAccessibleDescription(about(due(1)));
  await user.click(single()[1] as HTMLElement);
  expect(single()[1]).toHaveFocus();
  expect(single()[1]).toHaveAccessibleDescription(about(due(2)));
  expect(await screen.findByText('Restored: Assignment “Lab”.')).toBeVisible();

  await user.click(press('Restore all 4'));
  expect(await screen.findByText('Restored: 4 assignments “Lab”.')).toBeVisible();
  expect(press('Restore done 0')).toHaveFocus();
  expect(press('4 more')).toBeVisible();
});

test('Show more focuses the first deleted item that it adds', async () => {
  const user = await openList(labs(30));
  await user.click(press('Delete Lab'));
  await user.click(press('This and all later ones'));
  await user.click(press('Recently deleted'));
  await user.click(press('One by one'));
  const restoring = () => screen.getAllByRole('button', { name: /^Restore / });
  expect(restoring()).toHaveLength(20);
  await user.click(press('Show 11 more'));
  expect(restoring()).toHaveLength(31);
  expect(restoring()[20]).toHaveFocus();
});

const checkboxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Lab' });
/** Weekly labs, the first of which are overdue. */
const lateLabs = (count: number, late: number) =>
  labs(count).map((lab, week) => ({ ...lab, deadline: dayAfter(today, 7 * (week - late) + 3) }));

test('a repetition is one row, by its next date, whose button shows the others and hides them again', async () => {
  const user = await openList(labs(4));
  expect(group(/^Later 1/).getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('4 assignments shown')).toBeVisible();
  const more = press('3 more');
  expect(more).toHaveAccessibleDescription('Lab');
  expect(more).toHaveAttribute('aria-expanded', 'false');

  await user.click(more);
  expect(count()).toBe(4);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await user.click(checkboxes()[2] as HTMLElement);
  expect(checkboxes()[2]).toHaveFocus();
  expect(checkboxes()[2]).toBeChecked();
  await user.click(more);
  expect(count()).toBe(1);
  expect(more).toHaveFocus();
});

test('when the next of a repetition is ticked, it keeps its place, and then the one after it is the next', async () => {
  const user = await openList(labs(4));
  const [first] = labs(4);
  await user.click(group(/^Later 1/).getByLabelText('Lab'));
  expect(checkboxes().map(({ checked }) => checked)).toEqual([true]);
  expect(checkboxes()[0]).toHaveFocus();
  await user.click(screen.getByLabelText('Search'));
  expect(checkboxes().map(({ checked }) => checked)).toEqual([false]);
  expect(group(/^Later 1/).getByRole('button', { name: '3 more' })).toBeVisible();
  expect(screen.queryByText(new RegExp(`Due ${formatted.shortDay(first?.deadline ?? '')}`))).toBeNull();
});

test('what of a repetition is overdue has a row each, and a filter shows those that are of its state', async () => {
  const user = await openList(lateLabs(5, 3), itemsNumbered(1, 'done'));
  expect(group(/^Overdue 3/).getAllByLabelText('Lab')).toHaveLength(3);
  expect(group(/^This week 1/).getByRole('button', { name: '1 more' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Overdue');
  expect(await screen.findByText('3 assignments shown')).toBeVisible();
  expect(count()).toBe(3);
  await user.click(checkboxes()[0] as HTMLElement);
  expect(checkboxes().map(({ checked }) => checked)).toEqual([true, false, false]);

  await user.selectOptions(screen.getByLabelText('State'), 'Done');
  expect(await screen.findByText('2 assignments shown')).toBeVisible();
  expect(group(/^Done 2/).getByLabelText('Lab')).toBeChecked();
  await user.selectOptions(screen.getByLabelText('State'), 'Undone');
  await user.type(screen.getByLabelText('Search'), 'lab');
  expect(await screen.findByText('4 assignments shown')).toBeVisible();
  expect(group(/^Overdue 2/).queryByRole('button', { name: / more$/ })).toBeNull();
});

test('an Undo that changes a hidden item of a repetition focuses the row that stands for it', async () => {
  const user = await openList(labs(3));
  await user.click(press('2 more'));
  await user.click(checkboxes()[2] as HTMLElement);
  await user.click(press('2 more'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(box('Lab')).toHaveFocus();
});
