import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { askAt } from '@/testing/ask';
import { openBalancer } from '@/testing/balancer';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { openEngine, settingsOf } from '@/testing/engines';
import { typedPhone } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { signedInAs } from './signedInAs';

type Fixtures = {
  /** Two servers on one database. */
  site: {
    servers: [BuiltServer, BuiltServer];
    balancer: Awaited<ReturnType<typeof openBalancer>>;
    /** As an owner does: stops a server, waits until it has ended, and starts the next version. */
    restart: (at: 0 | 1) => Promise<void>;
  };
  /** Four visitors who are counted and read the projects again and again, until `end` is called. */
  visits: { end: () => Promise<{ count: number; statuses: number[] }> };
};

const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const postgres = await openEngine('postgres');
    const env = { ...settingsOf(await postgres.createBare()), TRUST_PROXY: '127.0.0.1,::1' };
    const start = () => startBuiltServer({ env });
    // Both at once, on an empty database.
    const servers = await Promise.all([start(), start()]);
    const balancer = await openBalancer(() => servers.map(({ url }) => url));
    await use({
      servers,
      balancer,
      async restart(at) {
        expect(await servers[at].stop('SIGTERM')).toBe(0);
        servers[at] = await start();
      },
    });
    await Promise.all([balancer.close(), ...servers.map((server) => server.stop('SIGKILL'))]);
    await postgres.close();
  },
  server: ({ site: { servers, balancer } }, use) =>
    use({ ...servers[0], url: balancer.url, ask: askAt(balancer.url) }),
  visits: async ({ server: { ask } }, use) => {
    const statuses = new Set<number>();
    let count = 0;
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        count += 1;
        statuses.add((await ask(endpoints.totalVisits(), { method: 'PATCH' })).status);
        statuses.add((await ask(endpoints.projects())).status);
      }
    };
    const visitors = Array.from({ length: 4 }, visit);
    const end = async () => {
      isOver = true;
      await Promise.all(visitors);
      return { count, statuses: [...statuses] };
    };
    await use({ end });
    await end();
  },
});

test('a device that waits at one server has what another one writes at the other within three seconds', async ({
  site: {
    servers: [here, elsewhere],
  },
  student,
}) => {
  const authorization = `Bearer ${student.token}`;
  const write = async (condition: Record<string, string>) => {
    const body = new Uint8Array(deskCopy.blockBytes);
    body[0] = deskCopy.version;
    const headers = { authorization, 'content-type': deskCopy.type, ...condition };
    return fetch(elsewhere.url + endpoints.desk(), { method: 'PUT', headers, body });
  };
  const tag = (await write({ 'if-none-match': '*' })).headers.get('etag') ?? '';
  const headers = { authorization, 'if-none-match': tag, prefer: 'wait=25' };
  const waiting = fetch(here.url + endpoints.desk(), { headers });
  const written = (await write({ 'if-match': tag })).headers.get('etag');
  let found: string | null = null;
  void waiting.then((answer) => (found = answer.headers.get('etag')));
  await expect.poll(() => found, { timeout: 3_000 }).toBe(written);
});

test('both servers are restarted one after the other without a failed request', async ({
  site: { balancer, restart },
  server,
  admin,
  visits,
  openPage,
}) => {
  const page = await openPage('/admin/projects', signedInAs(admin, server.url));
  await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();

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
  await expect(page.getByText('Project added successfully')).toBeVisible();
  await first;

  const second = restart(1);
  await page.goto('/Contact');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  for (const [label, text] of Object.entries(typedPhone)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Message').fill('Good morning!');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).first(),
  ).toBeVisible();
  await second;

  await page.goto('/LoggedIn/Profile');
  await expect(page.getByText(admin.email)).toBeVisible();
  await expect(page.getByText('Total visits')).toBeVisible();
  const { count, statuses } = await visits.end();
  expect(balancer.failures).toEqual([]);
  expect(statuses).toEqual([200]);
  // Each was counted once, and those of the admin's pages not at all.
  const { body } = await server.ask(endpoints.totalVisits(), { method: 'PATCH' });
  expect(body).toEqual({ totalVisits: count + 1 });
});
