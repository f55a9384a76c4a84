import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import type { Person } from '@/testing/examples';
import { runProgram } from '@/testing/runProgram';
import { expect, test as base } from './fixtures';
import { choose, clearDevice, signOut, submitSignIn } from './session';
import { signedInAs } from './signedInAs';
import { exampleItem, unfold, withStoredData } from './studentPage';

const essay = exampleItem({ topic: 'Essay on engines' });
const lab = exampleItem({ topic: 'Report on looms' });

const devicesOn = (page: Page) => page.getByRole('region', { name: 'Devices' });
const press = async (page: Page, name: string) => {
  await unfold(page, 'Devices');
  await devicesOn(page).getByRole('button', { name, exact: true }).click();
};
const says = async (page: Page, text: string | RegExp) => {
  await unfold(page, 'Devices');
  await expect(devicesOn(page).getByText(text)).toBeVisible();
};
const isInStep = (page: Page) => says(page, /^In step \d/);
const offers = async (page: Page, name: string) => {
  await unfold(page, 'Devices');
  await expect(devicesOn(page).getByRole('button', { name, exact: true })).toBeVisible();
};
const box = (page: Page, { topic }: { topic: string }) => page.getByRole('checkbox', { name: topic });

/** Opens `Add a device` and returns the code and the link that it shows. */
async function codeOf(page: Page) {
  await press(page, 'Add a device');
  return readCode(page);
}

async function readCode(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add a device' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await dialog.getByRole('link').textContent();
  const code = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'OK' }).click();
  return { link: link ?? '', code: code ?? '' };
}

async function enter(page: Page, code: string) {
  await press(page, 'Enter a code');
  await devicesOn(page).getByLabel('Code').fill(code);
  await press(page, 'Connect');
}

/** Presses the button, and confirms what it does. */
async function confirm(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

const deleteCopy = (page: Page) => confirm(page, 'Delete the copy on the server');
const stop = (page: Page) => press(page, 'Stop on this device');

/** Resolves when the page's change has reached the server. */
const written = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.status() === 204);

const DESK = `**${endpoints.desk()}`;
const OFFLINE = 'Offline. Changes are kept on this device.';

/** Lets the server be out of order for the copy. */
const refuse = (page: Page, method?: string) =>
  page.route(DESK, (route) =>
    method === undefined || method === route.request().method()
      ? route.fulfill({ status: 503, json: { msg: 'Please try again later.' } })
      : route.fallback(),
  );

/** What a page does when it comes to the front. */
const comeToFront = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Not by waiting for an idle network: a page that is kept in step always has a request under way. */
async function goOffline(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
}

/** Returns the new code, which the page shows by itself. */
async function changeKey(page: Page) {
  const changed = written(page);
  await confirm(page, 'Change the key');
  const shown = await readCode(page);
  await changed;
  return shown;
}

type Devices = { laptop: Page; phone: Page; openPhone: (at?: string, as?: Person) => Promise<Page> };

const test = base.extend<Devices>({
  /** The student has an essay to write, and keeps their devices in step. */
  laptop: async ({ openPage, server, student }, use) => {
    const page = await openPage('/activities', {
      viewport: { width: 1280, height: 800 },
      ...withStoredData(student, server.url, { assignments: [essay] }),
    });
    await press(page, 'Keep my devices in step');
    await isInStep(page);
    await use(page);
  },
  /** Another browser, which is in step with the laptop. */
  phone: async ({ laptop, openPhone }, use) => {
    const phone = await openPhone();
    await enter(phone, (await codeOf(laptop)).code);
    await isInStep(phone);
    await use(phone);
  },
  /** Another browser in which the student is signed in. */
  openPhone: async ({ openPage, server, student }, use) => {
    await use((at = '/activities', as = student) =>
      openPage(at, { viewport: { width: 390, height: 844 }, hasTouch: true, ...signedInAs(as, server.url) }),
    );
  },
});
test.use({ serviceWorkers: 'allow' });

