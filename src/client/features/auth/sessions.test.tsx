import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { makeStudent, signedIn, type Person } from '@/testing/examples';
import { interceptCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';

const end = ({ token }: Person) => ask(endpoints.logout(), { method: 'POST', token });

/** Changes the storage as another tab does, and notifies this one. */
function inAnotherTab(change: () => void) {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })));
}

/** Lets the current user's call fail a number of times. Returns the number of calls. */
function failTimes(times: number, answer: () => Promise<Response>) {
  let calls = 0;
  interceptCalls((call, send) => {
    if (call === `GET ${endpoints.currentUser()}`) calls += 1;
    else return send();
    return calls <= times ? answer() : send();
  });
  return () => calls;
}

describe('a session that the server no longer knows', () => {
  test('ends at once when the user is fetched, and leads to the sign-in page without a toast', async () => {
    const student = await makeStudent();
    await end(student);
    openApp('/LoggedIn/Profile', { as: student });

    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.queryByText('Please sign in again')).toBeNull();
    expect(localStorage.getItem('Token')).toBeNull();
    expect(localStorage.getItem('UserId')).toBeNull();
  });

  test('ends in the middle of a form, which is restored after the next sign-in', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user, loads, close } = openApp('/LoggedIn/EditProfile', { as: student });
    await fillIn(user, { Course: 'Analytical Engines', Passkey: 'difference' });
    await end(student);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(await screen.findByText('Please sign in again')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('Ada Lovelace');
    expect(localStorage.getItem('Token')).toBeNull();
    expect(localStorage.getItem('UserId')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('difference');

    await fillIn(user, { 'Email Address': student.email, Password: student.password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(loads).toEqual(['/LoggedIn/EditProfile']));
    close();
    openApp('/LoggedIn/EditProfile');
    expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
    expect(screen.getByLabelText('Course')).toHaveValue('Analytical Engines');
    expect(screen.getByLabelText('Passkey')).toHaveValue('');
  });
});

describe('offline', () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  });

  test('a student stays signed in without a call, and is fetched when the connection is back', async () => {
    const student = await makeStudent();
    const calls = failTimes(0, () => Promise.reject(new TypeError()));
    setOnline(false);
    openApp('/LoggedIn/Profile', { as: student });

    expect(await screen.findByText(/^You are offline\. Your profile/)).toBeVisible();
    expect(calls()).toBe(0);
    expect(localStorage.getItem('Token')).toBe(student.token);

    setOnline(true);
    expect(await screen.findByText(student.email)).toBeVisible();
  });

  test('a student who signs out offline is signed out on the server once the connection is back', async () => {
    const student = await makeStudent();
    const { user } = openApp('/LoggedIn/Profile', { as: student });
    await screen.findByText(student.email);
    setOnline(false);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(await screen.findByText('Logout Successfully')).toBeVisible();
    expect(screen.queryByText(student.email)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);

    setOnline(true);
    await waitFor(async () =>
      expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(401),
    );
  });
});

describe('several tabs', () => {
  test('signing out in one signs out the others', async () => {
    const student = await makeStudent();
    openApp('/LoggedIn/Profile', { as: student });
    await screen.findByText(student.email);
    inAnotherTab(() => localStorage.removeItem('Token'));

    expect(screen.queryByText(student.email)).toBeNull();
    expect(localStorage.getItem('UserId')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    // Only the tab that was asked ends the session on the server.
    expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);
  });

  test('a sign-in in another tab replaces the student here', async () => {
    const ada = await makeStudent('Ada Lovelace');
    const mary = await makeStudent('Mary Somerville');
    openApp('/LoggedIn/Profile', { as: ada });
    await screen.findByText(ada.email);
    inAnotherTab(() => localStorage.setItem('Token', mary.token));

    expect(screen.queryByText(ada.email)).toBeNull();
    expect(await screen.findByText(mary.email)).toBeVisible();
    expect(screen.queryByText(ada.email)).toBeNull();
    await waitFor(() => expect(localStorage.getItem('UserId')).toBe(mary._id));
  });

  test('a pending answer for the previous student is ignored', async () => {
    const ada = await makeStudent('Ada Lovelace');
    const mary = await makeStudent('Mary Somerville');
    let answerAda = () => {};
    const heldBack = new Promise<void>((resolve) => (answerAda = resolve));
    failTimes(1, async () => {
      await heldBack;
      return fetch(endpoints.currentUser(), { headers: { authorization: `Bearer ${ada.token}` } });
    });
    openApp('/LoggedIn/Profile', { as: ada });
    inAnotherTab(() => localStorage.setItem('Token', mary.token));
    await screen.findByText(mary.email);
    await act(async () => {
      answerAda();
      await heldBack;
    });

    await signedIn(ada);
    expect(screen.getByText(mary.email)).toBeVisible();
    expect(screen.queryByText(ada.email)).toBeNull();
    expect(localStorage.getItem('UserId')).toBe(mary._id);
  });

  test('signing in over a session removes the data of the previous student', async () => {
    const ada = await makeStudent('Ada Lovelace');
    const mary = await makeStudent('Mary Somerville');
    const { user, store } = openApp('/SignIn', { as: ada });
    await waitFor(() => expect(localStorage.getItem('UserId')).toBe(ada._id));
    await fillIn(user, { 'Email Address': mary.email, Password: mary.password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    await waitFor(() => expect(localStorage.getItem('UserId')).toBe(mary._id));
    expect(JSON.stringify(store.getState().api)).not.toContain(ada.email);
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  });
});
