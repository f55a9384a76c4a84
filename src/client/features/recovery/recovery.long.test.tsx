import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionEndpoints } from '@/contract/auth/session';
import { endpoints } from '@/contract/endpoints';
import { ask } from '@/testing/ask';
import { makeStudent, signedIn, type Person } from '@/testing/examples';
import { collectRequests, failingCalls, holdCall, interceptCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';
import { deviceDataClearedElsewhere } from '@/client/features/studentData/studentDataEvents';
import { pendingWork } from '@/client/store/listening';
import { decryptPassword, findRecord, saveRecord } from './records';

async function makeStudentWithPasskey(passkey = 'difference') {
  const student = await makeStudent();
  await ask(endpoints.editProfile(), { method: 'PATCH', body: { passkey }, token: student.token });
  return student;
}

/** As after signing out. */
function leave(close: () => void) {
  close();
  localStorage.removeItem('Token');
  localStorage.removeItem('UserId');
}

/** Signs in on this device, and waits until the record is written. */
async function signInHere({ email, password }: Person) {
  const { user, loads, close } = openApp('/SignIn');
  await fillIn(user, { 'Email Address': email, Password: password });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(loads).toEqual(['/']));
  leave(close);
}

async function findAccount(email: string) {
  const page = openApp('/forgot-password');
  await fillIn(page.user, { 'Email Address': email });
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  return page;
}

test('a student who has signed in on this device gets the details back for the passkey, and signs in with them', async () => {
  const student = await makeStudentWithPasskey();
  await signInHere(student);
  const { user, loads } = await findAccount(student.email.toUpperCase());

  const prompt = await screen.findByRole('dialog', { name: 'Enter your passkey' });
  await user.type(within(prompt).getByLabelText('Passkey'), 'indifference');
  await user.click(within(prompt).getByRole('button', { name: 'Verify' }));
  expect(await within(prompt).findByText('PASSKEY does not match. Please try again.')).toBeVisible();

  await fillIn(user, { Passkey: 'difference' });
  await user.click(within(prompt).getByRole('button', { name: 'Verify' }));
  const details = await screen.findByRole('dialog', { name: 'Your sign-in details' });
  expect(within(details).getByText(student.email)).toBeVisible();
  expect(within(details).getByText(student.password)).toBeVisible();

  await user.click(within(details).getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(loads).toEqual(['/']));
  expect((await ask(endpoints.currentUser(), { token: localStorage.getItem('Token') ?? '' })).status).toBe(
    200,
  );
});

test('a sign-in after which two calls get no answer leaves its record all the same', async () => {
  const student = await makeStudentWithPasskey();
  let calls = 0;
  interceptCalls(async (call, send) => {
    // The first of the user's, and of the passkey's.
    if (call === `GET ${endpoints.currentUser()}` && [1, 3].includes(++calls))
      throw new TypeError('No answer.');
    return send();
  });
  await signInHere(student);
  expect(findRecord(student.email)?.password).toBeDefined();
});

test('a sign-in to an account without a passkey fetches the user once', async () => {
  const student = await makeStudent();
  const sent = collectRequests();
  await signInHere(student);
  expect(findRecord(student.email)).toMatchObject({ userId: student._id });
  expect(sent.filter((call) => call === `GET ${endpoints.currentUser()}`)).toHaveLength(1);
});

