import type { Browser, Page } from '@playwright/test';
import { endpoints } from '@/contract/endpoints';
import { paths } from '@/client/lib/paths';
import { openBrowser } from '@/e2e/browser';
import { signedInAs } from '@/e2e/signedInAs';
import { startBuiltServer } from '@/testing/builtServer';
import { addProjects, exampleMessage, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { calendarRows } from './measuring/calendar';
import { courseworkRows } from './measuring/coursework';
import { openMeasured } from './measuring/openMeasured';
import { quickAddRows } from './measuring/quickAdd';
import { timeRow, type Row } from './measuring/row';
import { rest, waitsOf } from './measuring/waits';

const FEW = 10;
const MANY_PROJECTS = 500;
const MANY_MESSAGES = 10_000;
const AT_ONCE = 50;
const ROUNDS = 5;
const SLOWDOWN = 4;
const QUERY = 'project';

const many = <Thing>(count: number, make: (index: number) => Thing) =>
  Array.from({ length: count }, (_, index) => make(index));

async function openSiteWith(projects: number, messages: number) {
  const site = await startBuiltServer();
  const admin = await makeAdmin('Grace Hopper', site.ask);
  await addProjects(
    admin,
    many(projects, (index) => exampleProject({ title: `Project ${index}`, imageURL: '/icon-512.png' })),
    site.ask,
  );
  const unsent = many(messages, (index) => exampleMessage({ name: `Visitor ${index}` }));
  while (unsent.length > 0) {
    const sent = unsent.splice(0, AT_ONCE);
    await Promise.all(sent.map((body) => site.ask(endpoints.contact(), { method: 'POST', body })));
  }
  return { site, admin };
}

type Side = Awaited<ReturnType<typeof openSiteWith>>;
type Waits = Record<string, number[]>;

async function openList(browser: Browser, { site }: Side, path: string, shown: RegExp, as?: Person) {
  const { page, session, close } = await openMeasured(browser, site.url, {
    viewport: { width: 1280, height: 800 },
    ...(as && signedInAs(as, site.url)),
  });
  await page.goto(path);
  await page.getByText(shown).first().waitFor();
  await rest(page);
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, slowDown, close };
}

async function repeat(page: Page, act: () => Promise<void>) {
  for (let round = 0; round < ROUNDS; round += 1) {
    await act();
    await rest(page);
  }
}

async function galleryWaits(browser: Browser, side: Side): Promise<Waits> {
  const { page, slowDown, close } = await openList(browser, side, paths.projects, /^Project 1$/);
  const toggle = page.getByRole('button', { name: /Switch to (dark|light) theme/ });
  const theme = await waitsOf(page, () => repeat(page, () => toggle.click()));
  await slowDown();
  const slowTheme = await waitsOf(page, () => repeat(page, () => toggle.click()));
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.focus();
  const key = await waitsOf(page, () => search.pressSequentially(QUERY, { delay: 120 }));
  await close();
  return {
    'Switching the theme beside the gallery, at full speed': theme,
    'Switching the theme beside the gallery': slowTheme,
    'A letter of the search in the gallery': key,
  };
}

async function inboxWaits(browser: Browser, side: Side): Promise<Waits> {
  const { page, slowDown, close } = await openList(
    browser,
    side,
    paths.adminMessages,
    /^Visitor/,
    side.admin,
  );
  await slowDown();
  const search = page.getByLabel('Search messages');
  await search.focus();
  const key = await waitsOf(page, () => search.pressSequentially('visitor', { delay: 120 }));
  const head = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  const sort = await waitsOf(page, () => repeat(page, () => head.click()));
  await close();
  return { 'A letter of the search in the messages': key, 'Sorting the messages': sort };
}

const rowsOf = (large: Waits, small: Waits, count: number): Row[] =>
  Object.entries(large).map(([what, waits]) =>
    timeRow(`${what}, ${count.toLocaleString('en')}`, waits, small[what] ?? [], String(FEW)),
  );

/** Response times with long lists and with short ones, on a processor slowed down four times where nothing else is said. */
export default async function lists(): Promise<Row[]> {
  const browser = await openBrowser();
  const small = await openSiteWith(FEW, FEW);
  const large = await openSiteWith(MANY_PROJECTS, MANY_MESSAGES);
  try {
    const gallery = [await galleryWaits(browser, large), await galleryWaits(browser, small)] as const;
    const inbox = [await inboxWaits(browser, large), await inboxWaits(browser, small)] as const;
    return [
      ...rowsOf(...gallery, MANY_PROJECTS),
      ...rowsOf(...inbox, MANY_MESSAGES),
      ...(await courseworkRows(small.site, browser)),
      ...(await quickAddRows(small.site, browser)),
      ...(await calendarRows(small.site, browser)),
    ];
  } finally {
    await browser.close();
    await Promise.all([small.site.stop(), large.site.stop()]);
  }
}
