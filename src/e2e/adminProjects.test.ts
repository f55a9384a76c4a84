import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { violationsOf } from './accessibility/accessibilityProblems';
import { drawnPicture } from './drawnPicture';
import { openProxy, type Proxy } from './proxy';
import { pasteOrDrop } from './pasteOrDrop';
import { signedInAs } from './signedInAs';
import { goOffline } from './goOffline';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite({ env: { ADMIN_EMAILS: 'admin1@example.com,admin2@example.com' } });
let admin: Person;
let otherAdmin: Person;
let proxy: Proxy;

beforeAll(async () => {
  admin = await makeAdmin('Grace Hopper', testSite.server().ask);
  otherAdmin = await makeAdmin('Ada Lovelace', testSite.server().ask);
  proxy = await openProxy(testSite.server().url);
});
afterEach(() => proxy.restore());
afterAll(() => proxy.close());

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

const projects = async () => (await testSite.server().ask(endpoints.projects())).body as Project[];

async function answerPassword(page: Page, title: string, password: string) {
  await page.getByRole('button', { name: `Delete project ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('an admin previews and adds a project, visitors find it, and the admin deletes it', async () => {
  const page = await testSite.openPage('/admin/projects', signedInAs(admin, testSite.server().url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await fillForm(page, 'Night Bus');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Night Bus' }).waitFor();
  await preview.locator('img').waitFor();
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.getByText('Project added successfully').waitFor();
  await page.getByRole('button', { name: 'Add Project', expanded: false }).waitFor();

  const visitor = await testSite.openPage('/projects');
  await visitor.getByRole('button', { name: 'Night Bus' }).waitFor();
  await visitor.close();

  await answerPassword(page, 'Night Bus', 'guess');
  await page.getByRole('alert').filter({ hasText: 'Wrong Password!' }).waitFor();
  await page.getByRole('dialog').getByText('This is not your ID.').waitFor();
  expect(await projects()).toHaveLength(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await answerPassword(page, 'Night Bus', admin._id);
  await page.getByText('Project deleted successfully').waitFor();
  await page.getByText('No projects yet.').waitFor();
  expect(await projects()).toEqual([]);
});

test('a project that cannot be added stays in the form', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  proxy.fail('GET /api/admin/projects');
  const page = await testSite.openPage('/admin/projects', signedInAs(admin, proxy.url));
  await page.getByText('Failed To Fetch Projects!').waitFor();
  proxy.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No projects yet.').waitFor();

  await page.getByRole('button', { name: 'Add Project' }).click();
  await fillForm(page, 'Chess Clock');
  for (const [failure, text] of [
    ['no answer', 'Error adding project'],
    [{ status: 500, body: '' }, 'Failed to add project'],
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Failed to add project'],
  ] as const) {
    proxy.fail('POST /api/admin/projects/add', failure);
    await page.getByRole('button', { name: 'Submit Project' }).click();
    const toast = page.getByRole('alert').filter({ hasText: text });
    await toast.waitFor();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
  }
  expect(await page.getByLabel('Description').inputValue()).toBe('When the next one comes.');
  proxy.restore();
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.getByText('Project added successfully').waitFor();

  const [{ _id: id } = { _id: '' }] = await projects();
  for (const [failure, text] of [
    ['no answer', 'Error deleting project'],
    [{ status: 500, body: '' }, 'Failed to delete project'],
  ] as const) {
    proxy.fail(`DELETE ${endpoints.deleteProject(id)}`, failure);
    await answerPassword(page, 'Chess Clock', admin._id);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  }
  expect(await projects()).toHaveLength(1);
});

test('a picture that does not load leaves a placeholder and a message beside its field', async () => {
  testSite.expectConsoleMessage(/Failed to load resource/);
  const page = await testSite.openPage('/admin/projects', signedInAs(admin, testSite.server().url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByLabel('Image URL').fill('/nowhere.png');
  await page.getByRole('region', { name: 'Preview' }).getByText('No picture').waitFor();
  await page.getByText('There is no picture at this address.').waitFor();
});

test('two admins at once: the later one sees both versions, and keeps what they typed', async () => {
  const { ask, url } = testSite.server();
  await addProjects(admin, [exampleProject({ title: 'Sand Clock', imageURL: '/icon-512.png' })], ask);
  const first = await testSite.openPage('/admin/projects', signedInAs(admin, url));
  await first.getByRole('link', { name: 'Edit project Sand Clock' }).click();
  const second = await testSite.openPage(new URL(first.url()).pathname, signedInAs(otherAdmin, url));
  await second.getByLabel('Title').fill('Chess Timer');
  await second.getByLabel('Description').fill('Two clocks that stop each other.');

  await first.getByLabel('Title').fill('Tournament Clock');
  await first.getByLabel('Better UI').fill('Mobile');
  await first.getByRole('button', { name: 'Save Changes' }).click();
  await first.getByText('Project updated successfully').waitFor();
  await first.getByRole('link', { name: 'Edit project Tournament Clock' }).waitFor();

  testSite.expectConsoleMessage(/Failed to load resource/);
  await second.getByRole('button', { name: 'Save Changes' }).click();
  const versions = second.getByRole('region', { name: 'Changed meanwhile' });
  await versions.getByRole('radio', { name: 'Keep mine Chess Timer', checked: true }).waitFor();
  await versions.getByRole('radio', { name: 'Take theirs Mobile', checked: true }).waitFor();
  // The sticky header is not in front of the first link.
  await second.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(second)).toEqual([]);
  await versions.getByRole('radio', { name: 'Take theirs Tournament Clock' }).check();
  await second.getByRole('button', { name: 'Save Changes' }).click();
  await second.getByText('Project updated successfully').waitFor();

  const found = (await projects()).find(({ title }) => title === 'Tournament Clock');
  expect(found).toMatchObject({ description: 'Two clocks that stop each other.', betterUI: 'Mobile' });
});

test('the owner corrects a typo and replaces the picture', async () => {
  const { ask, url } = testSite.server();
  await addProjects(admin, [exampleProject({ title: 'Tidy Lader', imageURL: '/icon-512.png' })], ask);
  const page = await testSite.openPage('/admin/projects?search=lader', signedInAs(admin, url));
  await page.getByRole('link', { name: 'Edit project Tidy Lader' }).click();
  await page.getByLabel('Title').fill('Tidy Larder');
  const control = page.getByLabel('Upload picture');
  const refusal = page.getByRole('form').getByRole('alert');

  for (const [name, mimeType, buffer, words] of [
    ['notes.pdf', 'application/pdf', Buffer.from('%PDF'), 'This file cannot be shown.'],
    ['huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'The picture must be at most 5 MB.'],
  ] as const) {
    await control.setInputFiles({ name, mimeType, buffer });
    await refusal.filter({ hasText: words }).waitFor();
  }
  testSite.expectConsoleMessage(/status of 415/);
  await control.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') });
  await refusal.filter({ hasText: 'The picture must be a PNG' }).waitFor();
  expect(await page.getByLabel('Image URL').inputValue()).toBe('/icon-512.png');

  await control.setInputFiles('public/icon-192.png');
  await page.getByText('The picture is uploaded.').waitFor();
  expect(await refusal.count()).toBe(0);
  const preview = page.getByRole('region', { name: 'Preview' }).locator('img');
  const chosen = await drawnPicture(preview, '/icon-512.png');
  expect(chosen).toBe(await page.getByLabel('Image URL').inputValue());
  const icon = readFileSync('public/icon-192.png');
  await pasteOrDrop(page, 'drop', icon, 'icon.png', 'image/png');
  const dropped = await drawnPicture(preview, chosen);
  await pasteOrDrop(page, 'paste', icon, 'icon.png', 'image/png');
  const pasted = await drawnPicture(preview, dropped);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Project updated successfully').waitFor();

  const visitor = await testSite.openPage('/projects?search=larder');
  await visitor.getByRole('button', { name: 'Tidy Larder' }).waitFor();
  expect(
    await drawnPicture(visitor.getByRole('article').filter({ hasText: 'Tidy Larder' }).locator('img')),
  ).toBe(pasted);
});

test('an upload shows its progress, and is explained when it is cancelled or gets no answer', async () => {
  const page = await testSite.openPage('/admin/projects', signedInAs(admin, proxy.url));
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.route('**/api/admin/projects/picture', () => undefined);
  await page.getByLabel('Upload picture').setInputFiles('public/icon-192.png');
  await page.getByRole('progressbar', { name: 'Uploading the picture' }).waitFor();
  expect(await page.getByRole('button', { name: 'Submit Project' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByText('The upload was cancelled.').waitFor();
  await page.unroute('**/api/admin/projects/picture');

  testSite.expectConsoleMessage(/Failed to load resource/);
  proxy.fail('POST /api/admin/projects/picture', 'no answer');
  await page.getByLabel('Upload picture').setInputFiles('public/icon-192.png');
  await page.getByText('The picture could not be uploaded. Please try again.').waitFor();
  await goOffline(page);
  await page.getByLabel('Upload picture').setInputFiles('public/icon-192.png');
  await page.getByRole('form').getByText('You are offline.').waitFor();
  expect(await page.getByLabel('Image URL').inputValue()).toBe('');
});

test('a deletion offline says so and loses nothing; online it is made, and taken back', async () => {
  const { ask, url } = testSite.server();
  await addProjects(admin, [exampleProject({ title: 'Weather Vane', imageURL: '/icon-512.png' })], ask);
  const page = await testSite.openPage('/admin/projects', signedInAs(admin, url));
  const remove = page.getByRole('button', { name: 'Delete project Weather Vane' });
  await remove.waitFor();
  await goOffline(page);
  await answerPassword(page, 'Weather Vane', admin._id);
  await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
  expect(await remove.isVisible()).toBe(true);
  await page.context().setOffline(false);

  await answerPassword(page, 'Weather Vane', admin._id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Project restored successfully').waitFor();
  await remove.waitFor();
  await answerPassword(page, 'Weather Vane', admin._id);
  await remove.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const restore = page.getByRole('button', { name: 'Restore project Weather Vane' });
  await restore.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await restore.click();
  await remove.waitFor();
  const visitor = await testSite.openPage('/projects?search=vane');
  await visitor.getByRole('button', { name: 'Weather Vane' }).waitFor();
});