test.each([
  ['an address that is unknown to this device is not found, even if it has an account', true],
  ['what is no address is not found either', false],
])('%s', async (_what, hasAccount) => {
  await findAccount(hasAccount ? (await makeStudent()).email : 'ada');
  expect(
    await screen.findByText('Unfortunately, the Email Address you entered is not found in our Database'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['difference', ''])('a missing passkey is explained after Verify, also for "%s"', async (typed) => {
  await saveRecord({ email: 'ada@example.com', userId: 'ada', password: 'Lovelace1815!', passkey: '' });
  const { user } = await findAccount('ada@example.com');
  await fillIn(user, { Passkey: typed });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('No passkey is set for this account.')).toBeVisible();
  expect(screen.queryByText(/next sign-in/)).toBeNull();
});

test('a student who has a passkey is asked to enter it', async () => {
  await saveRecord({ email: 'ada@example.com', userId: 'ada', password: 'x', passkey: 'difference' });
  const { user } = await findAccount('ada@example.com');
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Passkey is required')).toBeVisible();
});

test('a dialog that is closed while the passkey is checked shows no password', async () => {
  await saveRecord({
    email: 'ada@example.com',
    userId: 'ada',
    password: 'Lovelace1815!',
    passkey: 'difference',
  });
  const { user } = await findAccount('ada@example.com');
  await fillIn(user, { Passkey: 'difference' });
  jest.useFakeTimers({ advanceTimers: true });
  await act(async () => screen.getByRole('button', { name: 'Verify' }).click());
  await screen.findByText('Checking your passkey...');
  await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  // Begun later, this takes as long as the check.
  await decryptPassword(findRecord('ada@example.com')!, 'difference');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a password that was changed on another device is refused in the dialog', async () => {
  const student = await makeStudentWithPasskey();
  const { email, _id: userId, token } = student;
  await saveRecord({ email, userId, password: student.password, passkey: 'difference' });
  await ask(endpoints.changePassword(), {
    method: 'POST',
    body: { currentPassword: student.password, newPassword: 'Analytical1843!' },
    token,
  });
  const { user, loads } = await findAccount(email);
  await user.type(await screen.findByLabelText('Passkey'), 'difference');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const details = await screen.findByRole('dialog', { name: 'Your sign-in details' });
  await user.click(within(details).getByRole('button', { name: 'Login' }));

  expect(await within(details).findByText('Invalid email or password')).toBeVisible();
  expect(within(details).getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(loads).toEqual([]);
  expect(findRecord(email)).toEqual({ email, userId, changed: 'password' });

  await user.click(within(details).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Passkey'), 'difference');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('No passkey is set for this account.')).toBeVisible();
  expect(screen.getByText(/The password has changed\. .* after your next sign-in/)).toBeVisible();
});

test('a changed password replaces the recorded one', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  const before = findRecord(student.email)?.password;
  const { user } = openApp('/profile/change-password', { as: student });
  await fillIn(user, {
    'Current Password': student.password,
    'New Password': 'Analytical1843!',
    'Confirm New Password': 'Analytical1843!',
  });
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  await screen.findByText('Password changed successfully');
  await waitFor(() => expect(findRecord(student.email)?.password).toBeDefined());
  expect(findRecord(student.email)?.password).not.toEqual(before);
  await signedIn({ email: student.email, password: 'Analytical1843!' });
});

const passkeyAlone = /^Your profile is saved\. The new passkey serves for recovery after your next sign-in/;
const withPassword = 'Your profile is saved. This device can now recover your account with the new passkey.';

async function editPasskey(student: Person, values: Record<string, string>) {
  const page = openApp('/LoggedIn/EditProfile', { as: student });
  await fillIn(page.user, values);
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return page;
}

async function enterPasskey(email: string, passkey: string) {
  const { user } = await findAccount(email);
  await fillIn(user, { Passkey: passkey });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

test('with the current password, a new passkey recovers the account on this device at once', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  const page = await editPasskey(student, { Passkey: 'analysis', 'Current Password': student.password });
  expect(await screen.findByText(withPassword)).toBeVisible();
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  // The session that checking the password has opened is over.
  await waitFor(async () =>
    expect((await ask(sessionEndpoints.sessions(), { token: student.token })).body).toHaveLength(1),
  );
  leave(page.close);

  await enterPasskey(student.email, 'analysis');
  const details = await screen.findByRole('dialog', { name: 'Your sign-in details' });
  expect(within(details).getByText(student.password)).toBeVisible();
});

test('without the current password, a new passkey serves after the next sign-in, and recovery says so', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  const page = await editPasskey(student, { Passkey: 'analysis' });
  expect(await screen.findByText(passkeyAlone)).toBeVisible();
  leave(page.close);

  await enterPasskey(student.email, 'analysis');
  const problem = await screen.findByText('No passkey is set for this account.');
  const reason = screen.getByText('The new passkey serves after your next sign-in on this device.');
  expect(problem.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('after a passkey was removed, recovery says that there is none, and nothing more', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  const page = openApp('/LoggedIn/EditProfile', { as: student });
  await page.user.click(await screen.findByLabelText('Remove passkey'));
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(/Without a passkey nothing can be recovered/);
  leave(page.close);

  await enterPasskey(student.email, 'difference');
  expect(await screen.findByText('No passkey is set for this account.')).toBeVisible();
  expect(screen.queryByText(/next sign-in/)).toBeNull();
});

test('a wrong current password is explained at its field: nothing is saved and nothing typed is lost', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  const before = findRecord(student.email);
  const values = { Course: 'Analytical Engines', Passkey: 'analysis', 'Current Password': 'Lovelace1816!' };
  await editPasskey(student, values);

  const field = screen.getByLabelText('Current Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not your current password\./));
  expect(field).toHaveFocus();
  for (const [label, value] of Object.entries(values))
    expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(findRecord(student.email)).toEqual(before);
  expect(localStorage.getItem('Token')).toBe(student.token);
  const { body } = await ask(endpoints.currentUser(), { token: student.token });
  expect(body).toMatchObject({ userData: { course: '', passkey: 'difference' } });
});

test('a current password that cannot be checked is not called wrong', async () => {
  const student = await makeStudent();
  failingCalls().fail(`POST ${endpoints.login()}`, {
    status: 429,
    body: '{"msg":"Too many attempts. Please try again in 9 seconds."}',
  });
  await editPasskey(student, { Passkey: 'analysis', 'Current Password': student.password });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getByLabelText('Current Password')).toBeValid();
  expect((await ask(endpoints.currentUser(), { token: student.token })).body).toMatchObject({
    userData: { passkey: '' },
  });
});

test('clearing the data of this device removes the record of the account, and no other', async () => {
  const student = await makeStudentWithPasskey();
  await saveRecord({ ...student, userId: student._id, passkey: 'difference' });
  await saveRecord({ email: 'mary@example.com', userId: 'mary', password: 'x', passkey: '' });
  const { user } = openApp('/', { as: student });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Clear my data on this device' }));
  expect(findRecord(student.email)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Clear my data' }));

  expect(findRecord(student.email)).toBeUndefined();
  expect(findRecord('mary@example.com')).toBeDefined();
  expect(localStorage.getItem('Token')).toBe(student.token);
});

test('a record that is being written is dropped when another tab clears the device', async () => {
  const student = await makeStudentWithPasskey();
  const { user, store } = openApp('/profile/change-password', { as: student });
  await fillIn(user, {
    'Current Password': student.password,
    'New Password': 'Analytical1843!',
    'Confirm New Password': 'Analytical1843!',
  });
  const answer = holdCall(`GET ${endpoints.currentUser()}`);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  await screen.findByText('Password changed successfully');
  act(() => void store.dispatch(deviceDataClearedElsewhere()));
  await act(async () => {
    answer();
    await pendingWork();
  });

  expect(findRecord(student.email)).toBeUndefined();
});
