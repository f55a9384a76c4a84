import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openBalancer } from '@/testing/balancer';
import type { Person } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { addItem, exampleItem, withStoredData } from './studentPage';

/** What answers in the server's place: each call with this status, or none. */
type Instead = number | 'nothing';

type Site = { page: Page; goAway: (instead: Instead) => void; comeBack: () => void };

const test = base.extend<{ visited: Site }>({
  /** The activities of a student with an essay to write, as they were visited before the server goes away. */
  visited: async ({ server, student, openPage }, use) => {
    let instead: Instead = 'nothing';
    const standIn = createServer((_request, response) => {
      if (instead !== 'nothing') response.writeHead(instead).end('Away');
    });
    await once(standIn.listen(0, 'localhost'), 'listening');
    let targets = [server.url];
    const { url, close } = await openBalancer(() => targets);
    const data = { assignments: [exampleItem({ topic: 'Essay' })] };
    const page = await openPage('/activities', withStoredData(student, url, data));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    await use({
      page,
      goAway(answer) {
        instead = answer;
        targets = [`http://localhost:${(standIn.address() as AddressInfo).port}`];
      },
      comeBack: () => void (targets = [server.url]),
    });
    // The page has more to ask for.
    await page.close();
    await close();
    standIn.closeAllConnections();
    standIn.close();
  },
});
test.use({ serviceWorkers: 'allow' });

const essay = (page: Page) => page.getByRole('button', { name: 'Open Essay' });
const line = (page: Page) => page.getByRole('status').getByText('The server is away.');
const tokens = (page: Page) =>
  page.evaluate(() => ['Token', 'SuspendedToken'].map((key) => localStorage.getItem(key)));
const goingOn = ({ token }: Person) => [token, null];

test(
  'while every call is answered with 503, a student goes on with the lists, until the server is back',
  { tag: '@journey' },
  async ({ visited: { page, goAway, comeBack }, student, expectConsoleError }) => {
    expectConsoleError(/status of 503/);
    await page.clock.install();
    goAway(503);
    await page.reload();
    await expect(page.getByText('Server Error Please Try Again Later...')).toBeVisible();
    await expect(line(page)).toBeVisible();
    await expect(essay(page)).toBeVisible();
    await expect.poll(() => tokens(page)).toEqual([null, student.token]);

    // A page that opens meanwhile is the signed-in student's before its code runs.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        sessionStorage.isSignedInAtFirst ??= document.documentElement.hasAttribute('data-signed-in');
      }),
    );
    await page.goto('/addAssignments');
    await expect.poll(() => page.evaluate(() => sessionStorage.isSignedInAtFirst as unknown)).toBe('true');
    await addItem(page, 'ER diagram');
    await expect(page.getByText('Assignment Added Successfully!')).toBeVisible();

    comeBack();
    await page.clock.fastForward('00:31');
    await expect(line(page)).toHaveCount(0);
    await expect.poll(() => tokens(page)).toEqual(goingOn(student));
    await expect(page).toHaveURL('/addAssignments');
    await page.goto('/activities');
    await expect(page.getByRole('button', { name: 'Open ER diagram' })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
  },
);

test('a page that is not answered within four seconds begins with the stored frame, and shows the lists', async ({
  visited: { page, goAway },
  student,
}) => {
  goAway('nothing');
  const frame = await page.goto('/activities');
  expect(frame?.fromServiceWorker()).toBe(true);
  await expect(essay(page)).toBeVisible();
  await expect.poll(() => tokens(page)).toEqual(goingOn(student));
});

for (const status of [502, 504])
  test(`a page that is answered with ${status} begins with the stored frame`, async ({
    visited: { page, goAway },
    expectConsoleError,
  }) => {
    expectConsoleError(new RegExp(`status of ${status}`));
    goAway(status);
    expect((await page.reload())?.status()).toBe(200);
    await expect(essay(page)).toBeVisible();
  });

test('a page that is answered with 500 is shown as it is', async ({
  visited: { page, goAway },
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/);
  goAway(500);
  expect((await page.reload())?.status()).toBe(500);
  await expect(page.getByText('Away')).toBeVisible();
});
