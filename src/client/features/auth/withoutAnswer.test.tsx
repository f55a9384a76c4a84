import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { essay, makeStudent, type Person } from '@/testing/examples';
import { interceptCalls } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';

afterEach(() => void jest.useRealTimers());

/** The browser is online, but whether the session still holds is answered only when the test says so. */
function holdAnswer() {
  let answer = (_response: Response) => {};
  const held = new Promise<Response>((resolve) => (answer = resolve));
  interceptCalls((call, send) => (call === `GET ${endpoints.currentUser()}` ? held : send()));
  return answer;
}

const listOf = ({ _id }: Person) => localStorage.getItem(`persist:assignments:${_id}`);

/** A student who has an essay to write, and whose page is closed. */
async function studentWithEssay() {
  const student = await makeStudent();
  const { store, close } = openApp('/showAssignments', { as: student });
  await screen.findByRole('heading', { level: 1, name: 'Assignments' });
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await waitFor(() => expect(listOf(student)).toContain('Essay'));
  close();
  return student;
}

test('a student without a response continues with the data on the device, and is signed out by a late 401', async () => {
  const student = await studentWithEssay();
  const answer = holdAnswer();
  const { user } = openApp('/showAssignments', { as: student });
  await user.click(await screen.findByRole('checkbox', { name: 'Essay' }));
  // Data of the server is still awaited.
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { name: 'Your Profile' });
  expect(screen.queryByText(/^You are offline\./)).toBeNull();
  act(() => window.history.back());
  expect(await screen.findByRole('checkbox', { name: 'Essay' })).toBeChecked();

  answer(new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByText('Essay')).toBeNull();
  expect(['Token', 'UserId'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  expect(listOf(student)).toContain('done');
});

test('without a known user, no stored data is shown', async () => {
  const student = await studentWithEssay();
  holdAnswer();
  localStorage.removeItem('UserId');
  localStorage.setItem('Token', student.token);
  jest.useFakeTimers();
  openApp('/showAssignments');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('Essay')).toBeNull();
});
