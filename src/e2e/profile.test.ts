import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CurrentUserResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import type { User } from '@/contract/users/user';
import { violationsOf } from './accessibility/accessibilityProblems';
import { drawnPicture } from './drawnPicture';
import { pasteOrDrop } from './pasteOrDrop';
import { signedInAs } from './signedInAs';
import { expect, test as base } from './fixtures';

type Fixtures = {
  /** Opens a page as the student. */
  visit: (path: string) => Promise<Page>;
  /** The student as the server has stored them. */
  storedUser: () => Promise<User>;
};

const test = base.extend<Fixtures>({
  visit: async ({ openPage, server, student }, use) =>
    use(async (path) => {
      const page = await openPage(path, signedInAs(student, server.url));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    }),
  storedUser: async ({ server, student: { token } }, use) =>
    use(async () => {
      const { body } = await server.ask(endpoints.currentUser(), { token });
      return (body as CurrentUserResponse).userData;
    }),
});

const inHeader = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true }).locator('img');

test(
  'a photo is uploaded when it is chosen, dropped or pasted, and the header shows it at once',
  { tag: '@journey' },
  async ({ server, visit, storedUser }) => {
    const page = await visit('/LoggedIn/Profile');
    await expect(inHeader(page)).toHaveAttribute('src', '/profile.png');

    await page.getByLabel('Upload photo').setInputFiles('public/icon-192.png');
    await expect(page.getByRole('status').filter({ hasText: 'Your photo has been changed.' })).toBeVisible();
    const chosen = await drawnPicture(inHeader(page), '/profile.png');
    expect(chosen).toBe(server.url + (await storedUser()).ProfileImage);
    await expect(page.getByAltText('Your photo')).toHaveAttribute('src', chosen!);

    await pasteOrDrop('drop', page.locator('body'));
    const dropped = await drawnPicture(inHeader(page), chosen);
    await pasteOrDrop('paste', page.locator('body'));
    const pasted = await drawnPicture(inHeader(page), dropped);

    await page.reload();
    expect(await drawnPicture(inHeader(page), '/profile.png')).toBe(pasted);
  },
);

/** A picture with a red left half and a blue right half. */
const twoHalves = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: 'red' } }, gravity: 'west' },
    ])
    .png()
    .toBuffer();

/** The size of a picture, and the colours of its left and right edge. */
async function measured(picture: ArrayBuffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(start, start + info.channels);
    return red > blue ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, colours: [colourAt(0), colourAt(info.width - 1)] };
}

test('a photo is adjusted by keyboard and uploaded again', async ({ server, visit, storedUser }) => {
  const storedPhoto = async () => {
    const response = await fetch(server.url + (await storedUser()).ProfileImage);
    return measured(await response.arrayBuffer());
  };
  const page = await visit('/LoggedIn/Profile');
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await twoHalves() };
  await page.getByLabel('Upload photo').setInputFiles(file);
  const whole = await drawnPicture(inHeader(page), '/profile.png');
  expect(await storedPhoto()).toEqual({ width: 400, height: 200, colours: ['red', 'blue'] });

  const adjust = page.getByRole('button', { name: 'Adjust photo' });
  const dialog = page.getByRole('dialog', { name: 'Adjust photo' });
  const position = dialog.getByRole('application', { name: 'Photo position' });

  await adjust.press('Enter');
  await expect(position).toBeFocused();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press(stop % 3 === 0 ? 'Shift+Tab' : 'Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(adjust).toBeFocused();
  await expect(inHeader(page)).toHaveAttribute('src', whole!);

  await page.keyboard.press('Enter');
  await expect(position).toBeFocused();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('button', { name: 'Move left' }).press('Shift+Tab');
  for (let step = 0; step < 70; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  const adjusted = await drawnPicture(inHeader(page), whole);
  expect(await storedPhoto()).toEqual({ width: 67, height: 67, colours: ['red', 'red'] });
  await expect(adjust).toBeFocused();

  // The whole picture can be adjusted again, also with the buttons.
  await page.keyboard.press('Enter');
  await expect(position).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    await dialog.getByRole('button', { name: 'Move left' }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await drawnPicture(inHeader(page), adjusted);
  expect(await storedPhoto()).toEqual({ width: 200, height: 200, colours: ['blue', 'blue'] });
});
