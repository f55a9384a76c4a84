import { fileProjects } from '@/contract/content/fileProjects';
import { previewPath } from '@/contract/projects/picture';
import { addProjects, exampleProject } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { expect, test } from './fixtures';
import { holdBack } from './holdBack';

test.use({ ownServer: {} });

const lanes = exampleProject({
  id: 20,
  title: 'Lanes',
  imageURL: '/icon-512.png',
  caseStudy: '![The board](/icon-192.png) and [![a badge](/favicon.svg)](https://npm.im/lanes)',
});

test('a press on a picture of a project opens it in full, and keys lead to the others and back', async ({
  openPage,
  server: { ask },
  admin,
}) => {
  const pictures = [await uploadPicture(admin, [1600, 1000], ask), '/icon-192.png?2'];
  await addProjects(admin, [{ ...lanes, pictures }], ask);
  const page = await openPage('/projects/20-lanes', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  const cover = page.getByRole('link', { name: 'Lanes, cover' });
  await cover.focus();
  await page.keyboard.press('Enter');
  const opened = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expect(opened('Lanes, cover').getByRole('img')).toHaveAttribute('src', /icon-512\.png$/);
  await expect(opened('Lanes, cover').getByRole('status')).toContainText('1 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(opened('The board').getByRole('status')).toContainText('2 of 4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(opened('Lanes, picture 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();

  const large = opened('Lanes, picture 1').getByRole('img');
  const fullSize = page.getByRole('button', { name: 'Full size' });
  await expect(fullSize).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect((await large.boundingBox())?.width).toBeLessThan(320);
  await fullSize.click();
  expect((await large.boundingBox())?.width).toBe(1600);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 320);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await large.boundingBox())?.x).toBeLessThan(0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cover).toBeFocused();
});

test('a picture that is pressed before the code has come is opened in full when it has', async ({
  page,
  server: { ask },
  admin,
}) => {
  await addProjects(admin, [lanes], ask);
  const { release } = await holdBack(page, '**/assets/*.js');
  await page.goto('/projects/20-lanes', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'The board' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'The board' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'The board' })).toBeFocused();
});

test('the pictures beside the files of projects have what link previews show', async ({
  server: { url },
  page,
}) => {
  const pictures = fileProjects.map(({ imageURL, imageFit }) => previewPath(imageURL, imageFit));
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const answer = await page.request.get(url + picture);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('without code, a picture leads to its file', async ({ openPage, server: { ask }, admin }) => {
  await addProjects(admin, [lanes], ask);
  const page = await openPage('/projects/20-lanes', { javaScriptEnabled: false });
  const addressOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  const files = [await addressOf('Lanes, cover'), await addressOf('The board')];
  expect(files).toEqual(['/icon-512.png', '/icon-192.png']);
  expect(await addressOf('a badge (opens in a new tab)')).toBe('https://npm.im/lanes');
});
