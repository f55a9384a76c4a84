import { isSitePath } from '@/contract/webAddress';
import { site } from '@/site';
import { addProjects, exampleProject } from '@/testing/examples';
import { uploadPicture } from '@/testing/uploadPicture';
import { drawnPicture } from './drawnPicture';
import { expect, test } from './fixtures';
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
  await expect(picture).toHaveJSProperty('currentSrc', url + uploaded.replace('-1600.', '-480.'));
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
