import type { Page } from 'playwright-core';
import { makeStudent, type Person } from '@/testing/examples';
import { exampleItem, keyOf, openStudentPage, storedItems } from './studentPage';
import { setUpTestSite } from './testSite';

const testSite = setUpTestSite();

const storedUnder = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Ada's tab, which is offline and hears nothing of other tabs, while Grace signs in on another tab of the browser. */
async function openLateTab() {
  const { page, student: ada } = await openStudentPage(testSite, '/robots.txt', {
    assignments: [exampleItem({ topic: 'Ada’s notes' })],
  });
  await page.addInitScript(() => {
    const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener('storage', withhold, { capture: true });
  });
  await page.goto('/showAssignments', { waitUntil: 'networkidle' });
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

  const grace = await makeStudent('Grace Hopper', testSite.server().ask);
  const tab = await page.context().newPage();
  await tab.goto('/Explore');
  await tab.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [keyOf('assignments', grace), storedItems([exampleItem({ topic: 'Grace’s notes' })])],
  );
  await tab.getByRole('button', { name: 'Settings' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await tab.waitForURL('**/SignIn');
  await tab.getByRole('textbox', { name: 'Email Address' }).fill(grace.email);
  await tab.getByLabel('Password', { exact: true }).fill(grace.password);
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  // Signing in ends with a full load.
  await tab.waitForURL((url) => url.pathname === '/');
  return { page, tab, ada, grace, goOnline: () => setOffline(false) };
}

/** What Ada changes before her tab has heard is stored with what is hers. Returns it. */
async function tickBeforeHearing(page: Page, ada: Person) {
  await page.getByRole('checkbox', { name: 'Ada’s notes' }).check();
  await page.waitForFunction(
    (key) => localStorage.getItem(key)?.includes('"done'),
    keyOf('assignments', ada),
  );
  return storedUnder(page, keyOf('assignments', ada));
}

test.each([
  ['by the event of the storage', () => void dispatchEvent(new StorageEvent('storage', { key: 'Token' }))],
  [
    'when it comes back from the back/forward cache',
    () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])(
  'an offline tab that hears late of a sign-in, %s, keeps nothing of the former student',
  async (_how, hear) => {
    const { page, ada, grace, goOnline } = await openLateTab();
    const adas = await tickBeforeHearing(page, ada);

    await page.evaluate(hear);
    await page.getByText('Ada’s notes').waitFor({ state: 'detached' });
    expect(await storedUnder(page, 'Token')).not.toBe(ada.token);
    await goOnline();
    await page.getByRole('checkbox', { name: 'Grace’s notes' }).check();
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('"done'),
      keyOf('assignments', grace),
    );
    expect(await storedUnder(page, keyOf('assignments', grace))).not.toContain('Ada');
    expect(await storedUnder(page, keyOf('assignments', ada))).toBe(adas);
  },
);

test('a tab that hears of it only by the server’s refusal leaves the new session alone', async () => {
  const { page, tab, ada, grace, goOnline } = await openLateTab();
  const adas = await tickBeforeHearing(page, ada);
  const session = () => Promise.all(['Token', 'UserId'].map((key) => storedUnder(tab, key)));
  const graces = await session();

  testSite.expectConsoleMessage(/status of 401/);
  await goOnline();
  await page.waitForURL('**/SignIn');
  expect(await page.getByText('Ada’s notes').count()).toBe(0);
  expect(await session()).toEqual(graces);
  expect(await storedUnder(page, keyOf('assignments', grace))).not.toContain('Ada');
  expect(await storedUnder(page, keyOf('assignments', ada))).toBe(adas);
  await tab.goto('/showAssignments');
  await tab.getByRole('checkbox', { name: 'Grace’s notes' }).waitFor();
});
