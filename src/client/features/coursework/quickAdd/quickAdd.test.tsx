import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAfter } from '@/contract/calendar';
import { ownSubjectAdded } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { itemsOf, pendingOf, subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

async function openDesk(path = '/activities') {
  const app = openApp(path, { as: await makeStudent() });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  const button = await screen.findByRole('button', { name: 'Quick add' });
  // From then on, keys are listened to.
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  return { ...app, button };
}
const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Quick add' }));

test('items of both kinds are entered one after another, without waiting for the one before', async () => {
  const { user, store } = await openDesk();
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.keyboard('n');
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Subject')).toHaveFocus();
  await user.keyboard('Python{Tab}Loops{Enter}');
  await user.keyboard('Arrays{Enter}');
  expect(dialog.getByLabelText('Subject')).toHaveValue('Python');
  await user.click(dialog.getByRole('radio', { name: 'Practical' }));
  await user.type(dialog.getByLabelText('Topic'), 'Lab');
  await user.click(dialog.getByRole('radio', { name: 'Today' }));
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('3 entered.');
  expect(dialog.getByLabelText('Topic')).toHaveFocus();

  await waitFor(() => {
    const [two, one] = (['assignments', 'practicals'] as const).map((list) =>
      itemsOf(store.getState(), list).map(({ topic, subject, date, deadline }) => [
        topic,
        subject,
        date,
        deadline,
      ]),
    );
    const tomorrow = dayAfter(today, 1);
    expect(two).toEqual([
      ['Loops', 'Python', today, tomorrow],
      ['Arrays', 'Python', today, tomorrow],
    ]);
    expect(one).toEqual([['Lab', 'Python', today, today]]);
  });

  // Next time it starts with the kind and the subject of the last item.
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('n');
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Practical' })).toBeChecked();
  expect(again.getByLabelText('Subject')).toHaveValue('Python');
  expect(again.getByLabelText('Topic')).toHaveFocus();
});

test('what is missing is said beside its field, and nothing is entered', async () => {
  const { user, store, button } = await openDesk();
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.click(button);
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: dayAfter(today, -1) } });
  await user.click(dialog.getByRole('button', { name: 'Add Assignment' }));
  expect(dialog.getByLabelText('Subject')).toHaveAccessibleDescription('Subject is required!');
  expect(dialog.getByLabelText('Topic')).toHaveAccessibleDescription('Topic is required!');
  expect(dialog.getByLabelText('Deadline')).toHaveAccessibleDescription('Deadline cannot be in the past!');
  expect(dialog.getByLabelText('Subject')).toHaveFocus();
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
  const field = (await openDialog()).getByLabelText<HTMLInputElement>('Subject');
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([
    'Debating society',
    ...['Programming in JAVA', 'Basic Tamil', 'Yoga', 'Python', 'Ethics'],
  ]);
});

test('the key N types a letter in a field and has no effect when single keys are off', async () => {
  const { user, store } = await openDesk('/addAssignments');
  act(() => void store.dispatch(subjectsChosen(chosen)));
  await user.type(await screen.findByLabelText('Topic'), 'n');
  expect(screen.getByLabelText('Topic')).toHaveValue('n');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  localStorage.setItem('singleKeys', 'off');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  localStorage.removeItem('singleKeys');
});
