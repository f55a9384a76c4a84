import { screen, waitFor } from '@testing-library/react';
import type { CurrentUserResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { collectBodies, collectRequests, interceptCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';

const storedUser = async ({ token }: Person) =>
  ((await ask(endpoints.currentUser(), { token })).body as CurrentUserResponse).userData;

const edit = (person: Person, body: object) =>
  ask(endpoints.editProfile(), { method: 'PATCH', body, token: person.token });

const save = () => screen.getByRole('button', { name: 'Save Changes' });

const whole = {
  Name: 'Ada King',
  'Roll Number': '18151210',
  'Phone Number': '9876543210',
  Course: 'Analytical Engines',
  Department: 'Mathematics',
};

describe('the profile', () => {
  test('shows the details, and asks for a passkey while there is none', async () => {
    const student = await makeStudent('Ada Lovelace');
    await edit(student, { course: 'Analytical Engines' });
    openApp('/LoggedIn/profile', { as: student });

    expect(await screen.findByText('Please Edit Your Profile For Pass Key!')).toBeVisible();
    for (const text of ['Ada Lovelace', student.email, 'Analytical Engines']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Copy ID' })).toBeNull();
    expect(screen.getByAltText('Your photo')).toHaveAttribute('src', '/profile.png');
  });

  test('never shows the passkey', async () => {
    const student = await makeStudent();
    await edit(student, { passkey: 'difference' });
    openApp('/LoggedIn/Profile', { as: student });

    await screen.findByText(student.email);
    expect(screen.queryByText('Please Edit Your Profile For Pass Key!')).toBeNull();
    expect(document.body.innerHTML).not.toContain('difference');
  });

  test("shows an admin's ID, to be copied", async () => {
    const admin = await makeAdmin();
    const { user } = openApp('/LoggedIn/Profile', { as: admin });
    expect(await screen.findByText(admin._id)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(await screen.findByText('ID copied')).toBeVisible();
  });

  test('a photo that cannot be fetched causes a toast, and the default photo is shown', async () => {
    const student = await makeStudent();
    const answer = { userData: { ...(await storedUser(student)), ProfileImage: '/api/photos/gone.webp' } };
    interceptCalls(async (call, send) =>
      call === `GET ${endpoints.currentUser()}` ? Response.json(answer) : send(),
    );
    openApp('/LoggedIn/Profile', { as: student });

    expect((await screen.findAllByText('Failed to fetch image'))[0]).toBeVisible();
    await waitFor(() => expect(screen.getByAltText('Your photo')).toHaveAttribute('src', '/profile.png'));
  });
});

describe('the form', () => {
  test('saves what was typed and shows it at once', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    await fillIn(user, { ...whole, Passkey: 'difference' });
    expect(screen.getByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Email')).toHaveValue(student.email);
    await user.click(save());

    expect(await screen.findByText('Updated Successfully')).toBeVisible();
    expect(await storedUser(student)).toMatchObject({
      name: 'Ada King',
      rollNo: '18151210',
      phone: '9876543210',
      course: 'Analytical Engines',
      department: 'Mathematics',
      passkey: 'difference',
      email: student.email,
    });
    await waitFor(() => expect(screen.getByLabelText('Passkey')).toHaveValue(''));
    await user.click(screen.getByText('Back to profile'));
    expect(await screen.findByText('Ada King')).toBeVisible();
  });

  test('nothing is sent, and so nothing lost, where the server does not tell what it has', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    await fillIn(user, { Course: 'Analytical Engines' });
    interceptCalls(async (call, send) =>
      call === `GET ${endpoints.currentUser()}` ? Response.json({}) : send(),
    );
    const sent = collectRequests();
    await user.click(save());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent).not.toContain(`PATCH ${endpoints.editProfile()}`);
  });

  test('a passkey is no password to a password manager', async () => {
    openApp('/LoggedIn/EditProfile', { as: await makeStudent() });
    expect(await screen.findByLabelText('Passkey')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('an edit sends every field, and the passkey only when one was entered or removed', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    const sent = collectBodies(`PATCH ${endpoints.editProfile()}`);
    const { email } = student;
    const details = {
      name: 'Ada Lovelace',
      rollNo: '',
      phone: '',
      course: 'Analytical Engines',
      department: '',
    };

    await fillIn(user, { Course: 'Analytical Engines' });
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ ...details, email }]));
    await screen.findByRole('button', { name: 'Save Changes' });
    await fillIn(user, { Passkey: 'difference' });
    await user.click(save());
    await waitFor(() => expect(sent[1]).toEqual({ ...details, email, passkey: 'difference' }));
    await user.click(await screen.findByLabelText('Remove passkey'));
    await user.click(save());
    await waitFor(() => expect(sent[2]).toEqual({ ...details, email, passkey: '' }));
  });

  test('a field that was changed on another device meanwhile stays, and is shown after saving', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    await fillIn(user, { Course: 'Analytical Engines' });
    await edit(student, { phone: '9876543210' });
    await user.click(save());

    await screen.findByText('Updated Successfully');
    expect(await storedUser(student)).toMatchObject({ course: 'Analytical Engines', phone: '9876543210' });
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue('9876543210'));
    expect(screen.getByLabelText('Course')).toHaveValue('Analytical Engines');
  });

  test('the current password is asked for while a passkey is typed, and is in no draft', async () => {
    const student = await makeStudent();
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    await fillIn(user, { Course: 'Analytical Engines' });
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await fillIn(user, { Passkey: 'difference', 'Current Password': student.password });
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
      /^Not required\. With it, this device can recover your account/,
    );
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toContain('Analytical Engines');
    expect(stored).not.toContain(student.password);
    await fillIn(user, { Passkey: '' });
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });

  const refusals: [string, Record<string, string>][] = [
    ['Name must be at least 3 characters long', { Name: 'Al' }],
    ['Roll Number must be an 8-digit number', { 'Roll Number': '1234567' }],
    ['Phone Number must be exactly 10 digits', { 'Phone Number': '98765432101' }],
    ['Course must be at least 5 characters long', { Course: 'Math' }],
    ['Department must be at least 5 characters long', { Department: 'Arts' }],
    ['Passkey must be at least 3 characters long', { Passkey: 'ab' }],
    ['Name is too long', { Name: 'A'.repeat(101) }],
  ];
  test('every rule is explained beside its field, and nothing is sent', async () => {
    const student = await makeStudent('Ada Lovelace');
    const { user } = openApp('/LoggedIn/EditProfile', { as: student });
    for (const [words, values] of refusals) {
      await fillIn(user, values);
      await user.click(save());
      expect(await screen.findByText(words)).toBeVisible();
      const [label = ''] = Object.keys(values);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
    }
    expect((await storedUser(student)).name).toBe('Ada Lovelace');
  });
});
