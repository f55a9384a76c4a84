import { act, screen } from '@testing-library/react';
import { makeStudent } from '@/testing/examples';
import { openApp } from '@/testing/openApp';
import { selectIsSubmitting, selectSubjects, subjectsSubmitted } from './subjectsSlice';

const chosen = { DSC: ['Programming in JAVA'], AEC: 'Basic Tamil', VAC: 'Yoga', SEC: 'Python', GE: 'Ethics' };

afterEach(() => jest.useRealTimers());

test('subjects are chosen two seconds after they were submitted, and meanwhile the form is busy', async () => {
  const { store } = openApp('/SelectSubs', { as: await makeStudent() });
  await screen.findByLabelText('AEC');
  jest.useFakeTimers();
  act(() => void store.dispatch(subjectsSubmitted(chosen)));
  expect(screen.getByText('Saving your subjects')).toBeVisible();
  expect(screen.getByLabelText('AEC')).toBeDisabled();

  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(selectIsSubmitting(store.getState())).toBe(true);
  expect(screen.getByText('Saving your subjects')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(selectIsSubmitting(store.getState())).toBe(false);
  expect(selectSubjects(store.getState())).toEqual(chosen);
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Your subjects are saved' })).toBeVisible();
});
