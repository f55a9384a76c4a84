import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '@/site';
import { contentPages } from '@/contract/content/contentPages';
import { startBuiltServer } from '@/testing/builtServer';
import { crawl } from '@/testing/crawl';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { complaintsIn } from '@/testing/complaintsIn';
import { runProgram } from '@/testing/runProgram';
import { uploadPicture } from '@/testing/uploadPicture';
import { drawnPicture } from './drawnPicture';
import { expect, test as base } from './fixtures';
import { followInHeader } from './header';
import { openStaticHost } from './staticHost';

const BASE = '/portfolio/';

/** The pages of a site with two projects, below a path of a host that has nothing but files. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
      const data = { DATA_DIR: path.join(folder, 'data') };
      const { ask, stop } = await startBuiltServer({ env: data });
      const admin = await makeAdmin('Grace Hopper', ask);
      const [imageURL, further] = [
        await uploadPicture(admin, [900, 600], ask),
        await uploadPicture(admin, [600, 400], ask),
      ];
      const caseStudy = `## What the whiteboard knew\n\n![The board](${further})\n\n[Write](/Contact), [resume](/resume.pdf)`;
      await addProjects(
        admin,
        [
          exampleProject({ id: 20, title: 'Lanes', imageURL, caseStudy, pictures: [further] }),
          exampleProject({ id: 10, title: 'Prąd wsteczny', imageURL: '/icon-512.png' }),
        ],
        ask,
      );
      await stop();
      const exported = path.join(folder, 'pages');
      const host = await openStaticHost(exported, BASE);
      const args = [exported, '--standalone', '--base', BASE];
      // With the projects of the server alone.
      const settings = {
        ...data,
        SITE_URL: new URL(host.url).origin,
        TEST_ACCOUNTS: 'open',
        TEST_PROJECTS: 'none',
        TMPDIR: os.tmpdir(),
      };
      const made = await runProgram('src/commands/export.ts', args, settings);
      expect(made.code).toBe(0);
      expect(complaintsIn(made.stderr)).toEqual([]);
      await use(`${host.url}/`);
      await host.close();
      rmSync(folder, { recursive: true });
    },
    // The pages are built for their path.
    { scope: 'worker', timeout: 600_000 },
  ],
});
test.describe.configure({ mode: 'default' });

/** Collects what is asked for outside the path, and what fails. */
function watchRequests(page: Page, address: string) {
  const wrong: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && /^http/.test(request.url()))
      wrong.push(`outside ${request.url()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A picture may still be on its way when the visitor goes on.
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why} ${request.url()}`);
  });
  return wrong;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const javaScriptEnabled of [true, false])
  test(
    `the exported portfolio is whole on a plain file server below a path, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    { tag: '@journey' },
    async ({ address, openPage }) => {
      const page = await openPage('about:blank', { baseURL: address, javaScriptEnabled });
      const wrong = watchRequests(page, address);
      await page.goto(address);
      await expect(page.getByText(site.owner.intro)).toBeVisible();
      await expect(page.getByRole('link', { name: /sign/i })).toHaveCount(0);
      await page.getByRole('link', { name: 'My Projects' }).click();
      await expect(title(page, 'Projects')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(2);
      await drawnPicture(page.getByRole('article').first().locator('img'));

      await page.getByRole('article').first().getByRole('link', { name: 'Lanes' }).click();
      await expect(title(page, 'Lanes')).toBeVisible();
      await expect(page).toHaveURL(`${address}projects/20-lanes/`);
      const caseStudy = page.getByRole('region', { name: 'Case study' });
      await expect(caseStudy.getByRole('heading', { name: 'What the whiteboard knew' })).toBeVisible();
      await drawnPicture(caseStudy.getByRole('img', { name: 'The board' }));
      const resume = await caseStudy.getByRole('link', { name: 'resume' }).getAttribute('href');
      expect(resume).toBe(`${BASE}resume.pdf`);
      await page
        .getByRole('navigation', { name: 'Other projects' })
        .getByRole('link', { name: 'Prąd wsteczny' })
        .click();
      await expect(title(page, 'Prąd wsteczny')).toBeVisible();
      await page.reload();
      await expect(title(page, 'Prąd wsteczny')).toBeVisible();
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toBe(`${address}projects/10-pr%C4%85d-wsteczny/`);
      await drawnPicture(page.getByRole('main').locator('img').first());
      await page.goBack();
      await caseStudy.getByRole('link', { name: 'Write' }).click();
      await expect(title(page, 'Contact')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Write to me' })).toHaveAttribute(
        'href',
        `mailto:${site.contact.email}`,
      );
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByText('needs JavaScript')).toHaveCount(0);
      for (const own of contentPages) {
        await followInHeader(page, own.link);
        await expect(page).toHaveURL(`${address}${own.path.slice(1)}/`);
        await page.reload();
        await expect(title(page, own.title)).toBeVisible();
      }
      await followInHeader(page, 'Home');
      await expect(page).toHaveURL(address);
      expect(wrong).toEqual([]);
    },
  );

test('every address in the sitemap and the pages is answered without a redirect', async ({ address }) => {
  const answers = await crawl(address);
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining(
      ['projects/20-lanes/', 'og.png', ...contentPages.map((own) => `${own.path.slice(1)}/`)].map(
        (path) => address + path,
      ),
    ),
  );
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
});

test('a session of another site at the same origin is neither used nor ended', async ({
  address,
  openPage,
}) => {
  const page = await openPage('about:blank', {
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(address).origin, localStorage: [{ name: 'Token', value: 'theirs' }] }],
    },
  });
  const wrong = watchRequests(page, address);
  await page.goto(`${address}projects`);
  await page.getByRole('button', { name: 'Lanes', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Details' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /account/i })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Token'))).toBe('theirs');
  expect(wrong).toEqual([]);
});

test('an unknown address below the path shows that there is no such page', async ({
  address,
  openPage,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  for (const unknown of ['nowhere', 'SignIn', 'Explore', 'projects/99']) {
    const page = await openPage(address + unknown);
    await expect(title(page, 'Page Not Found')).toBeVisible();
    // By the code, which replaces the host's page: a press that began before ends on another link.
    await expect(page.locator('time')).toHaveText(/\d/);
    await expect(page.getByRole('link', { name: 'See Projects' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL(address);
  }
});

test('the address of a project that is not there shows the error page without a break', async ({
  address,
  openPage,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  const page = await openPage('about:blank');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (root && document.readyState !== 'loading')
        seen.add(root.querySelector('h1')?.textContent ?? 'no heading');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${address}projects/99`);
  await expect(page.locator('time')).toHaveText(/\d/);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['Page Not Found']);
});
