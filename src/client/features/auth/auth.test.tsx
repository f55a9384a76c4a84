import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { onTestEnd } from '@/testing/cleanUp';
import { collectRequests, interceptCalls } from '@/testing/interceptCalls';
import { makeAdmin, makeStudent, signedIn } from '@/testing/examples';
import { SETUP_CODE } from '@/testing/setupCode';
import { fillIn, openApp } from '@/testing/openApp';

const blank = {
  'Full Name': 'Ada Lovelace',
  'Email Address': 'ada@example.com',
  Password: 'Lovelace1815!',
  'Confirm Password': 'Lovelace1815!',
};

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function logIn(user: UserEvent, { email, password }: { email: string; password: string }) {
  await fillIn(user, { 'Email Address': email, Password: password });
  await press(user, 'Sign In');
}

/** Until a call is answered with this status. */
const untilAnswered = (status: number) =>
  new Promise<void>((resolve) => {
    interceptCalls(async (_call, send) => {
      const response = await send();
      if (response.status === status) resolve();
      return response;
    });
  });

describe('signing up', () => {
  test('a visitor joins and is led to the sign-in page, not signed in', async () => {
    const { user } = openApp('/SignIn');
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
    await screen.findByLabelText('Full Name');
    await fillIn(user, blank);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('Registraction Succesfull')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(localStorage.getItem('Token')).toBeNull();
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(false);

    // What is left to type is the password.
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    expect(kept + window.location.href).not.toContain('ada@example.com');
  });

  test('who goes elsewhere after joining is left there', async () => {
    const answered = untilAnswered(201);
    const { user } = openApp('/SignUp');
    await fillIn(user, blank);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await answered;
    jest.useFakeTimers();
    await screen.findByText('Registraction Succesfull');
    fireEvent.click(screen.getByRole('link', { name: 'Projects' }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  });

  const wrongFields: [string, string, Record<string, string>][] = [
    ['Full Name', 'Full Name is required', { 'Full Name': '', Password: '' }],
    [
      'Email Address',
      'Invalid email format',
      { 'Email Address': 'ada@example', 'Confirm Password': 'other' },
    ],
    ['Confirm Password', 'Passwords do not match', { 'Confirm Password': 'Lovelace1816!' }],
  ];
  test.each(wrongFields)(
    'the first rule that fails is a toast, and its field is marked and focused: %s',
    async (label, words, differing) => {
      const { user } = openApp('/SignUp');
      const sent = collectRequests();
      await fillIn(user, { ...blank, ...differing });
      await press(user, 'Sign Up');

      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(field).toHaveAttribute('aria-description', words);
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
      expect(await screen.findByText(words)).toBeVisible();
      expect(sent).not.toContain(`POST ${endpoints.register()}`);

      await user.type(field, 'x');
      expect(field).toBeValid();
      expect(field).not.toHaveAttribute('aria-description');
    },
  );

  test('the allowed special characters are named before a password fails, and after', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, Password: 'Lovelace1815#', 'Confirm Password': 'Lovelace1815#' });
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Special characters: @ $ ! % * ? &');

    await press(user, 'Sign Up');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAttribute(
      'aria-description',
      'Password must be 8+ chars with uppercase, lowercase, number, and special character. Special characters: @ $ ! % * ? &',
    );
  });

  test('a character that is not allowed is named while one types, and still after the refusal', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, Password: 'Lovelace1815!', 'Confirm Password': 'Lovelace1815!é' });
    expect(screen.queryByText(/is not allowed/)).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'é');
    expect(screen.getByText('é is not allowed')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByLabelText('Password')).toBeValid();

    await press(user, 'Sign Up');
    expect(
      await screen.findByText(
        'Password must be 8+ chars with uppercase, lowercase, number, and special character',
      ),
    ).toBeVisible();
    expect(screen.getByText('é is not allowed')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '{Backspace}');
    expect(screen.queryByText(/is not allowed/)).toBeNull();
  });

  test.each([
    ['tuDdyp-5wecva-kymhuc', 'One special character'],
    ['x7Kp2mQz9RtB4nW', 'One special character'],
    ['correct-horse-battery-staple', 'One number'],
  ])('what a generated password lacks is seen before it is sent: %s', async (password, missing) => {
    const { user } = openApp('/SignUp');
    await fillIn(user, { Password: password });
    expect(screen.getByText(missing).closest('li')).toHaveTextContent(`○${missing}`);
    expect(screen.getByText('One lowercase letter').closest('li')).toHaveTextContent('✓');
    if (password.includes('-')) expect(screen.getByText('- is not allowed')).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('passwordrules');
  });

  test('a common password is hinted at while one types, and registers all the same', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, Password: 'Password1!', 'Confirm Password': 'Password1!' });
    expect(await screen.findByText('This one is among the most common: choose another.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeValid();
    await press(user, 'Sign Up');
    expect(await screen.findByText('Registraction Succesfull')).toBeVisible();
    await signedIn({ email: 'ada@example.com', password: 'Password1!' });
  });

  test('a taken address is explained, and what was typed stays', async () => {
    const { email } = await makeStudent();
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, 'Email Address': email.toUpperCase() });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('User Already Exists...')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  });

  test('the shortcut shows the hidden field, but asking is not enough to become an admin', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, blank);
    expect(screen.queryByLabelText('IsAdmin')).toBeNull();
    await user.keyboard('{Control>}{Shift>}q{/Shift}{/Control}');
    expect(await screen.findByText('Admin Field Enabled')).toBeVisible();

    await fillIn(user, { IsAdmin: 'yes' });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Must be either "true" or "false"')).toBeVisible();

    await fillIn(user, { IsAdmin: 'true' });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await screen.findByText('Registraction Succesfull');
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(false);
  });

  test('at the address that a new site prints, an owner signs up as its admin', async () => {
    const { user, store } = openApp(`/SignUp#setup=${encodeURIComponent(SETUP_CODE)}`);
    await fillIn(user, blank);
    expect(screen.getByLabelText('IsAdmin')).toHaveValue('true');
    expect(window.location.href).not.toContain('#');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    await screen.findByText('Registraction Succesfull');
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(true);
    const kept = JSON.stringify([
      store.getState(),
      { ...localStorage },
      { ...sessionStorage },
      window.history.state,
    ]);
    expect(kept).not.toContain(SETUP_CODE);
  });

  test('the field is announced as long as it is there', async () => {
    const { user } = openApp('/SignUp');
    await screen.findByLabelText('Full Name');
    const press = () => user.keyboard('{Control>}{Shift>}q{/Shift}{/Control}');
    await press();
    expect(await screen.findByText('Admin Field Enabled')).toBeVisible();
    await press();
    await waitFor(() => expect(screen.queryByText('Admin Field Enabled')).toBeNull());
    await press();
    expect(await screen.findAllByText('Admin Field Enabled')).toHaveLength(1);
  });

  test('hiding the field again withdraws the request', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, blank);
    const press = () => user.keyboard('{Control>}{Shift>}q{/Shift}{/Control}');
    await press();
    await fillIn(user, { IsAdmin: 'true' });
    await press();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    await screen.findByText('Registraction Succesfull');
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(false);
  });
});

