import { fileProjects } from '@/contract/content/fileProjects';
import { previewPath, stillPath } from '@/contract/projects/picture';
import { animation } from '@/testing/animation';
import { addProjects, exampleProject } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { drawnPicture } from './drawnPicture';
import { expect, test } from './fixtures';
import { holdBack } from './holdBack';
import { signedInAs } from './signedInAs';
import { expectNothingMoved, recordLayoutShifts } from './layoutShifts';

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

test('pictures keep their ratio: tall ones stand beside each other, wide ones fill the width, and nothing moves', async ({
  page,
  server: { ask },
  admin,
}) => {
  const upload = (width: number, height: number) => uploadPicture(admin, [width, height], ask);
  const phone = await upload(1170, 2532);
  const wide = await upload(1600, 1000);
  const caseStudy = `![The phone](${phone})\n\n<img src="${wide}" alt="Half" width="200">\n\nThe end.`;
  await addProjects(admin, [{ ...lanes, caseStudy, pictures: [phone, phone, wide] }], ask);
  await recordLayoutShifts(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/projects/20-lanes');
    const boxOf = async (name: string) => {
      const picture = page.getByRole('img', { name, exact: true });
      await drawnPicture(picture);
      return (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [half, inText] = [await boxOf('Half'), await boxOf('The phone')];
    expect([half.width, half.height]).toEqual([200, 125]);
    expect(inText.width / inText.height).toBeCloseTo(1170 / 2532, 2);
    const [third, second, first] = [
      await boxOf('Lanes, picture 3'),
      await boxOf('Lanes, picture 2'),
      await boxOf('Lanes, picture 1'),
    ];
    for (const tall of [first, second]) expect(tall.width / tall.height).toBeCloseTo(1170 / 2532, 1);
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThan(first.x + first.width);
    expect(third.width / third.height).toBeCloseTo(1.6, 1);
    const column = await page.getByRole('list', { name: 'Pictures' }).boundingBox();
    expect(third.width).toBeGreaterThan((column?.width ?? 0) - 4);
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);
    await expectNothingMoved(page);
  }
});

test('an animated picture moves, and stands still for who asks for less motion', async ({
  page,
  server: { ask, url },
  admin,
}) => {
  const animated = await uploadPicture(admin, await animation(300, 200, 3), ask);
  await addProjects(admin, [{ ...lanes, imageURL: animated, caseStudy: `![Turn](${animated})` }], ask);
  const pictures = [
    page.getByRole('link', { name: 'Lanes, cover' }).getByRole('img'),
    page.getByRole('link', { name: 'Turn' }).getByRole('img'),
    page.getByRole('dialog').getByRole('img'),
  ];
  for (const [reducedMotion, shown] of [
    ['no-preference', animated],
    ['reduce', stillPath(animated)],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/projects/20-lanes');
    await page.getByRole('link', { name: 'Lanes, cover' }).click();
    for (const picture of pictures) await expect(picture).toHaveJSProperty('currentSrc', `${url}${shown}`);
  }
});

test('an animation that is too large is refused in the form, not silently made a still', async ({
  openPage,
  server: { ask, url },
  admin,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 413/);
  await addProjects(admin, [lanes], ask);
  const page = await openPage('/admin/projects', signedInAs(admin, url));
  await page.getByRole('link', { name: 'Edit project Lanes' }).click();
  const buffer = await animation(4200, 3000, 2);
  await page.getByLabel('Add a picture').setInputFiles({ name: 'turn.gif', mimeType: 'image/gif', buffer });
  await expect(page.getByText('The picture has too many frames to stay animated.')).toBeVisible();
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
  const pictures = fileProjects.flatMap(({ imageURL, imageFit }) => previewPath(imageURL, imageFit) ?? []);
  for (const picture of pictures) {
    const answer = await page.request.get(url + picture);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('without code, a picture leads to its file', async ({ openPage, server: { ask }, admin }) => {
  await addProjects(admin, [lanes], ask);
  const page = await openPage('/projects/20-lanes', { javaScriptEnabled: false });
  const addresses = {
    'Lanes, cover': '/icon-512.png',
    'The board': '/icon-192.png',
    'a badge (opens in a new tab)': 'https://npm.im/lanes',
  };
  for (const [name, address] of Object.entries(addresses))
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
});
