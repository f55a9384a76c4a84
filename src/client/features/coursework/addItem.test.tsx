import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { oneYearAfter, dayAfter } from '@/contract/calendar';
import { subjectsChosen } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';

const today = dayOf(new Date());
const inAYear = oneYearAfter(today);
const x = (length: number) => 'x'.repeat(length);

const blank = { Subject: '', Topic: '', Date: '', Deadline: '' };
type Field = keyof typeof blank;

const cases: [field: Field, typed: Partial<typeof blank>, text: string | undefined][] = [
  ['Subject', {}, 'Subject is required!'],
  ['Subject', { Subject: ' ab ' }, 'Subject must be 3 to 100 characters'],
  ['Subject', { Subject: 'abc' }, undefined],
  ['Subject', { Subject: ` ${x(100)} ` }, undefined],
  ['Subject', { Subject: x(101) }, 'Subject must be 3 to 100 characters'],
  ['Topic', { Topic: '   ' }, 'Topic is required!'],
  ['Topic', { Topic: 'ab' }, 'Topic must be 3 to 100 characters'],
  ['Topic', { Topic: ' abc' }, undefined],
  ['Topic', { Topic: x(100) }, undefined],
  ['Topic', { Topic: x(101) }, 'Topic must be 3 to 100 characters'],
  ['Date', {}, 'Date is required!'],
  ['Date', { Date: dayAfter(today, -1) }, 'Date cannot be in the past!'],
  ['Date', { Date: today }, undefined],
  ['Deadline', {}, 'Deadline is required!'],
  ['Deadline', { Date: today, Deadline: today }, 'Deadline must be after the selected date!'],
  ['Deadline', { Date: today, Deadline: dayAfter(today, 1) }, undefined],
  ['Deadline', { Date: today, Deadline: inAYear }, undefined],
  [
    'Deadline',
    { Date: today, Deadline: dayAfter(inAYear, 1) },
    'Deadline cannot be more than 1 year in the future!',
  ],
];

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

test('each field shows what is wrong with it, on both sides of each limit, and nothing is added', async () => {
  const { store } = openApp('/addAssignments', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().subjects.persistence.isLoaded).toBe(true));
  store.dispatch(subjectsChosen(chosen));
  const button = await screen.findByRole('button', { name: 'Add Assignment' });

  for (const [field, typed, text] of cases) {
    // One field is always empty. Its message goes when it is edited and comes back when the form is submitted.
    const empty = field === 'Subject' ? 'Topic' : 'Subject';
    fireEvent.change(screen.getByLabelText(empty), { target: { value: 'x' } });
    expect(screen.getByLabelText(empty)).not.toHaveAccessibleDescription();
    for (const [label, value] of Object.entries({ ...blank, ...typed })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    // Validation is asynchronous, and has ended when its promises have.
    await act(async () => {
      fireEvent.click(button);
    });
    expect(screen.getByLabelText(empty)).toHaveAccessibleDescription(`${empty} is required!`);
    const validated = screen.getByLabelText(field);
    if (text) expect(validated).toHaveAccessibleDescription(text);
    else expect(validated).not.toHaveAccessibleDescription();
  }
  expect(store.getState().assignments).toMatchObject({ items: [], entered: [] });

  // The message goes as soon as its field is edited.
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'L' } });
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
