import { endpoints } from '@/contract/endpoints';
import { makeStudent, signedIn } from '@/testing/examples';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
const NEW = 'Analytical1843!';

test('a student changes the password by keyboard alone, with a checklist that turns green', async () => {
  const { ask, url } = testSite.server();
  const student = await makeStudent('Ada Lovelace', ask);
  const page = await testSite.openPage('/profile/change-password', signedInAs(student, url));
  await page.getByRole('heading', { name: 'Change Your Password' }).waitFor();
  const green = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--success)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  const colours = () => rules.evaluateAll((items) => items.map((item) => getComputedStyle(item).color));

  await page.getByLabel('Current Password', { exact: true }).focus();
  await page.keyboard.type('Lovelace1816!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect((await colours()).filter((colour) => colour === green)).toEqual([]);
  await page.keyboard.type(NEW);
  expect(await colours()).toEqual(Array(5).fill(green));

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW.slice(0, -1));
  await page.getByText('Passwords do not match').waitFor();
  await page.keyboard.type(NEW.slice(-1));
  const confirmation = page.getByLabel('Confirm New Password', { exact: true });
  await page.waitForFunction(([field, colour]) => field && getComputedStyle(field).borderColor === colour, [
    await confirmation.elementHandle(),
    green,
  ] as const);

  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Previous Password in Incorrect!' }).waitFor();
  expect(await confirmation.inputValue()).toBe(NEW);

  await page.getByLabel('Current Password', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Password changed successfully' }).waitFor();
  await page.waitForFunction(
    (field) => field instanceof HTMLInputElement && field.value === '',
    await confirmation.elementHandle(),
  );
  expect((await ask(endpoints.currentUser(), { token: student.token })).status).toBe(200);
  await signedIn({ email: student.email, password: NEW }, ask);
});
