import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { contentPages } from '@/contract/content/contentPages';
import { pagePaths } from '@/contract/pages/pages';
import { BROWSER_TIMEOUT_MS, openBrowser } from '@/e2e/browser';
import { signedInAs } from '@/e2e/signedInAs';
import { withStoredData } from '@/e2e/studentPage';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent, signedIn } from '@/testing/examples';
import buildIfNeeded from './buildIfNeeded';
import { exampleDesk } from './demo/desk';
import { copyBuild, startExampleServer } from './demo/exampleSite';
import { admin, student } from './demo/people';
import { runCommand } from './runCommand';

const FOLDER = 'shots';

const screens = { phone: [390, 844], tablet: [800, 1100], desktop: [1280, 800] } as const;
const variants = Object.entries(screens).flatMap(([screen, [width, height]]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    variant: `${screen}-${colorScheme}`,
    options: { viewport: { width, height }, colorScheme },
  })),
);

/** What is pressed on a page before its picture is taken, where it is there: some buttons are for small screens only. */
type Pressed = (string | RegExp)[];
type Shot = [name: string, path: string, pressed?: Pressed, screenOnly?: 'screen only'];

const { home, projects, contact, signUp, explore, chat, adminMessages, adminProjects } = pagePaths;

/** Every page of the site, and what opens over it, as those who visit it see them. */
const shots: Record<'visitor' | 'student' | 'new student' | 'admin', Shot[]> = {
  visitor: [
    ['home', home],
    ['shortcuts', home, ['Keyboard shortcuts'], 'screen only'],
    ['projects', projects],
    ['project flipped', `${projects}?search=monsoon`, ['Monsoon']],
    ['one project', `${projects}/202604-lanes`],
    ['projects, none match', `${projects}?search=nothing`],
    ...contentPages.map(({ path: address }): Shot => [address.slice(1), address]),
    ['contact', contact],
    ['contact, errors', contact, ['Send Message']],
    ['sign up', signUp],
    ['sign up, toast', signUp, ['Sign Up'], 'screen only'],
    ['sign in', pagePaths.signIn],
    ['forgot password', pagePaths.forgotPassword],
    ['reset password', `${pagePaths.resetPassword}#token`],
    ['confirm admin', `${pagePaths.confirmAdmin}#token`],
    ['loader', pagePaths.loader, [], 'screen only'],
    ['not found', '/nowhere'],
  ],
  student: [
    ['menu', home, ['Menu'], 'screen only'],
    ['explore', explore],
    ['alert', explore, [/Buy ticket/], 'screen only'],
    ['settings', explore, ['Settings'], 'screen only'],
    ['activities', pagePaths.activities],
    ['add assignment', pagePaths.addAssignments],
    ['assignments', pagePaths.showAssignments],
    ['practicals', pagePaths.showPracticals],
    ['profile', pagePaths.profile],
    ['edit profile', pagePaths.editProfile],
    ['change password', pagePaths.changePassword],
    ['chat hub', chat],
    ['chat menu', chat, ['Open chat menu'], 'screen only'],
    ['admin support', pagePaths.supportChat],
  ],
  'new student': [
    ['select subjects', pagePaths.selectSubjects],
    ['subjects first', pagePaths.addAssignments, [], 'screen only'],
    ['assignments, none', pagePaths.showAssignments],
    ['profile, new', pagePaths.profile],
  ],
  admin: [
    ['admin desk', pagePaths.adminDesk],
    ['users', pagePaths.adminUsers],
    ['edit user', pagePaths.adminEditUser],
    ['messages', adminMessages],
    ['message deleted', adminMessages, [/^Open message/, /^Delete message/], 'screen only'],
    ['admin projects', adminProjects],
    ['project form', adminProjects, ['Add Project']],
    ['edit project', adminProjects, [/^Edit project/]],
  ],
};

/** The browsers of those who visit the site, and the id of a user whom the admin can edit. */
async function visitorsOf({ ask, url }: BuiltServer) {
  const signIn = async ({ registration }: typeof admin) => ({
    ...(await signedIn(registration, ask)),
    password: registration.password,
  });
  const diya = await signIn(student);
  const { assignments, practicals } = exampleDesk(diya._id, Date.now());
  const browsers: Record<keyof typeof shots, BrowserContextOptions> = {
    visitor: { baseURL: url },
    student: withStoredData(diya, url, { assignments, practicals }),
    'new student': signedInAs(await makeStudent('Kabir Rao', ask), url),
    admin: signedInAs(await signIn(admin), url),
  };
  return { browsers, userId: diya._id };
}

/** Waits for the page's code, which comes after its first paint, and for what it asks for. */
async function settle(page: Page) {
  await page.locator('[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  const loading = page.getByRole('main').getByRole('status').getByText('Loading', { exact: true });
  await loading.waitFor({ state: 'detached' });
}

async function press(page: Page, name: string | RegExp) {
  const exact = typeof name === 'string';
  const target = page.getByRole('button', { name, exact }).or(page.getByRole('link', { name, exact }));
  const isThere = await target.first().isVisible();
  if (isThere) await target.first().click();
  await settle(page);
  return isThere;
}

/** Draws what is below the screen as well, with the fonts and all pictures. */
async function drawWholePage(page: Page) {
  await page.evaluate(async () => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
    document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

const fileOf = (name: string, variant: string) => `${name.replace(/\W+/g, '-')}-${variant}.png`;

/** Returns whether everything that is pressed was there. */
async function take(browser: Browser, options: BrowserContextOptions, shot: Shot, file: string) {
  const [, address, pressed = [], screenOnly] = shot;
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(BROWSER_TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener('app-ready', () => document.documentElement.setAttribute('data-ready', '')),
  );
  await page.goto(address);
  await settle(page);
  let isPressed = true;
  for (const name of pressed) isPressed = (await press(page, name)) && isPressed;
  await drawWholePage(page);
  // A press may have scrolled the page.
  if (!screenOnly) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: !screenOnly });
  await context.close();
  return isPressed;
}

/** Takes a picture of every page, in both themes, as wide as a phone, a tablet and a desktop. */
runCommand(async () => {
  const wanted = process.argv[2] ?? '';
  buildIfNeeded();
  mkdirSync(FOLDER, { recursive: true });
  const server = await startExampleServer(copyBuild());
  const browser = await openBrowser();
  const rows: string[] = [];
  try {
    const { browsers, userId } = await visitorsOf(server);
    for (const as of Object.keys(shots) as (keyof typeof shots)[])
      for (const [name, address, ...rest] of shots[as].filter((shot) => shot[0].includes(wanted))) {
        const shot: Shot = [name, address.replace(':id', userId), ...rest];
        const files = variants.map(({ variant }) => fileOf(name, variant));
        const taken = await Promise.all(
          variants.map(({ variant, options }) =>
            take(browser, { ...browsers[as], ...options }, shot, fileOf(name, variant)),
          ),
        );
        if (!taken.includes(true)) throw new Error(`${name}: what is pressed is on no screen.`);
        const images = files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`);
        rows.push(`<h2>${name}</h2>${images.join('')}`);
      }
  } finally {
    await browser.close();
    await server.stop();
  }
  const sheet = path.resolve(FOLDER, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>All pages</title>
<style>body { font: 14px system-ui; background: #777; color: #fff } img { width: 15%; margin: 0.5% }</style>
${rows.join('\n')}</html>
`,
  );
  return `${rows.length * variants.length} pictures, side by side in ${pathToFileURL(sheet).href}`;
});
