import { setImmediate as answersArrive } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { essay, makeStudent, type Person } from '@/testing/examples';
import { onTestEnd } from '@/testing/cleanUp';
import { interceptCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { signedInCodeLoaded } from './authSlice';

/** What this device has stored of a student's assignments. */
const storedAssignments = ({ _id }: Person) => localStorage.getItem(`persist:assignments:${_id}`);

/** A student who has an essay to write, and whose page is closed. */
async function studentWithEssay() {
  const student = await makeStudent();
  const { store, close } = openApp('/showAssignments', { as: student });
  await screen.findByRole('heading', { level: 1, name: 'Assignments' });
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await waitFor(() => expect(storedAssignments(student)).toContain('Essay'));
  close();
  return student;
}

type Answer = (send: () => Promise<Response>, request: Request) => Promise<Response>;

const FAILED = 'Server Error Please Try Again Later...';
const unavailable: Answer = async () => new Response('', { status: 503 });
const answered: Answer = (send) => send();

/** The current user's call is answered so, until the test changes it. */
function answerUserWith(answer: Answer) {
  const user = { answer, calls: 0 };
  interceptCalls(async (call, send, request) => {
    // So that no answer needs real time, which faked timers do not wait for.
    if (call === 'HEAD /robots.txt') return new Response();
    if (call !== `GET ${endpoints.currentUser()}`) return send();
    user.calls += 1;
    return user.answer(send, request);
  });
  return user;
}

/** And a little more: it begins when the page has got the last answer. */
const HALF_MINUTE = 31;

/** In steps, between which the page gets answers. */
async function pass(seconds: number) {
  for (let step = 0; step < seconds * 10; step += 1) {
    await act(() => jest.advanceTimersByTimeAsync(100));
    await answersArrive();
  }
}

const session = () => ['Token', 'SuspendedToken', 'UserId'].map((key) => localStorage.getItem(key));
const suspended = ({ token, _id }: Person) => [null, token, _id];
const goingOn = ({ token, _id }: Person) => [token, null, _id];
const over = [null, null, null];

const line = () => screen.queryByText(/^The server is away\. .* changes are kept on this device\.$/);
const essayBox = () => screen.getByRole('checkbox', { name: 'Essay' });

/** A student on the list of assignments, whose session has just been suspended. */
async function openSuspended() {
  const student = await studentWithEssay();
  const user = answerUserWith(unavailable);
  jest.useFakeTimers();
  const app = openApp('/showAssignments', { as: student });
  await pass(2);
  expect(session()).toEqual(suspended(student));
  return { ...app, student, server: user };
}

/** Changes the storage as another tab does, and notifies this one. */
function inAnotherTab(stored: Record<string, string | null>) {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  }
}

const json =
  (status: number, body: object): Answer =>
  async () =>
    Response.json(body, { status });

const failures: Record<string, Answer> = {
  'status 503': unavailable,
  'status 400': json(400, { msg: 'Bad Request' }),
  'status 403': json(403, { msg: 'Forbidden' }),
  'status 404': json(404, {}),
  'status 408': json(408, {}),
  'status 429': json(429, { msg: 'Too many requests' }),
  'a proxy’s page': async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
  'JSON without a user': json(200, {}),
  'a broken connection': () => Promise.reject(new TypeError('No answer.')),
  'nothing for ten seconds': (_send, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('No answer.', 'AbortError')));
    }),
};

test.each(Object.entries(failures))(
  'a student goes on with the lists of this device when the user is answered with %s, and the session goes on',
  async (_what, failure) => {
    const student = await studentWithEssay();
    const server = answerUserWith(failure);
    jest.useFakeTimers();
    openApp('/showAssignments', { as: student });
    await pass(22);

    expect(screen.getByText(FAILED)).toBeVisible();
    expect(session()).toEqual(suspended(student));
    expect(server.calls).toBe(2);
    expect(line()).toBeVisible();
    const box = essayBox();

    server.answer = answered;
    jest.useRealTimers();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(line()).toBeNull());
    expect(session()).toEqual(goingOn(student));
    // The page has stayed as it was.
    expect(essayBox()).toBe(box);
  },
);

