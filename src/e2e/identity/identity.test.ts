import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import catalogue from '@/contract/catalogue.json';
import { endpoints } from '@/contract/endpoints';
import { pagePaths } from '@/contract/pages/pages';
import type { Project } from '@/contract/projects/project';
import { colours, site } from '@/site';
import { findSpacingProblems } from '@/e2e/accessibility/focusAndSpacing';
import { expect, test as base } from '@/e2e/fixtures';
import { signedInAs } from '@/e2e/signedInAs';
import { exampleItem, unfold } from '@/e2e/studentPage';
import { startBuiltServer, type BuiltServer } from '@/testing/builtServer';
import { addProjects, exampleProject } from '@/testing/examples';
import { buildFor } from './buildFor';
import { closed, hindi, polish, type Owner } from './owners';

/** All texts in an object. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** Names in stored data are the same on every site, so that a new brand loses no data. */
const FORMAT =
  /deskfolio:(destination|eras|first-steps|noted|place|trial)|deskfolio-(devices|waiting-keys|reminders|file-copies|versions)|["'`]deskfolio["'`]/g;

// Skills, categories and choices are words that the code of any site contains.
const {
  social,
  portfolio,
  categories: _categories,
  accounts: _accounts,
  contactForm: _choices,
  ...known
} = site;
/** Texts of this tree's owner. A link counts where it is not the beginning of a longer one. */
const traces = [
  ...textsIn([known, portfolio.experience, colours, catalogue]).filter((text) => text.length > 6),
  ...social.flatMap(({ url }) => [`"${url}"`, `'${url}'`]),
  new URL(site.url).host,
  encodeURIComponent(site.contact.email),
  site.contact.phone.replaceAll(' ', ''),
  'aarav',
].map((text) => text.toLowerCase());

/** Those that another owner does not share. */
function tracesIn(text: string, owner?: Owner) {
  const read = text.replace(FORMAT, '').toLowerCase();
  const theirs = textsIn(owner).map((shared) => shared.toLowerCase());
  return traces.filter((trace) => read.includes(trace) && !theirs.includes(trace));
}

type Built = { folder: string; server: BuiltServer };

const test = base.extend<{ owner: Owner; built: Built }, { builtFor: (owner: Owner) => Promise<Built> }>({
  owner: [polish, { option: true }],
  builtFor: [
    async ({}, use) => {
      const builds = new Map<Owner, Promise<Built & { remove: () => void }>>();
      async function build(owner: Owner) {
        const { folder, remove } = await buildFor(owner);
        return {
          folder,
          remove,
          server: await startBuiltServer({
            build: path.join(folder, 'dist'),
            env: { TEST_ACCOUNTS: '', TEST_PROJECTS: '' },
          }),
        };
      }
      await use((owner) => {
        const built = builds.get(owner) ?? build(owner);
        builds.set(owner, built);
        return built;
      });
      for (const { server, remove } of await Promise.all(builds.values())) {
        await server.stop();
        remove();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // Two commands run in it, one after the other.
  built: [async ({ builtFor, owner }, use) => use(await builtFor(owner)), { timeout: 600_000 }],
  server: ({ built }, use) => use(built.server),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('this site contains the traces that are searched for', () => {
  const text = readFileSync('src/site.ts', 'utf8') + readFileSync('src/contract/catalogue.json', 'utf8');
  expect(tracesIn(text).length).toBeGreaterThan(40);
});

for (const owner of [polish, hindi, closed])
  test.describe(`the site of ${owner.site.owner.name}`, () => {
    test.use({ owner });
    // It is built once.
    test.describe.configure({ mode: 'default' });

    test('no file for browsers contains a trace of the former owner, and every picture has changed', ({
      built,
    }) => {
      const folder = path.join(built.folder, 'dist/client');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const texts = files.filter((name) => /\.(html|js|css|svg|xml|txt|webmanifest)$/.test(name));
      expect(texts.length).toBeGreaterThan(40);
      // The reader of calendar files knows the time zones of all countries.
      const isOfZones = (text: string, trace: string) =>
        text.includes('India Standard Time') && trace === 'asia/kolkata';
      const found = texts.flatMap((name) => {
        const text = readFileSync(path.join(folder, name), 'utf8');
        return tracesIn(name + text, owner)
          .filter((trace) => !isOfZones(text, trace))
          .map((trace) => `${name}: ${trace}`);
      });
      expect(found).toEqual([]);

      const pictures = readdirSync('public').filter((name) => /\.(png|svg|ico)$/.test(name));
      expect(pictures).toHaveLength(8);
      const unchanged = pictures.filter((name) =>
        readFileSync(path.join(folder, name)).equals(readFileSync(path.join('public', name))),
      );
      expect(unchanged).toEqual([]);
    });

    test('the pages show the new owner, with their contact details and colours', async ({ openPage }) => {
      const { headline, intro, name, picture, role } = owner.site.owner;
      const page = await openPage('/', { colorScheme: 'dark' });
      const { brand } = owner.site;
      // Whose surname is the brand is not named twice.
      await expect(page).toHaveTitle(owner === closed ? name : `${name} · ${brand}`);
      const welcome = `Welcome to ${owner === closed ? name : brand}`;
      await expect(page.getByText('Welcome to')).toContainText(welcome);
      await expect(heading(page)).toHaveAccessibleName(headline || welcome);
      await expect(page.locator(`main img[src="${picture}"]`)).toHaveCount(picture ? 1 : 0);
      await expect(page.locator('main svg[viewBox="0 0 560 460"]')).toHaveCount(picture ? 0 : 1);
      await expect(page.locator('b').filter({ hasText: name })).toHaveCount(owner === closed ? 0 : 1);
      await expect(page.getByText(intro)).toBeVisible();
      await expect(page.getByText(role)).toBeVisible();
      const root = page.locator(':root');
      await expect(root).toHaveCSS('--accent', owner.colours.dark.accent);
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect(root).toHaveCSS('--accent', owner.colours.light.accent);
      const { footer, contactForm } = owner.site;
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(
        Number(footer.shortcuts),
      );
      await expect(page.getByText('Total visits')).toHaveCount(Number(footer.visits));
      await page.goto('/Contact');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveCount(contactForm.phone === 'none' ? 0 : 1);
      const { email, phone, address, hours } = owner.site.contact;
      const mail = page.getByRole('link', { name: email });
      await expect(mail).toHaveAttribute('href', `mailto:${email}`);
      // What is left empty is not there.
      const terms = {
        Write: email,
        Call: phone,
        'Find me': address,
        Hours: hours,
        Elsewhere: owner.site.social,
      };
      await expect(page.locator('dl dt')).toHaveText(
        Object.entries(terms).flatMap(([term, detail]) => (detail.length > 0 ? [term] : [])),
      );
      for (const { label, url } of owner.site.social)
        await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', url);
    });

    test('nothing of the page is wider than a phone', async ({ openPage }) => {
      const page = await openPage('/', {
        viewport: { width: 320, height: 640 },
        // The name is always whole.
        reducedMotion: 'reduce',
      });
      for (const address of ['/', pagePaths.projects, pagePaths.contact]) {
        await page.goto(address);
        await expect(heading(page)).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
        await expect
          .poll(() => heading(page).evaluate((title) => title.scrollWidth - title.clientWidth), address)
          .toBeLessThanOrEqual(0);
        await expect.poll(() => findSpacingProblems(page), address).toEqual([]);
      }
    });
  });

// The pages of the others have the same code, which was searched above.
test.describe(`admins of ${polish.site.owner.name}`, () => {
  test.use({ owner: polish });

  test('no page that an admin can open contains a trace of the former owner, and neither does the description of the API', async ({
    server: { ask, url },
    admin,
    openPage,
  }) => {
    const project = exampleProject({ imageURL: '/icon-512.png' });
    await addProjects(admin, [project], ask);
    const projects = (await ask(endpoints.projects())).body as Project[];
    const added = projects.find(({ title }) => title === project.title);
    const page = await openPage('/', signedInAs(admin, url));
    const found: string[] = [];
    for (const pattern of Object.values(pagePaths)) {
      const address = pattern
        .replace(':content', 'about')
        .replace(site.brand, polish.site.brand)
        .replace(':id', (pattern === pagePaths.adminEditProject ? added?._id : admin._id) ?? '')
        .replace(':address', String(project.id));
      await page.goto(address);
      await expect(
        pattern === pagePaths.loader ? page.getByRole('progressbar') : heading(page),
      ).toBeVisible();
      await expect(page, address).toHaveTitle(new RegExp(`· ${polish.site.brand}`));
      found.push(...tracesIn(await page.content(), polish).map((trace) => `${address}: ${trace}`));
    }
    expect(found).toEqual([]);
    expect(tracesIn(JSON.stringify((await ask(endpoints.openapi())).body), polish)).toEqual([]);
  });
});

for (const owner of [polish, hindi])
  test.describe(`students of ${owner.site.owner.name}`, () => {
    test.use({ owner });

    test('their files are named after the new brand, and they choose from its subjects', async ({
      openStudentPage,
    }) => {
      const name = owner.site.brand.toLowerCase().replaceAll(/[ .]/g, '-');
      const { page } = await openStudentPage('/activities', {
        assignments: [exampleItem({ subject: 'Soil Databases 2' })],
        subjects: false,
      });
      await unfold(page, 'Your data');
      const [data] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export my data' }).click(),
      ]);
      expect(data.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.json$`));

      await page.goto('/showAssignments');
      const [calendar] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Calendar file of this list' }).click(),
      ]);
      const text = readFileSync(await calendar.path(), 'utf8');
      expect(text).toContain(`PRODID:-//${owner.site.brand}//`);
      expect(text).toContain(`@${name}`);
      expect(tracesIn(text, owner)).toEqual([]);

      await page.goto('/SelectSubs');
      await expect(page.getByText('Root Systems 2')).toBeVisible();
    });
  });

test.describe(`further pages of ${polish.site.owner.name}`, () => {
  test.use({ owner: polish });

  test('they are in the language of the site, or in their own, and what is beside them is online', async ({
    openPage,
    server,
  }) => {
    const page = await openPage('/about');
    const text = page.getByRole('article');
    await expect(text).toHaveAttribute('lang', 'pl');
    await page.goto('/narzedzia');
    await expect(text).toHaveText('What I use#');
    await expect(text).toHaveAttribute('lang', 'en');
    expect(await (await page.request.get(`${server.url}/CNAME`)).text()).toBe('zak.example.net');
  });

  for (const width of [320, 800, 1024, 1280, 1920])
    test(`their links and the theme switch fit into a window of ${width} px`, async ({
      openPage,
      admin,
      server,
    }) => {
      for (const visitor of [{}, signedInAs(admin, server.url)]) {
        const page = await openPage('/', { ...visitor, viewport: { width, height: 500 } });
        await expect(page.getByRole('button', { name: /^Switch to/ })).toBeInViewport({ ratio: 1 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const menu = page.getByRole('button', { name: 'Menu' });
        if (width < 1920) await menu.click();
        else await expect(menu).toBeHidden();
        const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        for (const name of [
          'O mnie',
          'Tools',
          'Lista książek, do których wracam',
          'Co teraz uprawiam w swoim ogródku i dlaczego',
        ]) {
          const link = links.filter({ hasText: name });
          await expect(link).toBeInViewport({ ratio: 1 });
        }
      }
    });
});

test.describe(`visitors of ${closed.site.owner.name}`, () => {
  test.use({ owner: closed });

  test('they are offered no account, and find none', async ({ openPage, server, expectConsoleError }) => {
    expectConsoleError(/404/);
    const page = await openPage('/');
    await expect(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /sign|explore|chat/i })).toHaveCount(0);
    for (const address of [pagePaths.signUp, pagePaths.activities, pagePaths.chat]) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
    const body = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'Lovelace1815!' };
    expect(await server.ask(endpoints.register(), { method: 'POST', body })).toMatchObject({
      status: 403,
      body: { msg: 'Sign-up is closed.' },
    });
  });
});