test(
  'a tick on the laptop is there when the phone is opened',
  { tag: '@journey' },
  async ({ laptop, openPhone, server }) => {
    const { link } = await codeOf(laptop);
    expect(link).toMatch(`${server.url}/pair#`);
    const phone = await openPhone(link.replace(server.url, ''));
    await expect(phone).toHaveURL('/activities');
    // Its part of the page has opened by itself, and is in view.
    const connect = devicesOn(phone).getByRole('button', { name: 'Connect' });
    await expect(connect).toBeInViewport();
    await connect.click();
    await isInStep(phone);

    await laptop.goto('/showAssignments');
    const tick = written(laptop);
    await box(laptop, essay).check();
    await tick;
    await phone.goto('/showAssignments');
    await expect(box(phone, essay)).toBeChecked();

    const untick = written(phone);
    await box(phone, essay).uncheck();
    await untick;
    await comeToFront(laptop);
    await expect(box(laptop, essay)).not.toBeChecked();
  },
);

test(
  'a tick on the phone is on the laptop within three seconds',
  { tag: '@journey' },
  async ({ laptop, phone }) => {
    for (const page of [laptop, phone]) await page.goto('/showAssignments');
    await box(phone, essay).check();
    await expect(box(laptop, essay)).toBeChecked({ timeout: 3_000 });
    await box(laptop, essay).uncheck();
    await expect(box(phone, essay)).not.toBeChecked({ timeout: 3_000 });
  },
);

/** What the page asks of the copy from now on: the method, and whether the request waits. */
function asked(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(endpoints.desk())) return;
    const { prefer } = request.headers();
    requests.push([request.method(), ...(prefer ? [prefer] : [])].join(' '));
  });
  return requests;
}

const WAITS = 'GET wait=25';
const isWait = (request: Request) => request.headers().prefer === 'wait=25';

/** Lets the page be hidden, or visible again. */
const show = (page: Page, visibilityState: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);

test.describe('a server that answers at once', () => {
  for (const [what, status] of [
    ['that nothing has changed', 304],
    ['that it is busy', 503],
  ] as const)
    test(`${what} is asked three times in a minute at most`, async ({ laptop, expectConsoleError }) => {
      if (status === 503) expectConsoleError(/status of 503/);
      await laptop.clock.install();
      await laptop.goto('/showAssignments');
      await laptop.waitForRequest(isWait);
      await laptop.route(DESK, (route) => {
        const etag = route.request().headers()['if-none-match'] ?? '';
        return route.fulfill({ status, headers: { etag } });
      });
      // The wait that is under way ends, and another one begins.
      await show(laptop, 'hidden');
      const requests = asked(laptop);
      await show(laptop, 'visible');
      await expect.poll(() => [...requests].sort()).toEqual(['GET', WAITS]);
      for (let minute = 1; minute <= 3; minute += 1) {
        requests.length = 0;
        for (let second = 1; second <= 60; second += 1) await laptop.clock.runFor(1_000);
        expect(requests).not.toHaveLength(0);
        expect(requests.slice(3)).toEqual([]);
      }
    });
});

test('a page that is hidden asks for nothing, and reads at once when it comes to the front', async ({
  laptop,
  phone,
}) => {
  await laptop.goto('/showAssignments');
  await laptop.waitForRequest(isWait);
  const givenUp = laptop.waitForEvent('requestfailed');
  await show(laptop, 'hidden');
  expect((await givenUp).headers().prefer).toBe('wait=25');
  const requests = asked(laptop);
  await phone.goto('/showAssignments');
  const ticked = written(phone);
  await box(phone, essay).check();
  await ticked;
  expect(requests).toEqual([]);
  await show(laptop, 'visible');
  await expect(box(laptop, essay)).toBeChecked({ timeout: 3_000 });
  await expect.poll(() => requests.at(-1)).toBe(WAITS);
});

test('of the tabs of a browser one waits, and another one when that is closed', async ({ laptop }) => {
  const tab = await laptop.context().newPage();
  const requests = asked(tab);
  await tab.goto('/activities');
  await isInStep(tab);
  expect(requests).not.toContain(WAITS);
  await laptop.close();
  await expect.poll(() => requests).toContain(WAITS);
});

