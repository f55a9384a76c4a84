import type { Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { addProjects, exampleMessage, exampleProject } from '@/testing/examples';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';
import { exampleItem, unfold } from './studentPage';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const expectFocusOnHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeFocused();

test.describe('in the admin area, by keyboard alone', () => {
  test.use({ ownServer: {} });

  test('after all messages are deleted, and the last is restored, the focus is on the heading', async ({
    openPage,
    server,
    admin,
  }) => {
    const names = ['Ada Lovelace', 'Mary Somerville'];
    for (const name of names)
      await server.ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name }) });
    const page = await openPage('/admin/messages', signedInAs(admin, server.url));

    await page.getByLabel('Select this page').press('Space');
    await press(page, 'Delete selected');
    await press(page, 'Delete 2 messages');
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await expectFocusOnHeading(page, 'Messages');

    await press(page, 'Recently deleted');
    for (const name of names) {
      await press(page, `Restore message from ${name}`);
      await expect(page.getByRole('button', { name: `Restore message from ${name}` })).toHaveCount(0);
    }
    await expect(page.getByText('Recently deleted')).toHaveCount(0);
    await expectFocusOnHeading(page, 'Messages');
  });

  test('after the last project that matches is deleted, and after it is restored, it is on the heading', async ({
    openPage,
    server,
    admin,
  }) => {
    const projects = ['Lanes', 'Undertow'].map((title) =>
      exampleProject({ title, imageURL: '/icon-512.png' }),
    );
    await addProjects(admin, projects, server.ask);
    const page = await openPage('/admin/projects?search=lanes', signedInAs(admin, server.url));

    await press(page, 'Delete project Lanes');
    await page.getByLabel('Password').fill(admin._id);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByText('No projects match.')).toBeVisible();
    await expectFocusOnHeading(page, 'Projects');

    await press(page, 'Recently deleted');
    await press(page, 'Restore project Lanes');
    await expect(page.getByText('Recently deleted')).toHaveCount(0);
    await expectFocusOnHeading(page, 'Projects');
  });
});

for (const { path, list, heading } of [
  { path: '/showAssignments', list: 'assignments', heading: 'Assignments' },
  { path: '/showPracticals', list: 'practicals', heading: 'Practicals' },
])
  test(`after the last of the ${list} is deleted by keyboard, the focus is on the heading`, async ({
    openStudentPage,
  }) => {
    const { page } = await openStudentPage(path, { [list]: [exampleItem({ topic: 'Essay' })] });
    await press(page, 'Delete Essay');
    await expect(page.getByRole('checkbox', { name: 'Essay' })).toHaveCount(0);
    await expectFocusOnHeading(page, heading);
  });

test('after the last own subject is removed by keyboard, the focus is on the heading', async ({
  openStudentPage,
}) => {
  const { page } = await openStudentPage('/activities');
  await unfold(page, 'Subjects');
  await page.getByRole('textbox', { name: 'Own subject' }).fill('Debating');
  await page.getByRole('textbox', { name: 'Own subject' }).press('Enter');
  await press(page, 'Remove Debating');
  await expectFocusOnHeading(page, 'Own subjects');
});
