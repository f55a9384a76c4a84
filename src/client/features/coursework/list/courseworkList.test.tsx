import { act, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import type { CourseworkItem } from '@/contract/coursework';
import { dayOf } from '@/client/lib/days';
import { studentDataImported } from '@/client/store/events';
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

async function openList(...lists: CourseworkItem[][]) {
  const { user, store } = openApp('/showAssignments', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().practicals.persistence.isLoaded).toBe(true));
  act(
    () =>
      void store.dispatch(studentDataImported({ subjects: null, assignments: lists.flat(), practicals: [] })),
  );
  await screen.findAllByRole('region');
  return user;
}

const group = (name: RegExp) => within(screen.getByRole('region', { name }));
const box = (name: string) => screen.getByLabelText(name);

test('a group shows fifty rows, and its button says how many the next press adds', async () => {
  const user = await openList(itemsNumbered(70, 'undone'));
  const later = group(/^Later 70/);
  const rows = () => later.getAllByRole('listitem').length;
  expect(rows()).toBe(50);

  await user.click(later.getByText('Show 20 more'));
  expect(rows()).toBe(70);
  expect(box('undone 50')).toHaveFocus();
  expect(later.queryByText(/^Show/)).not.toBeInTheDocument();
});

test('a ticked row is shown, with the focus, in its new group, however far below it belongs there', async () => {
  const user = await openList(itemsNumbered(4, 'undone'), itemsNumbered(60, 'done'));
  await user.click(box('undone 3'));
  const done = group(/^Done 61/);
  expect(done.getByLabelText('undone 3')).toHaveFocus();
  expect(done.getByText('Show 10 more')).toBeVisible();

  await user.keyboard(' ');
  expect(group(/^Later 4/).getByLabelText('undone 3')).toHaveFocus();
});

test('the focus goes to the next row when a row is deleted, and when a filter hides the row that is ticked', async () => {
  const user = await openList(itemsNumbered(3, 'undone'));
  await user.click(screen.getByLabelText('Delete undone 0'));
  expect(box('undone 1')).toHaveFocus();

  await user.selectOptions(screen.getByLabelText('State'), 'Undone');
  await user.click(box('undone 1'));
  expect(box('undone 2')).toHaveFocus();
});