test('both work offline for a day and end equal', async ({ laptop, phone }) => {
  const pages = [laptop, phone];
  await goOffline(laptop);
  await says(laptop, OFFLINE);
  for (const page of pages) {
    await page.context().setOffline(false);
    const inStep = page.waitForRequest(isWait);
    await page.goto('/showAssignments');
    await inStep;
    await goOffline(page);
  }
  await box(laptop, essay).check();
  await phone.getByRole('button', { name: 'Quick add' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('What is due?').fill(`${lab.topic} java tomorrow`);
  await dialog.getByRole('button', { name: 'Add' }).first().click();
  await expect(box(phone, lab)).toBeVisible();
  // One after the other: at once, the browser would report that one of them is refused and tries again.
  for (const page of pages) {
    const sent = written(page);
    await page.context().setOffline(false);
    await sent;
  }
  for (const page of pages) {
    await expect(async () => {
      await comeToFront(page);
      await expect(box(page, essay)).toBeChecked({ timeout: 1_000 });
      await expect(box(page, lab)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
});

test.describe('a server of its own', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  test.use({ ownServer: { DATA_DIR: folder } });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("the server's database and backups hold no topic, subject or key", async ({ laptop }) => {
    const { code } = await codeOf(laptop);
    await laptop.goto('/showAssignments');
    const tick = written(laptop);
    await box(laptop, essay).check();
    await tick;
    const backup = path.join(folder, 'backup.sqlite');
    expect(await runProgram('dist/server/backup.js', [backup], { DATA_DIR: folder })).toMatchObject({
      code: 0,
    });
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
    expect(Buffer.concat(files).includes('ada')).toBe(true);
    const secrets = [essay.topic, essay.subject, code, code.replaceAll(' ', ''), 'deskfolio-'];
    for (const secret of secrets) expect(files.some((file) => file.includes(secret))).toBe(false);
  });
});

test('a new device without the code says what to do', async ({ laptop, openPhone, expectConsoleError }) => {
  expectConsoleError(/status of 412/);
  await isInStep(laptop);
  const phone = await openPhone();
  await press(phone, 'Keep my devices in step');
  await says(
    phone,
    'Another device of yours has a copy already: enter the code that it shows under Add a device.',
  );
  const { code } = await codeOf(laptop);
  await enter(phone, code.toLowerCase().replaceAll(' ', '-'));
  await isInStep(phone);
});

test('a code that is none, or of another copy, is explained, and nothing is overwritten', async ({
  laptop,
  openPhone,
}) => {
  const { code } = await codeOf(laptop);
  const phone = await openPhone();
  const field = devicesOn(phone).getByLabel('Code');
  const connectWith = async (typed: string) => {
    await field.fill(typed);
    await press(phone, 'Connect');
  };
  await enter(phone, '1234');
  await expect(field).toHaveAccessibleDescription(
    /A code has 52 letters and digits, from A to Z and from 2 to 7\. This one has 4\.$/,
  );
  await connectWith(code.replace(/.$/, 'B'));
  await expect(field).toHaveAccessibleDescription(/Please check it: at least one character is wrong\./);
  const mistyped = code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
  await connectWith(mistyped);
  await expect(field).toHaveAccessibleDescription(/This code does not open your copy\.$/);
  // It can be corrected, and is not kept.
  await expect(field).toHaveValue(mistyped);
  await offers(phone, 'Keep my devices in step');
  await phone.reload();
  await offers(phone, 'Keep my devices in step');
  await enter(phone, code);
  await isInStep(phone);
});

test('a server that refuses is not said to be in step, until it answers again', async ({
  laptop,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 503/);
  await refuse(laptop);
  await box(laptop, essay).click();
  await says(laptop, OFFLINE);
  await laptop.reload();
  await says(laptop, OFFLINE);
  await laptop.unroute(DESK);
  await comeToFront(laptop);
  await isInStep(laptop);
});

test('whoever switches it on is asked to keep the code, which can be copied and printed', async ({
  laptop,
}) => {
  await laptop.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await laptop.evaluate(() => (window.print = () => undefined));
  await says(laptop, /Please keep the code as well/);
  await press(laptop, 'Copy');
  await expect(laptop.getByText('Code copied')).toBeVisible();
  const copied = await laptop.evaluate(() => navigator.clipboard.readText());
  await press(laptop, 'OK');
  await expect(laptop.getByText(/Please keep the code as well/)).toHaveCount(0);

  await press(laptop, 'Add a device');
  const dialog = laptop.getByRole('dialog');
  await expect(dialog.locator('code')).toHaveText(copied);
  await dialog.getByRole('button', { name: 'Print' }).click();
  await laptop.emulateMedia({ media: 'print' });
  const sheet = laptop
    .locator('body > div:not(#root)')
    .filter({ hasText: 'With this code and your password' });
  await expect(sheet).toContainText(copied);
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(laptop.getByRole('main')).toBeHidden();
  await laptop.emulateMedia({ media: 'screen' });
  await laptop.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a key that is changed offline says when the change is made', async ({ laptop, openPhone }) => {
  const { code } = await codeOf(laptop);
  await goOffline(laptop);
  await confirm(laptop, 'Change the key');
  const waits = 'The change is made when the connection is back.';
  await expect(laptop.getByRole('dialog').getByText(waits)).toBeVisible();
  const next = await readCode(laptop);
  expect(next.code).not.toBe(code);
  const changed = written(laptop);
  await laptop.context().setOffline(false);
  await changed;
  const phone = await openPhone();
  await enter(phone, next.code);
  await isInStep(phone);
});

test('the copy of a device that stops or is cleared is said to be lost without the code', async ({
  laptop,
}) => {
  const lost = /[Ww]ithout .* the code, it cannot be opened any more/;
  await expect(devicesOn(laptop)).toContainText(lost);
  await choose(laptop, 'Clear my data on this device');
  await expect(laptop.getByRole('alertdialog')).toContainText(lost);
});

test('a code that has waited for too long says so after the sign-in, once', async ({
  laptop,
  openPage,
  student,
  server,
}) => {
  const { link } = await codeOf(laptop);
  const phone = await openPage('/robots.txt');
  await phone.clock.install();
  await phone.goto(link.replace(server.url, ''));
  await expect(phone.getByText('Please sign in first')).toBeVisible();
  await phone.clock.fastForward('11:00');
  await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(phone, student);
  await expect(phone).toHaveURL('/activities');
  const expired = devicesOn(phone).getByText('The code has expired. Please open the link again.');
  await expect(expired).toBeInViewport();
  await phone.reload();
  await offers(phone, 'Enter a code');
  await expect(expired).toHaveCount(0);
});

test('a code that is entered before there is a copy says so, and opens the copy that comes', async ({
  openPhone,
  server,
  student,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  const phone = await openPhone();
  await enter(phone, 'A'.repeat(52));
  await says(phone, 'There is no copy yet. Switch it on on your other device first.');
  expect((await server.ask(endpoints.desk(), { token: student.token })).status).toBe(404);
});

test('a copy that was deleted is not made again by another device', async ({
  laptop,
  phone,
  server,
  student,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  await deleteCopy(laptop);
  await says(laptop, 'The copy on the server was deleted.');
  await comeToFront(phone);
  await says(phone, 'The copy on the server was deleted.');
  expect((await server.ask(endpoints.desk(), { token: student.token })).status).toBe(404);
  await press(phone, 'Keep my devices in step');
  await isInStep(phone);
});

test('a student who has lost the code deletes the copy and begins anew', async ({
  laptop,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 412/);
  await stop(laptop);
  await press(laptop, 'Keep my devices in step');
  await says(laptop, /^Another device of yours has a copy already/);
  await expect(devicesOn(laptop).getByRole('button', { name: 'Delete the copy on the server' })).toHaveCount(
    0,
  );
  await press(laptop, 'I do not have the code');
  await says(laptop, /Without its code, nothing opens that copy/);
  await deleteCopy(laptop);
  await says(laptop, 'The copy on the server was deleted.');
  await press(laptop, 'Keep my devices in step');
  await isInStep(laptop);
});

test('a code that was opened goes with the student who signs out', async ({ laptop, openPhone, student }) => {
  const { link } = await codeOf(laptop);
  const phone = await openPhone(new URL(link).pathname + new URL(link).hash);
  const waiting = phone.getByText('A code of another device of yours was opened in this browser.');
  await expect(waiting).toBeVisible();
  await signOut(phone);
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await submitSignIn(phone, student);
  await phone.waitForURL('/');
  await phone.goto('/activities');
  await offers(phone, 'Keep my devices in step');
  await expect(waiting).toHaveCount(0);
});

test('after a change of the key a lost device reads nothing more, and says what may have happened', async ({
  laptop,
  phone,
}) => {
  const { code } = await codeOf(laptop);
  const next = await changeKey(laptop);
  await says(phone, 'This code does not open your copy.');
  await says(phone, /the key was changed .* or the copy was deleted there and begun anew/);
  expect(next.code).not.toBe(code);
  const buttons = (name: string) => devicesOn(phone).getByRole('button', { name, exact: true });
  // Seen where the lists are used, too.
  await phone.goto('/showAssignments');
  await phone.getByRole('link', { name: 'See why' }).click();
  await expect(buttons('Stop on this device')).toBeInViewport();
  for (const name of ['Delete the copy on the server', 'Keep my devices in step'])
    await expect(buttons(name)).toHaveCount(0);
  await press(phone, 'I do not have the code');
  await expect(buttons('Delete the copy on the server')).toBeVisible();
  await enter(phone, next.code);
  await isInStep(phone);
});

test('a visitor who opens the link signs in first, and the link leaves the address bar at once', async ({
  laptop,
  openPage,
  student,
  server,
}) => {
  const { link } = await codeOf(laptop);
  const phone = await openPage(link.replace(server.url, ''));
  await expect(phone.getByText('Please sign in first')).toBeVisible();
  await expect(phone).toHaveURL('/pair');
  await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(phone, student);
  await expect(phone).toHaveURL('/activities');
  await press(phone, 'Connect');
  await isInStep(phone);
  await phone.reload();
  await isInStep(phone);
  await expect(devicesOn(phone).getByRole('button', { name: 'Connect' })).toBeHidden();
});

test('a server that was restored from an older backup takes nothing away', async ({
  laptop,
  openPhone,
  server,
  student,
}) => {
  const { code } = await codeOf(laptop);
  const url = server.url + endpoints.desk();
  const authorization = `Bearer ${student.token}`;
  const old = await (await fetch(url, { headers: { authorization } })).blob();
  await laptop.goto('/showAssignments');
  const tick = written(laptop);
  await box(laptop, essay).check();
  const etag = (await (await tick).headerValue('etag')) ?? '';
  const headers = { authorization, 'content-type': 'application/octet-stream', 'if-match': etag };
  expect((await fetch(url, { method: 'PUT', headers, body: old })).status).toBe(204);

  const mended = written(laptop);
  await comeToFront(laptop);
  await mended;
  await expect(box(laptop, essay)).toBeChecked();
  const phone = await openPhone();
  await enter(phone, code);
  await isInStep(phone);
  await phone.goto('/showAssignments');
  await expect(box(phone, essay)).toBeChecked();
});

test('a copy that is changed all the time is tried again, and nothing is lost', async ({
  laptop,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 412/);
  let refused = 0;
  await laptop.route(`**${endpoints.desk()}`, async (route) => {
    if (route.request().method() !== 'PUT' || refused === 10) return route.fallback();
    refused += 1;
    await route.fulfill({ status: 412, json: { msg: 'The copy has changed meanwhile.' } });
  });
  await laptop.goto('/showAssignments');
  await box(laptop, essay).check();
  await expect.poll(() => refused).toBeGreaterThan(4);
  let isWritten = false;
  void written(laptop).then(() => (isWritten = true));
  const tryAgain = async () => {
    await comeToFront(laptop);
    return isWritten;
  };
  await expect.poll(tryAgain).toBe(true);
  await expect(box(laptop, essay)).toBeChecked();
});

test('a device keeps the key that a former version of the site has stored in a database of its own', async ({
  laptop,
}) => {
  await laptop.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open('deskfolio'));
    const keys = database.transaction('deviceKeys', 'readwrite').objectStore('deviceKeys');
    const [[userId = ''], [stored]] = await Promise.all([done(keys.getAllKeys()), done(keys.getAll())]);
    await done(keys.clear());
    database.close();
    const opening = indexedDB.open('deskfolio-devices', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys').put(stored, userId);
    (await done(opening)).close();
  });
  await laptop.reload();
  await isInStep(laptop);
  await offers(laptop, 'Add a device');
  const names = () => laptop.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toEqual(['deskfolio']);
});

test('a browser that denies IndexedDB says that it cannot keep the key', async ({
  openPage,
  server,
  student,
}) => {
  const page = await openPage('/robots.txt', withStoredData(student, server.url, { assignments: [essay] }));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto('/activities');
  await press(page, 'Keep my devices in step');
  await says(page, 'This browser does not let us keep the key.');
});

test('`Clear my data on this device` forgets the key', async ({ laptop }) => {
  await clearDevice(laptop);
  await offers(laptop, 'Keep my devices in step');
  await laptop.reload();
  await offers(laptop, 'Enter a code');
});

test('a device that has stopped sends and receives nothing more', async ({ phone }) => {
  await stop(phone);
  await offers(phone, 'Enter a code');
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await comeToFront(phone);
  await phone.goto('/showAssignments');
  await box(phone, essay).check();
  await phone.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith(endpoints.desk()))).toEqual([]);
});

test('all tabs of a browser have one key, or none', async ({ laptop, allowConsoleError }) => {
  // The waiting tab hears of the deletion from the server (404), or from the other tab first, and then stops waiting.
  allowConsoleError(/status of 404/);
  const { code } = await codeOf(laptop);
  const tab = await laptop.context().newPage();
  await tab.goto('/activities');
  await stop(tab);
  await offers(laptop, 'Enter a code');
  await enter(laptop, code);
  await isInStep(tab);
  expect((await codeOf(tab)).code).toBe(code);
  await deleteCopy(tab);
  await offers(laptop, 'Keep my devices in step');
  await devicesOn(laptop).getByRole('button', { name: 'Keep my devices in step' }).dblclick();
  await isInStep(laptop);
  await isInStep(tab);
  expect((await codeOf(tab)).code).toBe((await codeOf(laptop)).code);
});

test('a tab that learns late of a clearing leaves the key alone that came after it', async ({ laptop }) => {
  await laptop.context().addInitScript(() => {
    const ignoreWhileAsleep = (event: Event) => {
      if (document.documentElement.dataset.asleep) event.stopImmediatePropagation();
    };
    for (const type of ['storage', 'visibilitychange', 'focus'])
      window.addEventListener(type, ignoreWhileAsleep, true);
  });
  const { code } = await codeOf(laptop);
  const tab = await laptop.context().newPage();
  await tab.goto('/activities');
  await isInStep(tab);
  await tab.evaluate(() => (document.documentElement.dataset.asleep = 'true'));
  await laptop.bringToFront();
  await clearDevice(laptop);
  await enter(laptop, code);
  await isInStep(laptop);
  await tab.evaluate(() => delete document.documentElement.dataset.asleep);
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isInStep(tab);
  await laptop.reload();
  await isInStep(laptop);
  expect((await codeOf(laptop)).code).toBe(code);
});

test('lists that are cleared while they are being synced are gone here and stay in the copy', async ({
  laptop,
  phone,
}) => {
  const waits = laptop.waitForRequest(isWait);
  await laptop.reload();
  await waits;
  const givenUp = laptop.waitForEvent('requestfailed');
  await show(laptop, 'hidden');
  await givenUp;
  await phone.goto('/showAssignments');
  const ticked = written(phone);
  await box(phone, essay).check();
  await ticked;

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await laptop.route(`**${endpoints.desk()}`, async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  const reading = laptop.waitForRequest(`**${endpoints.desk()}`);
  const abandoned = laptop.waitForEvent('requestfailed');
  await show(laptop, 'visible');
  await reading;
  await clearDevice(laptop);
  await abandoned;
  release();
  await offers(laptop, 'Keep my devices in step');
  await laptop.goto('/showAssignments');
  await expect(box(laptop, essay)).toHaveCount(0);
  await phone.reload();
  await expect(box(phone, essay)).toBeChecked();
});