describe('signing in', () => {
  test('a student signs in, is named in the header, and the site is reloaded', async () => {
    const { email, password, _id } = await makeStudent();
    const { user, loads } = openApp('/SignIn');
    await fillIn(user, { 'Email Address': email, Password: password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('Login Succesfull')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
    expect(localStorage.getItem('Token')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('UserId')).toBe(_id));
    await waitFor(() => expect(loads).toEqual(['/']));
  });

  test('whoever was sent here lands where they wanted to go, also after a reload', async () => {
    const { email, password } = await makeStudent();
    const { close } = openApp('/activities?view=month');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(window.location.pathname).toBe('/SignIn');
    close();
    const { user, loads } = openApp('/SignIn');
    await logIn(user, { email, password });
    await waitFor(() => expect(loads).toEqual(['/activities?view=month']));
  });

  test('a visitor who signs up first lands there as well', async () => {
    const { user, loads } = openApp('/chat/admin');
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
    await screen.findByLabelText('Full Name');
    await fillIn(user, blank);
    await press(user, 'Sign Up');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await fillIn(user, { Password: blank.Password });
    await press(user, 'Sign In');
    await waitFor(() => expect(loads).toEqual(['/chat/admin']));
  });

  test('who goes elsewhere after signing in is left there', async () => {
    const { email, password } = await makeStudent();
    const { user, loads } = openApp('/SignIn');
    await fillIn(user, { 'Email Address': email, Password: password });
    const answered = untilAnswered(200);
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await answered;
    jest.useFakeTimers();
    await screen.findByText('Login Succesfull');
    fireEvent.click(screen.getByRole('link', { name: 'Projects' }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    expect(loads).toEqual([]);
  });

  test('an admin who was sent home from the admin area signs in and lands there', async () => {
    const { email, password } = await makeAdmin();
    const { user, loads } = openApp('/admin/messages?search=Ada');
    await screen.findByText(/^Welcome to/);
    await user.click(await screen.findByRole('link', { name: 'Sign In', hidden: true }));
    await logIn(user, { email, password });
    await waitFor(() => expect(loads).toEqual(['/admin/messages?search=Ada']));
  });

  test.each([
    'https://example.org/',
    '//example.org/activities',
    '/nowhere',
    '/projects',
    'javascript:alert(1)',
  ])('no page but a guarded one of this site is opened afterwards: %s', async (path) => {
    const { email, password } = await makeStudent();
    sessionStorage.setItem('deskfolio:destination', path);
    const { user, loads } = openApp('/SignIn');
    await logIn(user, { email, password });
    await waitFor(() => expect(loads).toEqual(['/']));
  });

  test('after signing out, the next one to sign in lands on the home page', async () => {
    const { email, password } = await makeStudent();
    const { user, loads } = openApp('/activities');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    for (const logOut of [true, false]) {
      await logIn(user, { email, password });
      if (!logOut) break;
      await user.click(await screen.findByRole('button', { name: 'Settings' }));
      await press(user, 'Logout');
    }
    // A slow machine loads the first one's page before the sign-out.
    await waitFor(() => expect(loads.at(-1)).toBe('/'));
  });

  test('a student who signs out on the sign-in page leaves no page closed', async () => {
    const { email, password } = await makeStudent();
    const { user, store } = openApp('/SignIn');
    await logIn(user, { email, password });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await press(user, 'Logout');
    await waitFor(() => expect(store.getState().auth.signOutPhase).toBeNull());
    act(() => {
      window.history.pushState(null, '', '/admin/desk');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText(/^Welcome to/);
  });

  test('a missing or invalid value is explained beside its field, and nothing is sent', async () => {
    const { user } = openApp('/SignIn');
    const sent = collectRequests();
    const button = await screen.findByRole('button', { name: 'Sign In' });
    const [address, secret] = [screen.getByLabelText('Email Address'), screen.getByLabelText('Password')];
    await user.click(button);
    await waitFor(() => expect(address).toHaveAccessibleDescription('Email Address is required'));
    expect(secret).toHaveAccessibleDescription('Password is required');

    await fillIn(user, { 'Email Address': 'ada', Password: '1234567' });
    await user.click(button);
    await waitFor(() => expect(address).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(secret).toHaveAccessibleDescription('Password must be at least 8 characters');
    expect(sent).not.toContain(`POST ${endpoints.login()}`);
  });
  test('where the browser stores nothing, the student is told so, and stays signed in until a reload', async () => {
    const ada = await makeStudent('Ada Lovelace');
    const { setItem } = Storage.prototype;
    onTestEnd(() => void (Storage.prototype.setItem = setItem));
    Storage.prototype.setItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const { user, loads } = openApp('/SignIn');
    await logIn(user, ada);
    expect(await screen.findByText(/^This browser does not let us keep you signed in/)).toBeVisible();
    expect(await screen.findByText('Login Succesfull')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull(), {
      timeout: 5_000,
    });
    expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible();
    expect(loads).toEqual([]);
  });

  test('an answer without a token does not sign in, whatever it says', async () => {
    const { email, password } = await makeStudent();
    interceptCalls(async (call, send) =>
      call === `POST ${endpoints.login()}` ? Response.json({ msg: 'Login Succesfull' }) : send(),
    );
    const { user } = openApp('/SignIn');
    await logIn(user, { email, password });
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(screen.queryByText('Login Succesfull')).toBeNull();
  });

  test('both fields can be shown and hidden', async () => {
    const { user } = openApp('/SignIn');
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Email Address' }));
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'password');
  });

  test.each(['Google', 'GitHub'])('signing in with %s is announced', async (provider) => {
    const { user } = openApp('/SignIn');
    await user.click(await screen.findByRole('button', { name: provider }));
    expect(await screen.findByText(`${provider} Registration Coming Soon!`)).toBeVisible();
  });
});

describe('signing out', () => {
  test('Back leads to a public page again', async () => {
    const { user } = openApp('/Contact', { as: await makeStudent() });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  });

  test('an admin in the admin area is led to the sign-in page, not to the home page', async () => {
    const { user } = openApp('/admin/desk', { as: await makeAdmin() });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(window.location.pathname).toBe('/SignIn');
  });

  test('the data of the student is no longer shown, and the token is invalid', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/Profile', { as: student });
    expect(await screen.findByText(student.email)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(screen.queryByText(student.email)).toBeNull();
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Logout Successfully')).toBeVisible();
    expect(localStorage.getItem('Token')).toBeNull();
    expect(localStorage.getItem('UserId')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await waitFor(async () =>
      expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(401),
    );
  });
});
