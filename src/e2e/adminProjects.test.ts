import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/projects/project';
import type { Ask } from '@/testing/ask';
import { addProjects, exampleProject } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { centreOf, dragByMouse, finger } from './drag';
import { drawnPicture } from './drawnPicture';
import { expect, test } from './fixtures';
import { goOffline } from './goOffline';
import { holdBack } from './holdBack';
import { pasteOrDrop } from './pasteOrDrop';
import { signedInAs } from './signedInAs';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test.use({ ownServer: {}, serviceWorkers: 'allow' });

const withTitle = (title: string) => exampleProject({ title, imageURL: '/icon-512.png' });
const projects = async (ask: Ask) => (await ask(endpoints.projects())).body as Project[];

async function fillForm(page: Page, title: string) {
  for (const [label, text] of Object.entries({
    Title: title,
    Description: 'When the next one comes.',
    'Image URL': '/icon-512.png',
    Category: 'React JS, CSS,',
    'Live Link': 'https://example.com/live',
    'Source Code': 'no',
    Responsive: 'yes',
    'Better UI': 'PC',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function answerPassword(page: Page, title: string, password: string) {
  await page.getByRole('button', { name: `Delete project ${title}` }).click();
  const field = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

test(
  'an admin previews and adds a project, visitors find it, and the admin deletes it',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, admin }) => {
    const page = await openPage('/admin/projects', signedInAs(admin, url));
    await page.getByRole('button', { name: 'Add Project' }).click();
    await fillForm(page, 'Night Bus');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Night Bus' })).toBeVisible();
    await expect(preview.locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await expect(page.getByText('Project added successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Project', expanded: false })).toBeVisible();

    const visitor = await openPage('/projects');
    await expect(visitor.getByRole('button', { name: 'Night Bus' })).toBeVisible();

    await answerPassword(page, 'Night Bus', 'guess');
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong Password!' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('This is not your ID.')).toBeVisible();
    expect(await projects(ask)).toHaveLength(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await answerPassword(page, 'Night Bus', admin._id);
    await expect(page.getByText('Project deleted successfully')).toBeVisible();
    await expect(page.getByText('No projects yet.')).toBeVisible();
    expect(await projects(ask)).toEqual([]);
  },
);

const titlesIn = (page: Page) => page.getByRole('dialog').getByRole('listitem').locator('[dir="auto"]');

test(
  'projects are put in order by keyboard',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, admin }) => {
    await addProjects(admin, ['Kite Map', 'Lanes', 'Night Bus', 'Sand Clock'].map(withTitle), ask);
    const page = await openPage('/admin/projects', signedInAs(admin, url));
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    const opener = page.getByRole('button', { name: 'Put in order' });
    await opener.focus();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Move Sand Clock', exact: true })).toBeFocused();
    await press('ArrowUp');
    await press('ArrowDown', 2);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Sand Clock, place 3 of 4');
    await expect(titlesIn(page)).toHaveText(['Night Bus', 'Lanes', 'Sand Clock', 'Kite Map']);
    await press('Tab', 3);
    await press('ArrowUp', 3);
    await expect(page.getByRole('button', { name: 'Move Kite Map', exact: true })).toBeFocused();
    const inOrder = ['Kite Map', 'Night Bus', 'Lanes', 'Sand Clock'];
    await expect(titlesIn(page)).toHaveText(inOrder);
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await press('Shift+Tab');
    await press('Enter');
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(opener).toBeFocused();

    const visitor = await openPage('/projects');
    await expect(visitor.getByLabel('Sort by')).toHaveValue('owner');
    const cards = visitor.getByRole('list', { name: 'Projects' }).getByRole('listitem');
    for (const [index, title] of inOrder.entries()) await expect(cards.nth(index)).toContainText(title);
    await visitor.goto('/');
    const featured = visitor.getByRole('region', { name: 'Featured work' }).getByRole('listitem');
    await expect(featured.first()).toContainText('Kite Map');
  },
);

test('projects are dragged into their order with the mouse and with a finger, and nothing is kept before it is saved', async ({
  openPage,
  server: { ask, url },
  admin,
}) => {
  await addProjects(admin, ['Kite Map', 'Lanes', 'Night Bus'].map(withTitle), ask);
  const page = await openPage('/admin/projects', { ...signedInAs(admin, url), hasTouch: true });
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
  const pastMiddleOf = async (title: string) => {
    const { x, y } = await centreOf(handle(title));
    return { x, y: y + 4 };
  };
  await page.getByRole('button', { name: 'Put in order' }).click();
  await expect(titlesIn(page)).toHaveText(['Night Bus', 'Lanes', 'Kite Map']);
  await dragByMouse(page, { down: handle('Kite Map'), at: handle('Night Bus') });
  await expect(titlesIn(page)).toHaveText(['Kite Map', 'Night Bus', 'Lanes']);
  await expect(handle('Kite Map')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await projects(ask)).filter(({ order }) => order !== undefined)).toEqual([]);

  await page.getByRole('button', { name: 'Put in order' }).click();
  await expect(titlesIn(page)).toHaveText(['Night Bus', 'Lanes', 'Kite Map']);
  const { x, y } = await centreOf(handle('Night Bus'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, (await pastMiddleOf('Kite Map')).y, { steps: 4 });
  await expect(titlesIn(page)).toHaveText(['Lanes', 'Kite Map', 'Night Bus']);
  await page.keyboard.press('Escape');
  await expect(titlesIn(page)).toHaveText(['Night Bus', 'Lanes', 'Kite Map']);
  await page.mouse.up();

  const touch = await finger(page);
  await touch('touchStart', await centreOf(handle('Lanes')));
  await touch('touchMove', await pastMiddleOf('Kite Map'));
  await expect(titlesIn(page)).toHaveText(['Night Bus', 'Kite Map', 'Lanes']);
  await touch('touchEnd');
  await page.getByRole('button', { name: 'Move Kite Map up' }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  expect((await projects(ask)).map(({ title, order }) => [title, order])).toEqual([
    ['Night Bus', undefined],
    ['Lanes', undefined],
    ['Kite Map', 1],
  ]);
});

test('a picture that does not load leaves a placeholder and a message beside its field', async ({
  openPage,
  server,
  admin,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  const page = await openPage('/admin/projects', signedInAs(admin, server.url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByLabel('Image URL').fill('/nowhere.png');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('No picture')).toBeVisible();
  await expect(page.getByText(/^There is no picture at this address/)).toBeVisible();
});

test('everyone can restore a deleted project, and choose between two versions of another', async ({
  openPage,
  server: { ask, url },
  admin,
  expectConsoleError,
}) => {
  const { token } = admin;
  await addProjects(admin, ['Sand Clock', 'Weather Vane'].map(withTitle), ask);
  const idOf = async (name: string) =>
    (await projects(ask)).find(({ title }) => title === name)?._id ?? 'none';
  await ask(endpoints.deleteProject(await idOf('Weather Vane')), { method: 'DELETE', token });

  const page = await openPage('/admin/projects', signedInAs(admin, url));
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('button', { name: 'Restore project Weather Vane' })).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit project Sand Clock' }).click();
  await page.getByLabel('Title').fill('Chess Timer');
  // Another admin is faster.
  const body = { title: 'Tournament Clock' };
  await ask(adminEndpoints.updateProject(await idOf('Sand Clock')), { method: 'PATCH', body, token });
  expectConsoleError(/status of 412/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const versions = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect(versions.getByRole('radio', { name: 'Keep mine Chess Timer' })).toBeChecked();
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

test(
  'the owner writes a case study, sees it, and takes a mistake back',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, admin }) => {
    await addProjects(admin, [withTitle('Kite Map')], ask);
    const page = await openPage('/admin/projects?search=kite', signedInAs(admin, url));
    const edit = page.getByRole('link', { name: 'Edit project Kite Map' });
    await edit.click();
    await page.getByLabel('Case Study').fill('# The wind\n\nIt turns at **noon**, <b>or not</b>.');
    const beside = page.getByRole('region', { name: 'On its page' });
    await expect(beside.getByRole('heading', { name: 'The wind' })).toBeVisible();
    await expect(beside.locator('b')).toHaveText('or not');
    await page.getByLabel('Add a picture').setInputFiles('public/icon-192.png');
    await expect(page.getByLabel('Pictures')).toHaveValue(/^\/api\/pictures\/[\w-]+\.webp$/);
    const { requested, release } = await holdBack(page, '**/api/admin/projects/picture');
    await page.getByLabel('Case Study').press('ControlOrMeta+End');
    await pasteOrDrop('paste', page.getByLabel('Case Study'));
    await expect(page.getByLabel('Case Study')).toHaveValue(/<\/b>\.!\[Uploading/);
    await requested;
    await pasteOrDrop('drop', beside);
    release();
    await expect(page.getByLabel('Case Study')).toHaveValue(
      /<\/b>\.!\[What it shows\]\(\/api\/pictures\/[\w-]+\.webp\)$/,
    );
    await expect(page.getByLabel('Pictures')).toHaveValue(/^(\S+\.webp\n?){2}$/);
    await expect(page.getByLabel('Image URL')).toHaveValue('/icon-512.png');
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Project updated successfully')).toBeVisible();

    const visitor = await openPage('/projects');
    const path = await visitor.locator('a[href*="kite-map"]').first().getAttribute('href');
    await visitor.goto(path ?? '');
    const caseStudy = visitor.getByRole('region', { name: 'Case study' });
    await expect(caseStudy.getByRole('heading', { name: 'The wind' })).toBeVisible();
    await drawnPicture(caseStudy.getByRole('img', { name: 'Kite Map, picture 1' }));
    await expect.poll(() => violationsOf(visitor)).toEqual([]);

    await edit.click();
    await page.getByLabel('Case Study').fill('Oh no');
    await page.getByLabel('Pictures').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Change undone')).toBeVisible();
    await visitor.reload();
    await expect(caseStudy.getByRole('heading', { name: 'The wind' })).toBeVisible();
    await drawnPicture(caseStudy.getByRole('img', { name: 'Kite Map, picture 1' }));
  },
);

test('a file that is no picture or too large is refused with the reason; a picture is dropped or pasted', async ({
  openPage,
  server,
  admin,
  expectConsoleError,
}) => {
  const page = await openPage('/admin/projects', signedInAs(admin, server.url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByLabel('Image URL').fill('/icon-512.png');
  const control = page.getByLabel('Upload picture');
  const refusal = page.getByRole('form').getByRole('alert');
  expectConsoleError(/status of 415/);
  const jpeg = await noise(300, 200).jpeg().toBuffer();
  for (const [name, mimeType, buffer, words] of [
    ['notes.pdf', 'application/pdf', Buffer.from('%PDF'), 'This file cannot be shown.'],
    ['huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'The picture must be at most 5 MB.'],
    ['notes.png', 'image/png', Buffer.from('%PDF'), 'The picture must be a PNG'],
    ['half.jpg', 'image/jpeg', jpeg.subarray(0, 400), 'it may be damaged'],
  ] as const) {
    await control.setInputFiles({ name, mimeType, buffer });
    await expect(refusal.filter({ hasText: words })).toBeVisible();
  }
  await expect(page.getByLabel('Image URL')).toHaveValue('/icon-512.png');

  const preview = page.getByRole('region', { name: 'Preview' }).locator('img');
  await pasteOrDrop('drop', page.locator('body'));
  const dropped = await drawnPicture(preview, '/icon-512.png');
  await expect(page.getByText('The picture is uploaded.')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await pasteOrDrop('paste', page.locator('body'));
  await drawnPicture(preview, dropped);
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

test('a picture is judged by its bytes, and one that is too large is made smaller before it is sent', async ({
  openPage,
  server,
  admin,
}) => {
  const page = await openPage('/admin/projects', signedInAs(admin, server.url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  const control = page.getByLabel('Upload picture');
  const address = page.getByLabel('Image URL');
  for (const [name, mimeType, buffer] of [
    ['photo.heic', 'image/heic', await noise(300, 200).jpeg().toBuffer()],
    ['sticker.apng', 'image/apng', await noise(300, 200).png().toBuffer()],
    ['photo.jpg', 'image/jpeg', await noise(4600, 3400).jpeg({ quality: 95 }).toBuffer()],
    ['wide.avif', 'image/avif', await noise(2400, 1800).avif({ effort: 0 }).toBuffer()],
  ] as const) {
    await address.fill('');
    await control.setInputFiles({ name, mimeType, buffer });
    await expect(address).toHaveValue(/^\/api\/pictures\/[\w-]+\.webp$/);
  }
});

test('an upload shows its progress, and is explained when it is cancelled or gets no answer', async ({
  openPage,
  server,
  admin,
  expectConsoleError,
}) => {
  const page = await openPage('/admin/projects', signedInAs(admin, server.url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.route('**/api/admin/projects/picture', () => undefined);
  const control = page.getByLabel('Upload picture');
  await control.setInputFiles('public/icon-192.png');
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Project' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('The upload was cancelled.')).toBeVisible();

  expectConsoleError(/Failed to load resource/);
  await page.route('**/api/admin/projects/picture', (route) => route.abort());
  await control.setInputFiles('public/icon-192.png');
  await expect(page.getByText('The picture could not be uploaded. Please try again.')).toBeVisible();
  await goOffline(page);
  await control.setInputFiles('public/icon-192.png');
  await expect(page.getByRole('form').getByText('You are offline.')).toBeVisible();
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});
