import { isSitePath } from '@/contract/webAddress';
import { site } from '@/site';
import { addProjects, exampleProject } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { drawnPicture } from './drawnPicture';
import { expect, test } from './fixtures';
import { signedInAs } from './signedInAs';
import { expectNothingMoved, recordLayoutShifts } from './layoutShifts';

test.use({ ownServer: {} });

const pictures = Array.from({ length: 8 }, (_, index) => `/icon-512.png?${index}`);
const lanes = exampleProject({
  id: 20,
  title: 'Lanes',
  imageURL: '/icon-512.png',
  caseStudy: '## What the whiteboard knew\n\nThey **pointed**.\n\n![The board](/icon-192.png)',
  pictures,
});
const undertow = exampleProject({ id: 10, title: 'Undertow', imageURL: '/icon-512.png' });

test(
  'a recruiter reads a case study without JavaScript and finds the resume',
  { tag: '@journey' },
  async ({ openPage, server: { ask }, admin }) => {
    await addProjects(admin, [lanes, undertow], ask);
    const page = await openPage('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    await expect(page.getByText(site.owner.name, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'My Projects' }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Lanes' })
      .getByRole('link', { name: 'Details' })
      .click();
    const caseStudy = page.getByRole('region', { name: 'Case study' });
    await expect(caseStudy.getByRole('heading', { name: 'What the whiteboard knew' })).toBeVisible();
    await expect(caseStudy.getByText('pointed')).toBeVisible();
    await expect(caseStudy.getByRole('link', { name: 'Lanes, picture 8' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Other projects' })
      .getByRole('link', { name: 'Undertow' })
      .click();
    await expect(page.getByRole('heading', { name: 'Undertow' })).toBeVisible();
    await page.getByRole('link', { name: site.brand }).first().click();
    const resumes = await page
      .getByRole('link', { name: 'Resume' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const { resume } = site.portfolio;
    expect(new Set(resumes)).toEqual(new Set(resume ? [resume] : []));
    for (const address of resumes.filter((href) => isSitePath(href ?? ''))) {
      const answer = await page.request.get(address ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
    }
  },
);

const readme = `# Paperboat

[![npm](/favicon.svg)](https://npm.im/paperboat) [![licence](/favicon.svg)](LICENSE)

It ~~never~~ folds[^1]. Press <kbd>Ctrl</kbd>, then see [Options](#options).

\`\`\`ts
const ${'aVeryLongName'.repeat(20)} = 'paper';
\`\`\`

- [x] Folds
- [ ] Unfolds

## Options

| Option | Default | What it does, at such a length that no phone has room for all of the columns at once |
|---|:-:|--:|
| \`--width-of-the-longest-line\` | 80 | The longest line |

<details><summary>Why?</summary>

Because of **boats**.

</details>

<!-- nothing -->
<script>alert(1)</script>

[^1]: Tested on three.
`;

test(
  'a README is pasted and looks like on GitHub',
  { tag: '@journey' },
  async ({ openPage, server: { ask, url }, admin }) => {
    await addProjects(admin, [{ ...lanes, sourceCode: 'https://github.com/ann/paperboat' }], ask);
    const page = await openPage('/admin/projects', {
      ...signedInAs(admin, url),
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('link', { name: 'Edit project Lanes' }).click();
    const field = page.getByLabel('Case Study');
    await field.fill(readme);
    await expect(field).toHaveAccessibleDescription(/Not shown: <script>$/);
    const preview = page.getByRole('region', { name: 'On its page' });
    await expect(preview.getByRole('heading', { name: 'Paperboat' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Project updated successfully')).toBeVisible();

    await page.goto('/projects/20-lanes');
    const caseStudy = page.getByRole('region', { name: 'Case study' });
    await expect(caseStudy.getByRole('cell', { name: '80' })).toBeVisible();
    await expect(caseStudy.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    await expect(caseStudy.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
    await expect(caseStudy.locator('del')).toHaveText('never');
    await expect(caseStudy.locator('kbd')).toHaveText('Ctrl');
    await expect(caseStudy.getByRole('link', { name: 'licence' })).toHaveAttribute(
      'href',
      'https://github.com/ann/paperboat/blob/HEAD/LICENSE',
    );
    // Two badges in a line, in their own size.
    const badges = caseStudy.locator('p img');
    for (const index of [0, 1]) await drawnPicture(badges.nth(index));
    const lines = () =>
      badges.evaluateAll((all) => new Set(all.map((badge) => badge.getBoundingClientRect().top)).size);
    await expect.poll(lines).toBe(1);

    await caseStudy.getByText('Why?').click();
    await expect(caseStudy.getByText('Because of boats.')).toBeVisible();
    await caseStudy.getByRole('link', { name: 'Options', exact: true }).click();
    await expect(caseStudy.getByRole('heading', { name: 'Options' })).toBeInViewport();
    await caseStudy.getByRole('link', { name: '1', exact: true }).click();
    await expect(caseStudy.getByText('Tested on three.')).toBeInViewport();
    // Code and table scroll by themselves.
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
  },
);

test('a further picture is loaded when it comes near, in the size in which it is shown', async ({
  openPage,
  server: { ask, url },
  admin,
}) => {
  const uploaded = await uploadPicture(admin, [1800, 1125], ask);
  await addProjects(admin, [{ ...lanes, pictures: [uploaded, '/icon-512.png'] }], ask);
  const page = await openPage('/projects/20-lanes', { viewport: { width: 1280, height: 800 } });
  const picture = page.getByRole('img', { name: 'Lanes, picture 1' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  expect(await drawnPicture(picture)).toBe(uploaded);
  await expect(picture).toHaveJSProperty('currentSrc', url + uploaded.replace('-1600x1000.', '-800.'));
});

test('of eight pictures of which one is gone, the others are shown, and nothing moves', async ({
  openPage,
  server: { ask },
  admin,
  expectConsoleError,
}) => {
  expectConsoleError(/404.*gone\.png/);
  await addProjects(admin, [{ ...lanes, pictures: pictures.with(2, '/gone.png') }], ask);
  const page = await openPage('about:blank', { viewport: { width: 390, height: 844 } });
  await recordLayoutShifts(page);
  await page.goto('/projects/20-lanes');
  const shown = page.getByRole('list', { name: 'Pictures' });
  for (const picture of [1, 2, 4, 5, 6, 7, 8])
    await drawnPicture(page.getByRole('img', { name: `Lanes, picture ${picture}` }));
  // In its place stands what it showed.
  await expect(shown.getByRole('listitem').nth(2)).toHaveText('Lanes, picture 3');
  await expect(shown.locator('img')).toHaveCount(7);
  await expectNothingMoved(page);
});
