import { screen, waitFor, within } from '@testing-library/react';
import { exampleProject, typedPhone } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';
import { pageOnSpecBackend } from '@/testing/pageOnSpecBackend';
import type { SpecBackend } from '@/testing/specBackend';

/** The rows that the backend begins with. */
const rowsOf = ({ users, messages, projects }: SpecBackend) => {
  const [admin, student] = users;
  const [message] = messages;
  const [project] = projects;
  if (!admin || !student || !message || !project) throw new Error('A row is missing.');
  return { admin, student, message, project };
};

/** Nothing is shown that nobody has written. */
const expectNoStrayTexts = () =>
  expect(document.body.textContent).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);

const open = (backend: SpecBackend, path: string, as?: 'admin' | 'student') =>
  openApp(path, as && { as: backend.signedIn(rowsOf(backend)[as]) });

describe('each page shows its rows', () => {
  test.each([
    ['/', undefined, 'My Projects'],
    ['/projects', undefined, 'Fridge planner'],
    ['/projects/1700000000000', undefined, 'Fridge planner'],
    ['/Contact', undefined, 'Send Message'],
    ['/SignUp', undefined, 'Create Account'],
    ['/SignIn', undefined, 'Welcome Back'],
    ['/forgot-password', undefined, 'Continue'],
    ['/Explore', 'student', 'Explore'],
    ['/activities', 'student', 'Activities'],
    ['/SelectSubs', 'student', 'Select Subjects'],
    ['/showAssignments', 'student', 'Assignments'],
    ['/LoggedIn/Profile', 'admin', 'Your Profile'],
    ['/LoggedIn/EditProfile', 'student', 'Edit Profile'],
    ['/profile/change-password', 'student', 'Change Your Password'],
    ['/chat/admin', 'student', 'Admin Support'],
    ['/admin/desk', 'admin', 'Welcome, Grace Hopper'],
    ['/admin/users', 'admin', 'Ada Lovelace'],
    ['/admin/messages', 'admin', 'Charles Babbage'],
    ['/admin/projects', 'admin', 'Fridge planner'],
    ['/admin/users/65f0c0ffee0123456789ad02/edit', 'admin', 'Edit User'],
  ] as const)('%s', async (path, as, text) => {
    const backend = await pageOnSpecBackend();
    openApp(path, as && { as: backend.signedIn(rowsOf(backend)[as]) });
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByText(text))[0]).toBeVisible();
    await screen.findByText('Total visits: 42');
    expectNoStrayTexts();
  });
});

test('users are listed without what the backend does not say, and as one list', async () => {
  const backend = await pageOnSpecBackend();
  open(backend, '/admin/users', 'admin');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Name',
    'Email',
    'Course',
    'Roll Number',
    'Actions',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages of users' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(backend.requests.map(({ call }) => call)).toContain('GET /api/admin/users');
});

test('messages are listed with a reply and nothing of their status', async () => {
  const backend = await pageOnSpecBackend();
  open(backend, '/admin/messages', 'admin');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Message',
    'Actions',
  ]);
  const row = within(table.getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText('Could your engine also play chess?')).toBeVisible();
  expect(row.getByRole('link', { name: 'Reply to Charles Babbage' })).toBeVisible();
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open message from Charles Babbage',
    'Delete message from Charles Babbage',
  ]);
  expect(screen.queryByText('Recently deleted')).toBeNull();
});

