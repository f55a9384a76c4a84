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

test('the form says beside each field what is wrong with it, at both sides of each boundary, and adds nothing', async () => {
  const { store } = openApp('/addAssignments', { as: await makeStudent() });
  await waitFor(() => expect(store.getState().subjects.persistence.isLoaded).toBe(true));
  store.dispatch(subjectsChosen(chosen));
  const button = await screen.findByRole('button', { name: 'Add Assignment' });

  for (const [field, typed, text] of cases) {
    // One field is always empty: its text goes as it is edited, and comes back when the form has been judged.
    const empty = field === 'Subject' ? 'Topic' : 'Subject';
    fireEvent.change(screen.getByLabelText(empty), { target: { value: 'x' } });
    expect(screen.getByLabelText(empty)).not.toHaveAccessibleDescription();
    for (const [label, value] of Object.entries({ ...blank, ...typed })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    // Judging takes no time that one could wait for: it is over when the promises are.
    await act(async () => {
      fireEvent.click(button);
    });
    expect(screen.getByLabelText(empty)).toHaveAccessibleDescription(`${empty} is required!`);
    const judged = screen.getByLabelText(field);
    if (text) expect(judged).toHaveAccessibleDescription(text);
    else expect(judged).not.toHaveAccessibleDescription();
  }
  expect(store.getState().assignments).toMatchObject({ items: [], entered: null });

  // The text goes as soon as its field is edited.
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'L' } });
  expect(screen.getByLabelText('Topic')).not.toHaveAccessibleDescription();
});
