import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { CurrentUserResponse } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { makeStudent, type Person } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { drawnPicture } from './drawnPicture';
import { pasteOrDrop } from './pasteOrDrop';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

async function visitAs(student: Person, path: string) {
  const page = await testSite.openPage(path, signedInAs(student, testSite.server().url));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const storedUser = async ({ token }: Person) => {
  const { body } = await testSite.server().ask(endpoints.currentUser(), { token });
  return (body as CurrentUserResponse).userData;
};

const inHeader = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true }).locator('img');

test('a photo is uploaded when it is chosen, dropped or pasted, and the header shows it at once', async () => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  expect(await inHeader(page).getAttribute('src')).toBe('/profile.png');

  const icon = readFileSync('public/icon-192.png');
  await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
  await page.getByRole('status').filter({ hasText: 'Your photo has been changed.' }).waitFor();
  const chosen = await drawnPicture(inHeader(page), '/profile.png');
  expect(chosen).toBe(testSite.server().url + (await storedUser(student)).ProfileImage);
  expect(await page.getByAltText('Your photo').getAttribute('src')).toBe(chosen);

  await pasteOrDrop(page, 'drop', icon, 'icon.png', 'image/png');
  const dropped = await drawnPicture(inHeader(page), chosen);
  await pasteOrDrop(page, 'paste', icon, 'icon.png', 'image/png');
  const pasted = await drawnPicture(inHeader(page), dropped);

  await page.reload();
  expect(await drawnPicture(inHeader(page), '/profile.png')).toBe(pasted);
});

/** A picture with a red left half and a blue right half. */
const twoHalves = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: 'red' } }, gravity: 'west' },
    ])
    .png()
    .toBuffer();

/** The size of a student's stored photo, and the colours of its left and right edge. */
async function storedPhoto(student: Person) {
  const { ProfileImage } = await storedUser(student);
  const response = await fetch(testSite.server().url + ProfileImage);
  const { data, info } = await sharp(await response.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(start, start + info.channels);
    return red > blue ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, colours: [colourAt(0), colourAt(info.width - 1)] };
}

test('a photo is adjusted by keyboard and uploaded again', async () => {
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await twoHalves() };
  await page.getByLabel('Upload photo').setInputFiles(file);
  const whole = await drawnPicture(inHeader(page), '/profile.png');
  expect(await storedPhoto(student)).toEqual({ width: 400, height: 200, colours: ['red', 'blue'] });

  const adjust = page.getByRole('button', { name: 'Adjust photo' });
  const dialog = page.getByRole('dialog', { name: 'Adjust photo' });
  const position = dialog.getByRole('application', { name: 'Photo position' });
  const isFocused = () => adjust.evaluate((button) => button === document.activeElement);

  const positionIsFocused = () => page.waitForFunction(() => document.activeElement?.role === 'application');

  await adjust.press('Enter');
  await position.waitFor();
  await positionIsFocused();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press(stop % 3 === 0 ? 'Shift+Tab' : 'Tab');
    expect(await dialog.locator(':focus').count()).toBe(1);
  }
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused()).toBe(true);
  expect(await inHeader(page).getAttribute('src')).toBe(whole);

  await page.keyboard.press('Enter');
  await positionIsFocused();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('button', { name: 'Move left' }).press('Shift+Tab');
  for (let step = 0; step < 70; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  const adjusted = await drawnPicture(inHeader(page), whole);
  expect(await storedPhoto(student)).toEqual({ width: 67, height: 67, colours: ['red', 'red'] });
  expect(await isFocused()).toBe(true);

  // The whole picture can be adjusted again, also with the buttons.
  await page.keyboard.press('Enter');
  await positionIsFocused();
  for (let step = 0; step < 30; step += 1) {
    await dialog.getByRole('button', { name: 'Move left' }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await drawnPicture(inHeader(page), adjusted);
  expect(await storedPhoto(student)).toEqual({ width: 200, height: 200, colours: ['blue', 'blue'] });
});

test('a file that is not a photo is refused beside the control, and the photo stays', async () => {
  testSite.expectConsoleMessage(/status of 415/);
  const student = await makeStudent('Ada Lovelace', testSite.server().ask);
  const page = await visitAs(student, '/LoggedIn/Profile');
  const control = page.getByLabel('Upload photo');
  const refusal = (words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words });

  const refusals: [string, string, Buffer, string][] = [
    ['notes.txt', 'text/plain', Buffer.from('Notes'), 'This file cannot be shown.'],
    ['huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'The photo must be at most 5 MB.'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'This file is empty.'],
    ['broken.png', 'image/png', readFileSync('public/icon-192.png').subarray(0, 200), 'picture.'],
  ];
  for (const [name, mimeType, buffer, words] of refusals) {
    await control.setInputFiles({ name, mimeType, buffer });
    await refusal(words).waitFor();
  }
  expect((await storedUser(student)).ProfileImage).toBe('');
  expect(await inHeader(page).getAttribute('src')).toBe('/profile.png');

  await control.setInputFiles('public/icon-192.png');
  await drawnPicture(inHeader(page), '/profile.png');
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
});

const HEIGHT_OF_ERROR = 40;

/** Whether the focused field is in view, with the place below it where its error is shown. */
const focusedInView = (page: Page) =>
  page.evaluate((errorHeight) => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return (
      top >= document.querySelector('header')!.getBoundingClientRect().bottom &&
      bottom + errorHeight <= innerHeight
    );
  }, HEIGHT_OF_ERROR);

test('a student fills in the profile using only the keyboard, and sees each field with room for its error', async () => {
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
    expect(await focusedInView(page)).toBe(true);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Show Passkey' }).press('Tab');
  await page.keyboard.press('Enter');

  await page.getByRole('status').filter({ hasText: 'Updated Successfully' }).waitFor();
  expect(await storedUser(student)).toMatchObject({
    name: 'Ada King',
    rollNo: '18151210',
    phone: '9876543210',
    course: 'Analytical Engines',
    department: 'Mathematics',
    passkey: 'difference',
    email: student.email,
  });
});
