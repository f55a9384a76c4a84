import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { CurrentUserAnswer } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { makeStudent, type Person } from '@/testing/examples';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

async function visitAs(student: Person, path: string) {
  const page = await testSite.openPage(path, signedInAs(student, testSite.server().url));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const kept = async ({ token }: Person) => {
  const { body } = await testSite.server().ask(endpoints.currentUser(), { token });
  return (body as CurrentUserAnswer).userData;
};

const inHeader = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true }).locator('img');

/** Waits for the header's picture to be another one than `former`, drawn by the browser. */
async function changedPicture(page: Page, former: string | null) {
  const image = inHeader(page);
  await page.waitForFunction(
    ([element, before]) =>
      element instanceof HTMLImageElement &&
      element.getAttribute('src') !== before &&
      element.complete &&
      element.naturalWidth > 0,
    [await image.elementHandle(), former] as const,
  );
  return image.getAttribute('src');
}

/** Hands a file to the page as the clipboard or a drag would. */
function hand(page: Page, how: 'paste' | 'drop', bytes: Buffer, name: string, type: string) {
  return page.evaluate(
    ({ how, data, name, type }) => {
      const parcel = new DataTransfer();
      const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      parcel.items.add(new File([content], name, { type }));
      document.body.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: parcel, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: parcel, bubbles: true, cancelable: true }),
      );
    },
    { how, data: bytes.toString('base64'), name, type },
  );
}

test('a photo goes up as it is chosen, dropped or pasted, and the header shows it at once', async () => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  expect(await inHeader(page).getAttribute('src')).toBe('/profile.png');

  const icon = readFileSync('public/icon-192.png');
  await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
  await page.getByRole('status').filter({ hasText: 'Your photo has been changed.' }).waitFor();
  const chosen = await changedPicture(page, '/profile.png');
  expect(chosen).toBe(testSite.server().url + (await kept(student)).ProfileImage);
  expect(await page.getByAltText('Your photo').getAttribute('src')).toBe(chosen);

  await hand(page, 'drop', icon, 'icon.png', 'image/png');
  const dropped = await changedPicture(page, chosen);
  await hand(page, 'paste', icon, 'icon.png', 'image/png');
  const pasted = await changedPicture(page, dropped);

  await page.reload();
  expect(await changedPicture(page, '/profile.png')).toBe(pasted);
});

test('a file that is no photo is explained beside the control, and the picture stays', async () => {
  testSite.expectConsoleMessage(/status of 415/);
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  const control = page.getByLabel('Upload photo');
  const refused = (words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words });

  const refusals: [string, string, Buffer, string][] = [
    ['notes.txt', 'text/plain', Buffer.from('Notes'), 'This file cannot be shown.'],
    ['huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'The photo must be at most 5 MB.'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'This file is empty.'],
    ['broken.png', 'image/png', readFileSync('public/icon-192.png').subarray(0, 200), 'picture.'],
  ];
  for (const [name, mimeType, buffer, words] of refusals) {
    await control.setInputFiles({ name, mimeType, buffer });
    await refused(words).waitFor();
  }
  expect((await kept(student)).ProfileImage).toBe('');
  expect(await inHeader(page).getAttribute('src')).toBe('/profile.png');

  // What was refused does not stand in the way of the next one.
  await control.setInputFiles('public/icon-192.png');
  await changedPicture(page, '/profile.png');
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
});

test('a student fills in the profile by keyboard alone', async () => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  await page.getByRole('link', { name: 'Please Edit Your Profile For Pass Key!' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  for (const text of [
    'Ada King',
    '18151210',
    '9876543210',
    'Analytical Engines',
    'Mathematics',
    'difference',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Show Passkey' }).press('Tab');
  await page.keyboard.press('Enter');

  await page.getByRole('status').filter({ hasText: 'Updated Successfully' }).waitFor();
  expect(await kept(student)).toMatchObject({
    name: 'Ada King',
    rollNo: '18151210',
    phone: '9876543210',
    course: 'Analytical Engines',
    department: 'Mathematics',
    passkey: 'difference',
    email: student.email,
  });
});
