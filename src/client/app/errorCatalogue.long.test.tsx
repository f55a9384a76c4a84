import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failingCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';
import { typedPhone } from '@/testing/examples';
import { pageOnSpecBackend } from '@/testing/pageOnSpecBackend';
import { exampleUsers, type SpecBackend } from '@/testing/specBackend';

/* What is shown of the outcome of a call, whatever another backend answers (behaviour 11.10). */

type Answer = Parameters<SpecBackend['answer']>[1] | 'no answer';

/** The text, given the backend's message. */
type Text = (message?: string) => string;
const fixed =
  (text: string): Text =>
  () =>
    text;
const messageOr =
  (text: string): Text =>
  (message) =>
    message ?? text;

type Row = {
  call: string;
  at: string;
  /** Makes the call. Where it is missing, the page does when it opens, and when `Try again` is pressed. */
  act?: (user: UserEvent) => Promise<void>;
  success?: Text;
  refused: Text;
  unreachable: string;
  /** An OK answer that is no JSON is a success as well. */
  isStatusEnough?: true;
  /** Failures are shown in the form. */
  isInForm?: true;
};

const MESSAGE = 'In its own words';
const HTML = { type: 'text/html', body: '<h1>It works!</h1>' };

/** The answers that are tried, with what must be shown of each: where, and the text. */
function* outcomesOf(row: Row): Generator<[Answer, string]> {
  const { success = () => '', refused, unreachable } = row;
  const failure = (text: string) => `${row.isInForm ? 'form' : 'alert'}: ${text}`;
  yield [{ status: 500, body: JSON.stringify({ msg: MESSAGE }) }, failure(refused(MESSAGE))];
  yield [{ status: 500, body: '{}' }, failure(refused())];
  yield [{ status: 400 }, failure(refused())];
  yield [{ status: 502, ...HTML }, failure(refused())];
  // The session has not ended: the backend still knows the user.
  yield [{ status: 401, body: JSON.stringify({ message: MESSAGE }) }, failure(refused(MESSAGE))];
  yield ['no answer', failure(unreachable)];
  yield [HTML, row.isStatusEnough ? `status: ${success()}` : failure(unreachable)];
  if (!row.success) {
    // Neither a list nor what else was asked for.
    yield [{ body: '{}' }, failure(refused())];
    return yield [{ body: JSON.stringify({ msg: MESSAGE }) }, failure(refused(MESSAGE))];
  }
  yield [{ body: JSON.stringify({ msg: ` ${MESSAGE} ` }) }, `status: ${success(MESSAGE)}`];
  yield [{ status: 204 }, `status: ${success()}`];
  for (const body of ['{}', '', '[]', '"OK"', '{"msg":7,"message":" "}'])
    yield [{ body }, `status: ${success()}`];
}

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const remove = (name: string) => async (user: UserEvent) => {
  await press(user, name);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
};

const [admin, student] = exampleUsers();
const project = {
  Title: 'Chess Clock',
  Description: 'Two clocks that stop each other.',
  'Image URL': 'https://example.com/clock.png',
  Category: 'CSS',
  'Live Link': 'https://example.com/clock',
  'Source Code': 'no',
  Responsive: 'yes',
  'Better UI': 'PC',
};
const passwords = {
  'Current Password': 'Compiler1952!',
  'New Password': 'Nanosecond1983!',
  'Confirm New Password': 'Nanosecond1983!',
};
const message = {
  'Full Name': 'Ada Lovelace',
  Email: 'ada@example.com',
  ...typedPhone,
  Message: 'Could your engine also play chess?',
};

