import type { Page } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import { addProjects, exampleMessage, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { signedInAs } from './signedInAs';
import { exampleItem, openStudentPage } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

/** Waits until this heading has the focus. */
const headingFocused = (page: Page, text: string) =>
  page.waitForFunction((text) => {
    const focused = document.activeElement;
    return /^H\d$/.test(focused?.tagName ?? '') && focused?.textContent === text;
  }, text);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

describe('in the admin area, by keyboard alone', () => {
  let admin: Person;
  beforeAll(async () => {
    const { ask } = testSite.server();
    admin = await makeAdmin('Grace Hopper', ask);
  });
  const open = (path: string) => testSite.openPage(path, signedInAs(admin, testSite.server().url));

  test('after all messages are deleted, and the last is restored, the focus is on the heading', async () => {
    const { ask } = testSite.server();
    for (const name of ['Ada Lovelace', 'Mary Somerville'])
      await ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name }) });
    const page = await open('/admin/messages');

    await page.getByLabel('Select this page').press('Space');
    await press(page, 'Delete selected');
    await press(page, 'Delete 2 messages');
    await page.getByText('No messages yet.').waitFor();
    await headingFocused(page, 'Messages');

    await press(page, 'Recently deleted');
    for (const name of ['Ada Lovelace', 'Mary Somerville']) {
      await press(page, `Restore message from ${name}`);
      await page.getByRole('button', { name: `Restore message from ${name}` }).waitFor({ state: 'detached' });
    }
    await page.getByText('Recently deleted').waitFor({ state: 'detached' });
    await headingFocused(page, 'Messages');
  });

  test('after the last project that matches is deleted, and after it is restored, it is on the heading', async () => {
    const { ask } = testSite.server();
    await addProjects(
      admin,
      [...['Lanes', 'Undertow'].map((title) => exampleProject({ title, imageURL: '/icon-512.png' }))],
      ask,
    );
    const page = await open('/admin/projects?search=lanes');

    await press(page, 'Delete project Lanes');
    await page.getByLabel('Password').fill(admin._id);
    await page.getByLabel('Password').press('Enter');
    await page.getByText('No projects match.').waitFor();
    await headingFocused(page, 'Projects');

    await press(page, 'Recently deleted');
    await press(page, 'Restore project Lanes');
    await page.getByText('Recently deleted').waitFor({ state: 'detached' });
    await headingFocused(page, 'Projects');
  });
});

test.each([
  { path: '/showAssignments', list: 'assignments', heading: 'Assignments' },
  { path: '/showPracticals', list: 'practicals', heading: 'Practicals' },
])('after the last of the $list is deleted by keyboard, the focus is on the heading', async (row) => {
  const { page } = await openStudentPage(testSite, row.path, {
    [row.list]: [exampleItem({ topic: 'Essay' })],
  });
  await press(page, 'Delete Essay');
  await page.getByRole('checkbox', { name: 'Essay' }).waitFor({ state: 'detached' });
  await headingFocused(page, row.heading);
});

test('after the last own subject is removed by keyboard, the focus is on the heading', async () => {
  const { page } = await openStudentPage(testSite, '/activities');
  await page.getByRole('textbox', { name: 'Own subject' }).fill('Debating');
  await page.getByRole('textbox', { name: 'Own subject' }).press('Enter');
  await press(page, 'Remove Debating');
  await headingFocused(page, 'Own subjects');
});