test('a single failure suspends nothing', async () => {
  const student = await makeStudent();
  const server = answerUserWith((...call) => (server.calls === 1 ? unavailable : answered)(...call));
  openApp('/LoggedIn/Profile', { as: student });
  expect(await screen.findByText(student.email)).toBeVisible();
  expect(server.calls).toBe(2);
  expect(session()).toEqual(goingOn(student));
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('while the server stays away, it is asked every half minute, and nothing more is said', async () => {
  const { student, server } = await openSuspended();
  expect(screen.getAllByText(FAILED)).toHaveLength(1);
  for (const calls of [3, 4, 5]) {
    await pass(HALF_MINUTE);
    expect(server.calls).toBe(calls);
  }
  expect(session()).toEqual(suspended(student));
  expect(screen.getAllByText(FAILED)).toHaveLength(1);
});

test.each(['focus', 'online'])('the server is asked at once on %s', async (event) => {
  const { student, server } = await openSuspended();
  server.answer = answered;
  jest.useRealTimers();
  act(() => void window.dispatchEvent(new Event(event)));
  await waitFor(() => expect(session()).toEqual(goingOn(student)));
});

test('a page that opens with a suspended session asks at once', async () => {
  const { student, server, close } = await openSuspended();
  close();
  server.calls = 0;
  openApp('/showAssignments');
  await pass(1);
  expect(server.calls).toBe(1);
  expect(essayBox()).toBeVisible();
  expect(line()).toBeVisible();

  server.answer = answered;
  await pass(HALF_MINUTE);
  jest.useRealTimers();
  await waitFor(() => expect(session()).toEqual(goingOn(student)));
});

test('what changes here leaves alone the session that another tab has resumed meanwhile', async () => {
  const { student, store } = await openSuspended();
  // Before this tab is notified.
  localStorage.setItem('Token', student.token);
  localStorage.removeItem('SuspendedToken');
  act(() => void store.dispatch(signedInCodeLoaded()));
  expect(session()).toEqual(goingOn(student));
});

test('what is entered meanwhile is stored, and the student’s links stay', async () => {
  const { student, user } = await openSuspended();
  jest.useRealTimers();
  await user.click(essayBox());
  await waitFor(() => expect(storedAssignments(student)).toContain('done'));
  await user.click(screen.getByRole('link', { name: 'Explore', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeVisible();
  expect(line()).toBeVisible();
});

test('a page that needs the server leads to the sign-in page, and is opened after the sign-in', async () => {
  const { student, user, server, loads } = await openSuspended();
  jest.useRealTimers();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  server.answer = answered;
  await fillIn(user, { 'Email Address': student.email, Password: student.password });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(loads).toEqual(['/LoggedIn/Profile']));
  expect(localStorage.getItem('SuspendedToken')).toBeNull();
  expect(localStorage.getItem('Token')).not.toBe(student.token);
});

test('who signs in instead of the student sees nothing of theirs', async () => {
  const mary = await makeStudent('Mary Somerville');
  const { student, user, server } = await openSuspended();
  jest.useRealTimers();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await fillIn(user, { 'Email Address': mary.email, Password: mary.password });
  server.answer = answered;
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  await waitFor(() => expect(localStorage.getItem('UserId')).toBe(mary._id));
  expect(localStorage.getItem('SuspendedToken')).toBeNull();
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Assignments' });
  expect(screen.queryByText('Essay')).toBeNull();
  expect(storedAssignments(student)).toContain('Essay');
});

test('a session that the server no longer knows ends, without a toast', async () => {
  const { student, server } = await openSuspended();
  await ask(endpoints.logout(), { method: 'POST', token: student.token });
  server.answer = answered;
  await pass(HALF_MINUTE);
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(session()).toEqual(over);
  expect(screen.queryByText('Please sign in again')).toBeNull();
  expect(storedAssignments(student)).toContain('Essay');
});

test('signing out ends a suspended session here and on the server', async () => {
  const { student, user, server } = await openSuspended();
  jest.useRealTimers();
  server.answer = answered;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout Successfully')).toBeVisible();
  expect(session()).toEqual(over);
  expect(screen.queryByText('Essay')).toBeNull();
  await waitFor(async () =>
    expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(401),
  );
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('the data of this device can be cleared while the server is away', async () => {
  const { student, user } = await openSuspended();
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Clear my data on this device' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear my data' }),
  );
  expect(await screen.findByText('Your data on this device is removed.')).toBeVisible();
  expect(storedAssignments(student)).toBeNull();
  expect(session()).toEqual(suspended(student));
});

describe('in several tabs', () => {
  test('a session that is suspended in one is suspended in the others, and goes on in them', async () => {
    const student = await studentWithEssay();
    const server = answerUserWith(answered);
    openApp('/showAssignments', { as: student });
    await waitFor(() => expect(server.calls).toBe(1));
    const box = await screen.findByRole('checkbox', { name: 'Essay' });
    inAnotherTab({ SuspendedToken: student.token, Token: null });
    expect(line()).toBeVisible();
    expect(essayBox()).toBe(box);
    // The tab that has asked says it.
    expect(screen.queryByText(FAILED)).toBeNull();

    inAnotherTab({ Token: student.token, SuspendedToken: null });
    await waitFor(() => expect(line()).toBeNull());
    expect(essayBox()).toBe(box);
    expect(session()).toEqual(goingOn(student));
  });

  test('a suspended session ends with the one that ends it', async () => {
    await openSuspended();
    jest.useRealTimers();
    inAnotherTab({ SuspendedToken: null });
    expect(screen.queryByText('Essay')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(session()).toEqual(over);
  });

  test('a tab whose tries fail does not suspend what another one has resumed', async () => {
    const { student, server } = await openSuspended();
    inAnotherTab({ Token: student.token, SuspendedToken: null });
    await pass(2 * HALF_MINUTE);
    expect(server.calls).toBeGreaterThan(3);
    expect(session()).toEqual(goingOn(student));
  });

  test('a sign-in in one replaces the suspended student in the others', async () => {
    const mary = await makeStudent('Mary Somerville');
    const { student, server } = await openSuspended();
    server.answer = answered;
    jest.useRealTimers();
    inAnotherTab({ Token: mary.token, SuspendedToken: null });
    await waitFor(() => expect(session()).toEqual(goingOn(mary)));
    expect(screen.queryByText('Essay')).toBeNull();
    expect(storedAssignments(student)).toContain('Essay');
  });
});

describe('before the user is known', () => {
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
});