const catalogue: Row[] = [
  {
    call: 'GET /api/data/project',
    at: '/projects',
    refused: fixed('Failed to fetch projects'),
    unreachable: 'Failed to fetch projects',
  },
  {
    call: 'GET /api/admin/users',
    at: '/admin/users',
    refused: messageOr('Failed to fetch users'),
    unreachable: 'Failed To Fetch Users!',
  },
  {
    call: 'GET /api/admin/messages',
    at: '/admin/messages',
    refused: fixed('Failed To Fetch Messages!'),
    unreachable: 'Failed To Fetch Messages!',
  },
  {
    call: 'GET /api/admin/projects',
    at: '/admin/projects',
    refused: fixed('Failed To Fetch Projects!'),
    unreachable: 'Failed To Fetch Projects!',
  },
  {
    call: `GET /api/admin/user/${student?._id}`,
    at: `/admin/users/${student?._id}/edit`,
    refused: messageOr('Failed to fetch user'),
    unreachable: 'Failed to fetch user',
  },
  {
    call: `DELETE /api/admin/user/delete/${student?._id}`,
    at: '/admin/users',
    act: remove(`Delete ${student?.name} (${student?.email})`),
    success: fixed('User deleted successfully'),
    refused: messageOr('Failed to delete user'),
    unreachable: 'Failed to delete user',
    isStatusEnough: true,
  },
  {
    call: `PATCH /api/admin/user/update/${student?._id}`,
    at: `/admin/users/${student?._id}/edit`,
    act: (user) => press(user, 'Save Changes'),
    success: fixed('User updated successfully'),
    refused: messageOr('Failed to update user'),
    unreachable: 'Failed to update user',
    isInForm: true,
    isStatusEnough: true,
  },
  {
    call: 'DELETE /api/admin/messages/delete/65f0c0ffee0123456789ae01',
    at: '/admin/messages',
    act: remove('Delete message from Charles Babbage'),
    success: fixed('Message deleted successfully'),
    refused: messageOr('Failed To Delete Message!'),
    unreachable: 'Failed To Delete Message!',
    isStatusEnough: true,
  },
  {
    call: 'DELETE /api/admin/project/delete/65f0c0ffee0123456789af01',
    at: '/admin/projects',
    act: async (user) => {
      await press(user, 'Delete project Fridge planner');
      await fillIn(user, { Password: admin?._id ?? '' });
      await user.keyboard('{Enter}');
    },
    success: fixed('Project deleted successfully'),
    refused: fixed('Failed to delete project'),
    unreachable: 'Error deleting project',
    isStatusEnough: true,
  },
  {
    call: 'POST /api/admin/projects/add',
    at: '/admin/projects',
    act: async (user) => {
      if (!screen.queryByRole('form')) {
        await press(user, 'Add Project');
        await fillIn(user, project);
      }
      await press(user, 'Submit Project');
    },
    success: messageOr('Project added successfully'),
    refused: messageOr('Failed to add project'),
    unreachable: 'Error adding project',
  },
  {
    call: 'POST /api/form/contact',
    at: '/Contact',
    act: async (user) => {
      await fillIn(user, message);
      await press(user, 'Send Message');
    },
    success: messageOr('Message sent successfully!'),
    refused: fixed('Message not sent. Internal Server Error. Contact the developer.'),
    unreachable: 'Message not sent. Internal Server Error. Contact the developer.',
  },
  {
    call: 'PATCH /api/auth/user/profile/edit',
    at: '/LoggedIn/EditProfile',
    act: (user) => press(user, 'Save Changes'),
    success: fixed('Updated Successfully'),
    refused: messageOr('Something went wrong! Please try again.'),
    unreachable: 'Something went wrong! Please try again.',
    isInForm: true,
    isStatusEnough: true,
  },
  {
    call: 'POST /api/auth/user/profile/change-password',
    at: '/profile/change-password',
    act: async (user) => {
      await fillIn(user, passwords);
      await press(user, 'Update Password');
    },
    success: messageOr('Password changed successfully'),
    refused: messageOr('Failed to change password'),
    unreachable: 'Internal server error. Please try again later.',
  },
  {
    call: 'POST /api/auth/login',
    at: '/SignIn',
    act: async (user) => {
      await fillIn(user, { 'Email Address': 'ada@example.com', Password: 'Lovelace1815!' });
      await press(user, 'Sign In');
    },
    refused: messageOr('An error occurred. Please try again.'),
    unreachable: 'An error occurred. Please try again.',
  },
];

const toasts = () =>
  screen.queryAllByRole('button', { name: 'Dismiss' }).map((button) => button.closest('[role]'));

/** The text of the toast that comes, which is then dismissed. */
async function nextToast(user: UserEvent) {
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  const [toast] = toasts();
  const text = `${toast?.getAttribute('role')}: ${toast?.firstChild?.firstChild?.textContent}`;
  await user.click(dismiss);
  await waitFor(() => expect(toasts()).toEqual([]));
  return text;
}

/** What the form says once its button can be pressed again. */
async function textInForm(submit: string) {
  const button = await screen.findByRole('button', { name: submit });
  const status = await within(button.closest('form') as HTMLElement).findByRole('alert');
  expect(toasts()).toEqual([]);
  return `form: ${status.textContent}`;
}

