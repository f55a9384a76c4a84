import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@/contract/endpoints';
import type { UserForAdmin } from '@/contract/users/user';
import { paths } from '@/client/lib/paths';
import { ask } from '@/testing/ask';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { fillIn, openApp } from '@/testing/openApp';

const named = (verb: string, { name, email }: Person) => `${verb} ${name} (${email})`;

async function find(id: string, { token }: Person) {
  return (await ask(endpoints.user(id), { token })).body as UserForAdmin;
}

test('a user is deleted after a confirmation, and the others stay', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent('Ada Lovelace');
  const alan = await makeStudent('Alan Turing');
  const { user } = openApp('/admin/users', { as: admin });

  await user.click(await screen.findByRole('button', { name: named('Delete', ada) }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent(ada.email);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: named('Delete', ada) })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: named('Delete', alan) })).toBeVisible();
  expect((await ask(endpoints.user(ada._id), { token: admin.token })).status).toBe(404);
});

test('a link with a search that is too long searches for its beginning', async () => {
  const admin = await makeAdmin();
  openApp(`/admin/users?search=${'x'.repeat(5000)}`, { as: admin });
  expect(await screen.findByText('No users match.')).toBeVisible();
  expect(screen.getByLabelText('Search users')).toHaveValue('x'.repeat(200));
});

test('an admin cannot be deleted, alone or with others', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent();
  const { user } = openApp('/admin/users', { as: admin });

  await user.click(await screen.findByRole('button', { name: named('Delete', admin) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can not delete the Admin.');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  expect(screen.getByRole('checkbox', { name: named('Select', admin) })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete 1 user' }));
  expect(await screen.findByText('1 user deleted successfully')).toBeVisible();
  expect((await ask(endpoints.user(ada._id), { token: admin.token })).status).toBe(404);
});

test('an admin changes the details and the address of a user, but not who is an admin', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent();
  const { user } = openApp('/admin/users', { as: admin });
  await user.click(await screen.findByRole('link', { name: named('Edit', ada) }));

  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('IsAdmin')).toBeDisabled();
  expect(screen.queryByLabelText('Passkey')).not.toBeInTheDocument();
  await fillIn(user, { 'Roll Number': '12345678', Course: 'Mathematics', Email: 'countess@example.com' });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(screen.getByLabelText('Course')).toHaveValue('Mathematics');
  expect(await find(ada._id, admin)).toMatchObject({
    name: 'Ada Lovelace',
    rollNo: '12345678',
    course: 'Mathematics',
    email: 'countess@example.com',
    isAdmin: false,
  });
});

test('what the user has changed meanwhile stays when an admin saves something else, and is shown', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent();
  const { user } = openApp(paths.adminEditUser(ada._id), { as: admin });
  await fillIn(user, { Course: 'Mathematics' });
  await ask(endpoints.editProfile(), { method: 'PATCH', body: { rollNo: '18151210' }, token: ada.token });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(await find(ada._id, admin)).toMatchObject({ course: 'Mathematics', rollNo: '18151210' });
  await waitFor(() => expect(screen.getByLabelText('Roll Number')).toHaveValue('18151210'));

  // What was saved is what the next change is compared with.
  await fillIn(user, { Course: '' });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(async () =>
    expect(await find(ada._id, admin)).toMatchObject({ course: '', rollNo: '18151210' }),
  );
});

test('what was typed about a user and not saved is restored for this user and this admin only', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent();
  const alan = await makeStudent('Alan Turing');
  const first = openApp(paths.adminEditUser(ada._id), { as: admin });
  await fillIn(first.user, { Course: 'Mathematics' });
  first.close();

  const other = openApp(paths.adminEditUser(alan._id), { as: admin });
  expect(await screen.findByLabelText('Course')).toHaveValue('');
  other.close();

  const again = openApp(paths.adminEditUser(ada._id), { as: admin });
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(screen.getByLabelText('Course')).toHaveValue('Mathematics');
  await again.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Your unsent draft was restored.')).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

test('invalid details are explained beside their fields, and a taken address in the form', async () => {
  const admin = await makeAdmin();
  const ada = await makeStudent();
  const { user } = openApp(paths.adminEditUser(ada._id), { as: admin });
  await fillIn(user, {
    Name: 'Al',
    'Roll Number': '1234',
    'Phone Number': '98765',
    Course: 'Art',
    Department: 'IT',
    Email: '',
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));

  const explained = {
    Name: 'Name must be at least 3 characters long',
    'Roll Number': 'Roll Number must be an 8-digit number',
    'Phone Number': 'Phone Number must be exactly 10 digits',
    Course: 'Course must be at least 5 characters long',
    Department: 'Department must be at least 5 characters long',
    Email: 'Invalid email format',
  };
  await screen.findByText(explained.Email);
  for (const [label, text] of Object.entries(explained)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  }

  await fillIn(user, { Name: '', 'Roll Number': '', 'Phone Number': '', Course: '', Department: '' });
  await fillIn(user, { Email: admin.email.toUpperCase() });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User already exists!')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(admin.email.toUpperCase());
  expect((await find(ada._id, admin)).email).toBe(ada.email);
});

test('a user who does not exist gives a message, with ways to try again and to go back', async () => {
  const admin = await makeAdmin();
  openApp(paths.adminEditUser('unknown'), { as: admin });
  expect(await screen.findByText(/^This user could not be loaded/)).toBeVisible();
  expect(screen.getByText('Not found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
});
