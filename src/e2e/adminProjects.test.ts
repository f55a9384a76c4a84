import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { makeAdmin, type Person } from '@/testing/examples';
import { openProxy, type Proxy } from './proxy';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let admin: Person;
let proxy: Proxy;

beforeAll(async () => {
  admin = await makeAdmin('Grace Hopper', testSite.server().ask);
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