test.each(catalogue)('the outcome of $call has its text, whatever is answered', async (row) => {
  const { call, at, act } = row;
  const backend = await pageOnSpecBackend();
  const { fail, restore } = failingCalls();
  const outcomes = [...outcomesOf(row)];
  let app: ReturnType<typeof openApp> | undefined;
  const shown: string[] = [];
  for (const [answer, text] of outcomes) {
    restore();
    if (answer === 'no answer') fail(call, answer);
    else backend.answer(call, answer);
    app ??= openApp(at, { as: admin && backend.signedIn(admin) });
    if (act) await act(app.user);
    else if (shown.length > 0) await press(app.user, 'Try again');
    shown.push(text.startsWith('form:') ? await textInForm('Save Changes') : await nextToast(app.user));
  }
  expect(shown).toEqual(outcomes.map(([, text]) => text));
});

test('any OK answer to a change of the password is a success, but the one that says that it is not', async () => {
  const call = 'POST /api/auth/user/profile/change-password';
  const backend = await pageOnSpecBackend();
  const { user } = openApp('/profile/change-password', { as: admin && backend.signedIn(admin) });
  await fillIn(user, passwords);

  backend.answer(call, { body: '{"message":"Previous Password in Incorrect!"}' });
  await press(user, 'Update Password');
  expect(await nextToast(user)).toBe('alert: Previous Password in Incorrect!');
  expect(screen.getByLabelText('New Password')).toHaveValue(passwords['New Password']);

  Object.assign(backend.users[0] ?? {}, { name: 'Amazing Grace' });
  backend.answer(call, { body: JSON.stringify({ message: MESSAGE }) });
  await press(user, 'Update Password');
  expect(await nextToast(user)).toBe(`status: ${MESSAGE}`);
  for (const label of Object.keys(passwords)) expect(screen.getByLabelText(label)).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByText('Amazing Grace')).toBeVisible();
});

test('a registration has one refusal with a toast, and the reason of any other stands in the form', async () => {
  const call = 'POST /api/auth/register';
  const backend = await pageOnSpecBackend();
  const { fail } = failingCalls();
  const { user } = openApp('/SignUp');
  await fillIn(user, {
    'Full Name': 'Alan Turing',
    'Email Address': 'alan@example.com',
    Password: 'Enigma1939!',
    'Confirm Password': 'Enigma1939!',
  });

  const refusals: [Answer & object, string][] = [
    [{ status: 500, body: JSON.stringify({ msg: MESSAGE }) }, MESSAGE],
    [{ body: JSON.stringify({ msg: 'Welcome', token: 'token' }) }, 'Welcome'],
    [{ status: 400, body: '{}' }, 'Something went wrong! Please try again.'],
    [{ status: 502, ...HTML }, 'Something went wrong! Please try again.'],
  ];
  for (const [answer, text] of refusals) {
    backend.answer(call, answer);
    await press(user, 'Sign Up');
    expect(await textInForm('Sign Up')).toBe(`form: ${text}`);
  }

  for (const status of [200, 409]) {
    backend.answer(call, { status, body: '{"msg":"User already exists!"}' });
    await press(user, 'Sign Up');
    expect(await nextToast(user)).toBe('alert: User Already Exists...');
  }
  backend.answer(call, HTML);
  await press(user, 'Sign Up');
  expect(await nextToast(user)).toBe('alert: Something went wrong! Please try again.');
  fail(call, 'no answer');
  await press(user, 'Sign Up');
  expect(await nextToast(user)).toBe('alert: Something went wrong! Please try again.');
});

test.each<Answer & object>([{ status: 404, body: JSON.stringify({ msg: MESSAGE }) }, { status: 500 }, HTML])(
  'the answer %j to the fetch of the photo has one text',
  async (answer) => {
    const users = exampleUsers().map((user) => ({ ...user, ProfileImage: 'photo.png' }));
    const backend = await pageOnSpecBackend({ users });
    const [person] = users;
    backend.answer(`GET /api/upload/profile/${person?._id}`, answer);
    const { user } = openApp('/LoggedIn/Profile', { as: person && backend.signedIn(person) });
    expect(await nextToast(user)).toBe('alert: Failed to fetch image');
  },
);

test('a message is shown as text, however long it is', async () => {
  const backend = await pageOnSpecBackend();
  const msg = `<b>No.</b> ${'x'.repeat(10_000)}`;
  backend.answer('POST /api/auth/login', { status: 400, body: JSON.stringify({ msg }) });
  const { user } = openApp('/SignIn');
  await fillIn(user, { 'Email Address': 'ada@example.com', Password: 'Lovelace1815!' });
  await press(user, 'Sign In');
  expect(await nextToast(user)).toBe(`alert: ${msg.slice(0, 300)}…`);
});