describe.each(['msg', '{}', 'empty'] as const)('where success is answered with %s', (answers) => {
  test('a message is deleted after a question, since it cannot be restored', async () => {
    const backend = await pageOnSpecBackend({ answers });
    const { _id } = rowsOf(backend).message;
    const { user } = open(backend, '/admin/messages', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Delete message from Charles Babbage' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/will be deleted for good\.$/)).toBeVisible();
    expect(backend.messages).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('No messages yet.')).toBeVisible();
    expect(backend.requests.map(({ call }) => call)).toContain(`DELETE /api/admin/messages/delete/${_id}`);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expectNoStrayTexts();
  });

  test('a project is deleted with the own ID', async () => {
    const backend = await pageOnSpecBackend({ answers });
    const { user } = open(backend, '/admin/projects', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Delete project Fridge planner' }));
    await fillIn(user, { Password: rowsOf(backend).admin._id });
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('No projects yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expectNoStrayTexts();
  });

  test('a project is added with its fields and no others, and the form closes', async () => {
    const backend = await pageOnSpecBackend({ answers });
    const { user } = open(backend, '/admin/projects', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Add Project' }));
    const form = within(await screen.findByRole('form', { name: 'Add a project' }));
    for (const label of ['Case Study', 'Pictures', 'Upload picture'])
      expect(form.queryByLabelText(label)).toBeNull();
    const { title, description, liveLink, sourceCode } = exampleProject();
    await fillIn(user, {
      Title: title,
      Description: description,
      'Image URL': 'https://example.com/picture.png',
      Category: 'CSS, React JS',
      'Live Link': liveLink,
      'Source Code': sourceCode,
      Responsive: 'yes',
      'Better UI': 'PC',
    });
    await user.click(form.getByRole('button', { name: 'Submit Project' }));

    expect(await screen.findByRole('button', { name: `Delete project ${title}` })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Add a project' })).toBeNull());
    expect(backend.bodiesOf('POST /api/admin/projects/add')).toEqual([
      {
        title,
        description,
        imageURL: 'https://example.com/picture.png',
        category: ['CSS', 'React JS'],
        liveLink,
        sourceCode,
        responsive: 'YES',
        betterUI: 'PC',
        id: expect.any(Number),
      },
    ]);
    expectNoStrayTexts();
  });
});

test('projects cannot be edited, and their page shows what the list has', async () => {
  const backend = await pageOnSpecBackend();
  const { project } = rowsOf(backend);
  const admins = open(backend, '/admin/projects', 'admin');
  expect(await screen.findByRole('button', { name: 'Delete project Fridge planner' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit project Fridge planner' })).toBeNull();
  expect(screen.queryByText('Recently deleted')).toBeNull();
  admins.close();

  const edit = open(backend, `/admin/projects/${project._id}/edit`, 'admin');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  edit.close();

  openApp(`/projects/${project.id}`);
  expect(await screen.findByRole('heading', { name: 'Fridge planner' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Live Preview' })).toHaveAttribute('href', project.liveLink);
});

test('the desk lists the latest messages and shows no numbers', async () => {
  const messages = Array.from({ length: 6 }, (_, index) => ({
    _id: `${index}`,
    name: `Sender ${index}`,
    email: 'sender@example.com',
    phone: '9876543210',
    message: 'Hello',
    isAdmin: false,
  }));
  const backend = await pageOnSpecBackend({ messages });
  open(backend, '/admin/desk', 'admin');
  expect(await screen.findByRole('link', { name: 'All 6 messages' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Latest messages' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [0, 1, 2, 3, 4].map((index) => `Message from Sender ${index}Hello`),
  );
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'The last 30 days' })).toBeNull();
});

test('signing out makes no call', async () => {
  const backend = await pageOnSpecBackend();
  const { user } = open(backend, '/Contact', 'student');
  await screen.findByText('Total visits: 42');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const before = backend.requests.length;
  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(backend.requests.slice(before)).toEqual([]);
});

test('the profile shows no sessions, and /activities no devices', async () => {
  const backend = await pageOnSpecBackend();
  const profile = open(backend, '/LoggedIn/Profile', 'student');
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible();
  expect(await screen.findByText('ada@example.com')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).toBeNull();
  profile.close();

  open(backend, '/activities', 'student');
  expect(await screen.findByLabelText('Import my data')).toBeInTheDocument();
  // Nothing moves at our own server: until the backend has answered, all of it is shown.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Enter a code' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'link your devices' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Be reminded' })).toBeVisible();
});

test('a visit is counted by a call without a body', async () => {
  const backend = await pageOnSpecBackend();
  openApp('/Contact');
  expect(await screen.findByText('Total visits: 42')).toBeVisible();
  expect(backend.requests.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
    expect.objectContaining({ call: 'PATCH /api/data/totalvisits?page=%2FContact', body: undefined }),
  ]);
  expect(backend.requests[0]?.headers).not.toHaveProperty('content-type');
});

test('signing up, signing in and a message send their fields and no others', async () => {
  const backend = await pageOnSpecBackend();
  const { user, store } = openApp('/SignUp');
  await fillIn(user, {
    'Full Name': 'Alan Turing',
    'Email Address': 'alan@example.com',
    Password: 'Bombe1940!x',
    'Confirm Password': 'Bombe1940!x',
  });
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Registraction Succesfull')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(backend.bodiesOf('POST /api/auth/register')).toEqual([
    { name: 'Alan Turing', isAdmin: 'false', email: 'alan@example.com', password: 'Bombe1940!x' },
  ]);

  await fillIn(user, { 'Email Address': 'alan@example.com', Password: 'Bombe1940!x' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Succesfull')).toBeVisible();
  await waitFor(() => expect(store.getState().auth.userId).toBe(backend.users.at(-1)?._id));
  expect(backend.bodiesOf('POST /api/auth/login')).toEqual([
    { email: 'alan@example.com', password: 'Bombe1940!x' },
  ]);

  await user.click(screen.getByRole('link', { name: 'Contact' }));
  const message = {
    name: 'Alan',
    email: 'alan@example.com',
    phone: typedPhone.Phone ?? '',
    message: 'Hello',
  };
  await fillIn(user, { 'Full Name': 'Alan', Email: message.email, ...typedPhone, Message: 'Hello' });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  expect(backend.bodiesOf('POST /api/form/contact')).toEqual([message]);
});
