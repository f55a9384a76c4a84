import type { Browser } from 'playwright-core';
import { endpoints } from '@/contract/endpoints';
import type { Project } from '@/contract/project';
import { askAt, type Ask } from '@/testing/ask';
import { openBalancer } from '@/testing/balancer';
import { startPostgres } from '@/testing/engines';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { openBrowser, openContext } from './browser';
import { signedInAs } from './signedInAs';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';

/** Visitors that count a visit and read the projects in a loop, until the returned function is called. */
function keepVisiting(ask: Ask, count: number) {
  let isOver = false;
  let visits = 0;
  const statuses = new Set<number>();
  const visit = async () => {
    while (!isOver) {
      visits++;
      statuses.add((await ask(endpoints.totalVisits(), { method: 'PATCH' })).status);
      statuses.add((await ask(endpoints.projects())).status);
    }
  };
  const visitors = Array.from({ length: count }, visit);
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return { visits, statuses: [...statuses] };
  };
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
let browser: Browser;
let sites: BuiltServer[] = [];
let start: () => Promise<BuiltServer>;
let admin: Person;

beforeAll(async () => {
  [postgres, browser] = await Promise.all([startPostgres(), openBrowser()]);
  const { databaseUrl = '' } = await postgres.create();
  start = () => startBuiltServer({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1,::1' } });
  // Both at once, on an empty database.
  sites = await Promise.all([start(), start()]);
  balancer = await openBalancer(() => sites.map(({ url }) => url));
  admin = await makeAdmin('Grace Hopper', askAt(balancer.url));
});

afterAll(async () => {
  await Promise.all([browser?.close(), balancer?.close(), ...sites.map((site) => site.stop())]);
  await postgres?.close();
});

/** As an owner does: stop the server, wait until it has ended, start the next version. */
async function restart(at: number) {
  expect(await sites[at]?.stop('SIGTERM')).toBe(0);
  sites[at] = await start();
}

test('both servers are restarted one after the other without a failed request', async () => {
  const ask = askAt(balancer.url);
  const { page, context, consoleMessages } = await openContext(
    browser,
    balancer.url,
    signedInAs(admin, balancer.url),
  );
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).waitFor();
  const goHome = keepVisiting(ask, 4);

  const first = restart(0);
  await page.getByRole('button', { name: 'Add Project' }).click();
  for (const [label, text] of Object.entries({
    Title: 'Night Bus',
    Description: 'When the next one comes.',
    'Image URL': '/icon-512.png',
    Category: 'CSS',
    'Live Link': 'https://example.com/live',
    'Source Code': 'no',
    Responsive: 'yes',
    'Better UI': 'PC',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.getByText('Project added successfully').waitFor();
  await first;

  const second = restart(1);
  await page.goto('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Good morning!');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first().waitFor();
  await second;

  await page.goto('/LoggedIn/Profile');
  await page.getByText(admin.email).waitFor();
  await page.getByText('Total visits').waitFor();
  const { visits, statuses } = await goHome();
  await context.close();

  expect(balancer.failures).toEqual([]);
  expect(statuses).toEqual([200]);
  expect(consoleMessages).toEqual([]);
  // Each was counted once, and those of the admin's pages not at all.
  const { body } = await ask(endpoints.totalVisits(), { method: 'PATCH' });
  expect(body).toEqual({ totalVisits: visits + 1 });
});

test('a write through one server is visible on the other at once', async () => {
  const [one, other] = sites.map(({ ask }) => ask) as [Ask, Ask];
  await addProjects(admin, [exampleProject({ title: 'Chess Clock' })], one);
  const titles = ((await other(endpoints.projects())).body as Project[]).map(({ title }) => title);
  expect(titles).toContain('Chess Clock');
  await one(endpoints.logout(), { method: 'POST', token: admin.token });
  expect((await other(endpoints.currentUser(), { token: admin.token })).status).toBe(401);
});
