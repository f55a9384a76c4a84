import type { Page } from 'playwright-core';
import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import type { MessageCounts } from '@/contract/messageStatus';
import { exampleMessage, makeAdmin, type Person } from '@/testing/examples';
import { signedInAs } from './signedInAs';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();
let admin: Person;

beforeAll(async () => {
  admin = await makeAdmin('Grace Hopper', testSite.server().ask);
});

const send = (name: string) =>
  testSite.server().ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ name }) });

const newInSidebar = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} new$`) });

test('an admin works through the inbox to zero', async () => {
  for (const name of ['Ada', 'Alan', 'Spam']) await send(name);
  const page = await testSite.openPage('/admin/messages', signedInAs(admin, testSite.server().url));
  await newInSidebar(page, 3).waitFor({ state: 'attached' });
  // The link opens the admin's mail program, which a test has none of.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );

  await page.getByRole('button', { name: 'Open message from Ada' }).click();
  await newInSidebar(page, 2).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Reply to Ada' }).click();
  await page.getByRole('button', { name: 'Mark message from Ada as new' }).waitFor();
  await page.getByRole('button', { name: 'Mark message from Alan as answered' }).click();
  await newInSidebar(page, 1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Delete message from Spam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Answered (2)').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await page.getByText('Nothing is waiting: every message is answered.').waitFor();
  expect(await page.getByRole('status').filter({ hasText: /new$/ }).count()).toBe(0);
});

test('an admin deletes ten messages and takes it back', async () => {
  for (let number = 1; number <= 10; number += 1) await send(`Linus ${number}`);
  await send('Barbara');
  const page = await testSite.openPage(
    '/admin/messages?search=linus',
    signedInAs(admin, testSite.server().url),
  );
  await page.getByText('1–10 of 10').waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 10 messages' }).click();
  const toast = page.getByRole('status').filter({ hasText: '10 messages deleted successfully' });
  await page.getByText('1–10 of 10').waitFor({ state: 'detached' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1–10 of 10').waitFor();
  await page.getByText('10 messages restored successfully').waitFor();
});

test('a message that comes while the desk is open is counted within 30 seconds, without a reload', async () => {
  const { ask, url } = testSite.server();
  await send('Barbara');
  const counts = (await ask(adminEndpoints.messageCounts(), { token: admin.token })).body as MessageCounts;
  const page = await testSite.openPage('/robots.txt', signedInAs(admin, url));
  await page.clock.install();
  await page.goto('/admin/desk');
  await newInSidebar(page, counts.new).waitFor({ state: 'attached' });
  await send('Edsger');
  await page.clock.fastForward(30_000);
  await newInSidebar(page, counts.new + 1).waitFor({ state: 'attached' });
});
