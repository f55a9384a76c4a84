import { act, screen } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { onTestEnd } from '@/testing/cleanUp';
import { interceptCalls } from '@/testing/interceptCalls';
import { openApp } from '@/testing/openApp';
import { storedAssignments, studentWithEssay } from '@/testing/studentWithEssay';

afterEach(() => void jest.useRealTimers());

/** The browser is online, but whether the session still holds is answered only when the test says so. */
function holdAnswer() {
  let answer = (_response: Response) => {};
  const held = new Promise<Response>((resolve) => (answer = resolve));
  interceptCalls((call, send) => (call === `GET ${endpoints.currentUser()}` ? held : send()));
  return answer;
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
  expect(storedAssignments(student)).toContain('done');
});

test('offline, the lists are there at once', async () => {
  const student = await studentWithEssay();
  jest.useFakeTimers();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestEnd(() => onLine.mockRestore());
  openApp('/showAssignments', { as: student });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('checkbox', { name: 'Essay' })).toBeVisible();
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
