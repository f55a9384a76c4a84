import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { makeStudent, signedIn } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';

const blank = {
  'Full Name': 'Ada Lovelace',
  'Email Address': 'ada@example.com',
  Password: 'Lovelace1815!',
  'Confirm Password': 'Lovelace1815!',
};

describe('signing up', () => {
  test('a visitor joins and is led to the sign-in page, not signed in', async () => {
    const { user } = openApp('/SignUp');
    await fillIn(user, blank);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('Registraction Succesfull')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(localStorage.getItem('Token')).toBeNull();
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(false);
  });

  const refusals: [string, Record<string, string>][] = [
    ['Full Name is required', { 'Full Name': '  ', Password: '' }],
    ['Name must be at least 4 characters', { 'Full Name': 'Ada' }],
    ['Invalid email format', { 'Email Address': 'ada@example' }],
    [
      'Password must be 8+ chars with uppercase, lowercase, number, and special character',
      { Password: 'Lovelace1815#', 'Confirm Password': 'Lovelace1815#' },
    ],
    ['Passwords do not match', { 'Confirm Password': 'Lovelace1816!' }],
  ];
  test.each(refusals)('the first rule that fails is a toast: %s', async (words, differing) => {
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, ...differing });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue(
      differing['Email Address'] ?? blank['Email Address'],
    );
    const login = { email: 'ada@example.com', password: 'Lovelace1815!' };
    expect((await ask(endpoints.login(), { method: 'POST', body: login })).status).toBe(401);
  });

  test('an address that is taken is told, and what was typed stays', async () => {
    const { email } = await makeStudent();
    const { user } = openApp('/SignUp');
    await fillIn(user, { ...blank, 'Email Address': email.toUpperCase() });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('User Already Exists...')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  });

  test('the hidden field is there for whoever knows the keys, and asks for admin rights', async () => {
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
    expect((await signedIn({ email: 'ada@example.com', password: 'Lovelace1815!' })).isAdmin).toBe(true);
  });

  test('a hidden field that is closed again asks for nothing', async () => {
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
  test('a student signs in, is known to the header, and the site loads anew', async () => {
    const { email, password, _id } = await makeStudent();
    const { user, loads } = openApp('/SignIn');
    await fillIn(user, { 'Email Address': email, Password: password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('Login Succesfull')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
    expect(localStorage.getItem('Token')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('UserId')).toBe(_id));
    expect(loads).toEqual([]);
    await waitFor(() => expect(loads).toEqual(['/']));
  });

  test('whoever signs out again on the sign-in page may sign in once more', async () => {
    const { email, password } = await makeStudent();
    const { user } = openApp('/SignIn');
    await fillIn(user, { 'Email Address': email, Password: password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout Successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  test('what is missing or malformed is said beside its field, and nothing is sent', async () => {
    const { user } = openApp('/SignIn');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Email Address is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();

    await fillIn(user, { 'Email Address': 'ada', Password: '1234567' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  });

  test('a wrong password is told in the words of the server, and may be mended', async () => {
    const { email } = await makeStudent();
    const { user } = openApp('/SignIn');
    await fillIn(user, { 'Email Address': email, Password: 'Lovelace1816!' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('Lovelace1816!');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled());
    expect(localStorage.getItem('Token')).toBeNull();
  });

  test('both fields can be shown and hidden', async () => {
    const { user } = openApp('/SignIn');
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Email Address' }));
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'password');
  });

  test.each(['Google', 'GitHub'])('signing in with %s is on its way', async (provider) => {
    const { user } = openApp('/SignIn');
    await user.click(await screen.findByRole('button', { name: provider }));
    expect(await screen.findByText(`${provider} Registration Coming Soon!`)).toBeVisible();
  });
});

describe('signing out', () => {
  test('a page that is open to everybody can be gone back to', async () => {
    const { user } = openApp('/Contact', { as: await makeStudent() });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  });

  test('nothing of the student is left to see, and the token is dead', async () => {
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
