import { act, screen, waitFor, within } from '@testing-library/react';
import { subjectsChosen } from '@/testing/studentData';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

async function openOwnSubjects() {
  const student = await makeStudent();
  const app = openApp('/activities', { as: student });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(subjectsChosen(chosen)));
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

test('own subjects are added once each, kept in alphabetical order, and suggested beside the chosen ones', async () => {
  const { add, names, field, close, student } = await openOwnSubjects();
  await add('ab');
  expect(field).toHaveAccessibleDescription('Subject must be 3 to 100 characters');
  for (const name of ['debating', 'Chess club']) {
    await add(name);
    await waitFor(() => expect(names()).toContain(name));
  }
  for (const taken of ['programming in java', 'Debating']) {
    await add(taken);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This subject is in the list already'));
  }
  expect(names()).toEqual(['Chess club', 'debating']);

  await waitFor(() => expect(localStorage.getItem(`persist:subjects:${student._id}`)).toContain('debating'));
  close();
  openApp('/addPracticals');
  const suggested = (await screen.findByLabelText<HTMLInputElement>('Subject')).list?.options ?? [];
  expect([...suggested].map(({ value }) => value)).toEqual([
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
