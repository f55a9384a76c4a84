import type { Page } from '@playwright/test';
import { makeStudent, type Person } from '@/testing/examples';
import { expect, test as base } from './fixtures';
import { exampleItem, keyOf, storedItems } from './studentPage';

type LateTab = { page: Page; tab: Page; ada: Person; grace: Person; goOnline: () => Promise<unknown> };

const storedUnder = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const assignmentsOf = (page: Page, student: Person) => storedUnder(page, keyOf('assignments', student));

/** Ticks one's notes, and waits until that is stored. */
async function tick(page: Page, notes: string, student: Person) {
  await page.getByRole('checkbox', { name: notes }).check();
  await expect.poll(() => assignmentsOf(page, student)).toContain('"done');
}

const test = base.extend<{ late: LateTab }>({
  /** Ada's tab, which is offline and hears nothing of other tabs, while Grace signs in on another tab of the browser. */
  late: async ({ openStudentPage, server }, use) => {
    const { page, student: ada } = await openStudentPage('/robots.txt', {
      assignments: [exampleItem({ topic: 'Ada’s notes' })],
    });
    await page.addInitScript(() => {
      const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
      window.addEventListener('storage', withhold, { capture: true });
    });
    await page.goto('/showAssignments', { waitUntil: 'networkidle' });
    // Of this tab only: the other one is online.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const setOffline = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);

    const grace = await makeStudent('Grace Hopper', server.ask);
    const tab = await page.context().newPage();
    await tab.goto('/Explore');
    await tab.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [keyOf('assignments', grace), storedItems([exampleItem({ topic: 'Grace’s notes' })])],
    );
    await tab.getByRole('button', { name: 'Settings' }).click();
    await tab.getByRole('button', { name: 'Logout' }).click();
    await tab.getByRole('textbox', { name: 'Email Address' }).fill(grace.email);
    await tab.getByLabel('Password', { exact: true }).fill(grace.password);
    await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(tab.getByText('Hello, Grace Hopper')).toBeVisible();
    await use({ page, tab, ada, grace, goOnline: () => setOffline(false) });
  },
});
test.use({ serviceWorkers: 'allow' });

const notices = {
  'by the event of the storage': () => void dispatchEvent(new StorageEvent('storage', { key: 'Token' })),
  'when it comes back from the back/forward cache': () =>
    void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
};
for (const [how, hear] of Object.entries(notices)) {
  test(`an offline tab that hears late of a sign-in, ${how}, keeps nothing of the former student`, async ({
    late: { page, ada, grace, goOnline },
  }) => {
    // What Ada changes before her tab has heard is stored with what is hers.
    await tick(page, 'Ada’s notes', ada);
    const adas = await assignmentsOf(page, ada);

    await page.evaluate(hear);
    await expect(page.getByText('Ada’s notes')).toHaveCount(0);
    await expect.poll(() => storedUnder(page, 'Token')).not.toBe(ada.token);
    await goOnline();
    await tick(page, 'Grace’s notes', grace);
    expect(await assignmentsOf(page, grace)).not.toContain('Ada');
    expect(await assignmentsOf(page, ada)).toBe(adas);
  });
}

test('a tab that hears of it only by the server’s refusal leaves the new session alone', async ({
  late: { page, tab, ada, grace, goOnline },
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  await tick(page, 'Ada’s notes', ada);
  const adas = await assignmentsOf(page, ada);
  const session = () => Promise.all(['Token', 'UserId'].map((key) => storedUnder(tab, key)));
  const graces = await session();

  await goOnline();
  await expect(page).toHaveURL('/SignIn');
  await expect(page.getByText('Ada’s notes')).toHaveCount(0);
  expect(await session()).toEqual(graces);
  expect(await assignmentsOf(page, grace)).not.toContain('Ada');
  expect(await assignmentsOf(page, ada)).toBe(adas);
  await tab.goto('/showAssignments');
  await expect(tab.getByRole('checkbox', { name: 'Grace’s notes' })).toBeVisible();
});
