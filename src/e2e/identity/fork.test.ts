import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawnPicture } from '@/e2e/drawnPicture';
import { expect, test as base } from '@/e2e/fixtures';
import { openStaticHost } from '@/e2e/staticHost';
import { forkFor } from './buildFor';
import { german } from './owners';

type Exported = { address: string; folder: string; warnings: string };

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#125a80' } })
    .png()
    .toBuffer();

/** The site of a fork that nobody has signed in to, without a database. */
const test = base.extend<object, { exported: Exported }>({
  exported: [
    async ({}, use) => {
      const { site, content, ...owner } = german;
      const pictures = {
        'projects/boat.png': await picture(1200, 750),
        'projects/folded.png': await picture(300, 200),
      };
      const fork = await forkFor({ ...owner, site, content: { ...content, ...pictures } });
      const folder = path.join(fork.folder, 'online');
      const warnings = await fork.run('export', folder, '--standalone');
      const host = await openStaticHost(folder);
      await use({ address: `${host.url}/`, folder, warnings });
      await host.close();
      fork.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test(
  'a fork with three files is a portfolio, exported and whole',
  { tag: '@journey' },
  async ({ exported: { address, folder, warnings }, openPage }) => {
    expect(warnings.trim()).toBe('');
    const page = await openPage('about:blank', { baseURL: address });
    await page.goto(address);
    const featured = page.getByRole('region', { name: 'Featured work' });
    await expect(featured.getByRole('heading', { level: 3 })).toHaveText(['paperboat', 'Kite']);
    await expect(featured.getByText('12 000 Installationen im Monat')).toBeVisible();
    await featured.getByRole('link', { name: 'paperboat', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'paperboat' })).toBeVisible();
    await drawnPicture(page.getByRole('main').locator('img').first());
    const caseStudy = page.getByRole('region', { name: 'Case study' });
    await expect(caseStudy.getByRole('cell', { name: '0,2s' })).toBeVisible();
    await expect(caseStudy.getByRole('link', { name: 'Lizenz' })).toHaveAttribute(
      'href',
      'https://github.com/jonas/paperboat/blob/HEAD/LICENSE',
    );
    await drawnPicture(caseStudy.getByRole('img', { name: 'Eine gefaltete Zeile' }));
    await page.reload();
    await expect(caseStudy.getByRole('cell', { name: '0,2s' })).toBeVisible();

    await page.goto(`${address}projects`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Lamp')).toHaveCount(0);
    expect(readFileSync(path.join(folder, 'sitemap.xml'), 'utf8')).not.toContain('/projects/3');
    expect(existsSync(path.join(folder, 'projects/3-lamp'))).toBe(false);
  },
);
