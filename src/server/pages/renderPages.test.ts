import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { endpoints } from '@/contract/endpoints';
import { adminEndpoints } from '@/contract/adminEndpoints';
import type { RenderPage } from '@/contract/pages/renderedPage';
import type { FullProject, Project } from '@/contract/projects/project';
import { openDatabase } from '@/server/database';
import { ENGINES } from '@/testing/engines';
import { addProjects, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { packedSite } from '@/testing/packedSite';
import { inlineHashes, type Site } from '@/server/siteFiles';
import { freshSites } from '@/testing/injectedSite';
import { SETTINGS } from '@/testing/openSite';
import { uploadPicture } from '@/testing/uploadPicture';
import { site } from '@/site';
import { makeDrawings } from '@/server/drawing/drawings';
import { renderPages, type RenderedFile } from './renderPages';

/** A category of the gallery on any site. */
const BRAND = encodeURIComponent(site.brand);

const ORIGIN = SETTINGS.siteUrl;
const nightBus = exampleProject({
  id: 7,
  title: 'Night Bus & Co',
  description: 'When does it leave?\nA map that says so.',
  imageURL: '/demo/bus.webp',
  sourceCode: 'https://example.com/secret-source',
});
const gated = exampleProject({
  id: 8,
  title: 'Clock',
  sourceCode: 'no',
  imageURL: 'https://example.com/c.png',
});

const projectsIn = (html: string) => {
  const [, json] = /<script id="rendered-data" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as { projects: Project[] }).projects;
};
const structuredIn = (html: string) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'];
};

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);
  let admin: Person;

  beforeEach(async () => {
    admin = await makeAdmin('Grace Hopper', fresh.site.ask);
    await addProjects(admin, [nightBus, gated], fresh.site.ask);
  });

  test.each(['/', '/projects', '/projects/7', '/projects/7-night-bus-co'])(
    '%s arrives with the projects of the moment',
    async (url) => {
      const { status, text } = await fresh.site.ask(url);
      expect(status).toBe(200);
      const { body } = await fresh.site.ask(endpoints.projects());
      expect(projectsIn(text)).toEqual(body);
      expect(text).not.toContain('<noscript>');
    },
  );

  test('the gallery arrives filtered and sorted as its address says', async () => {
    await addProjects(
      admin,
      [exampleProject({ id: 9, title: 'Paper boat', category: [site.brand] })],
      fresh.site.ask,
    );
    const titlesAt = async (query: string) => {
      const { text } = await fresh.site.ask(`/projects?${query}`);
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/projects" />`);
      expect(projectsIn(text)).toHaveLength(3);
      const [, html = ''] = text.split('<div id="root"');
      return [...html.matchAll(/<button[^>]* aria-label="([^"]*)" aria-pressed/g)].map(([, title]) => title);
    };
    expect(await titlesAt(`category=${BRAND.toLowerCase()}`)).toEqual(['Paper boat']);
    expect(await titlesAt('sort=oldest&off=50%')).toEqual(['Night Bus &amp; Co', 'Clock', 'Paper boat']);
    expect(await titlesAt(`from=why?&category=${BRAND}`)).toEqual(['Paper boat']);
    expect(await titlesAt(`?category=${BRAND}`)).toHaveLength(3);
    expect(await titlesAt('category=unknown')).toEqual(['Paper boat', 'Clock', 'Night Bus &amp; Co']);
  });

  test('a draft is on no page and not in the sitemap', async () => {
    await addProjects(admin, [exampleProject({ id: 9, title: 'Secret', draft: true })], fresh.site.ask);
    for (const url of ['/', '/projects', '/sitemap.xml'])
      expect((await fresh.site.ask(url)).text).not.toMatch(/Secret|projects\/9/);
    expect((await fresh.site.ask('/projects/9')).status).toBe(404);
  });

  test('a change is rendered at once, by another server of the database as well', async () => {
    const other = engine === 'postgres' ? await fresh.another() : fresh.site;
    await other.ask('/projects');
    const { body } = await fresh.site.ask(endpoints.projects());
    const bus = (body as Project[]).find(({ id }) => id === 7);
    await fresh.site.ask(adminEndpoints.updateProject(bus?._id ?? ''), {
      method: 'PATCH',
      token: admin.token,
      body: { title: 'Day Bus' },
    });
    expect((await other.ask('/projects')).text).toContain('>Day Bus</a></h2>');
    const renamed = await other.ask('/projects/7-night-bus-co');
    expect(renamed.status).toBe(200);
    expect(renamed.text).toContain(`<link rel="canonical" href="${ORIGIN}/projects/7-day-bus" />`);
  });

  test.each(['/', '/projects', '/projects/7', '/sitemap.xml'])(
    '%s is the same for everyone, so that a CDN may keep it for seconds',
    async (url) => {
      const { headers, text } = await fresh.site.ask(url);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=10');
      expect(headers).not.toHaveProperty('set-cookie');
      const own = { authorization: `Bearer ${admin.token}`, cookie: 'theme=dark', 'user-agent': 'Another' };
      const asAdmin = await fresh.site.send({ url, headers: { ...own, 'accept-language': 'de' } });
      expect(asAdmin.text).toBe(text);
      expect({ ...asAdmin.headers, date: '' }).toEqual({ ...headers, date: '' });
    },
  );

  test.each(['/projects/9', '/projects/07', '/projects/7x', '/projects/night-bus', '/projects/%00'])(
    '%s leads to no project',
    async (url) => {
      const { status, headers, text } = await fresh.site.ask(url);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).toContain('Page Not Found');
    },
  );

  test('a project’s page tells robots its title, text, picture and address', async () => {
    const { text } = await fresh.site.ask('/projects/7');
    const address = `${ORIGIN}/projects/7-night-bus-co`;
    expect(text).toContain(`<title>Night Bus &amp; Co · ${site.brand}</title>`);
    expect(text).toContain(`<meta property="og:title" content="Night Bus &amp; Co · ${site.brand}" />`);
    expect(text).toContain('<meta name="description" content="When does it leave? A map that says so." />');
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/demo/bus.webp" />`);
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(structuredIn(text)).toMatchObject([
      { '@type': 'CreativeWork', name: 'Night Bus & Co', url: address, image: `${ORIGIN}/demo/bus.webp` },
      { '@type': 'Person' },
    ]);
    expect((await fresh.site.ask('/projects/8')).text).toContain('content="https://example.com/c.png"');
  });

  test('the address of a source is in no structured data, and gated source is in no page', async () => {
    const { text } = await fresh.site.ask('/projects/7');
    expect(JSON.stringify(structuredIn(text))).not.toContain('secret-source');
    const page = (await fresh.site.ask('/projects/8')).text;
    expect(page).toMatch(/<button[^>]*><svg.*?<\/svg> ?(<!-- -->)?Source Code<\/button>/);
  });

  test('the landing page says who the owner is', async () => {
    const { text } = await fresh.site.ask('/');
    expect(structuredIn(text).map((entry) => entry['@type'])).toEqual(['WebSite', 'Person']);
  });

  test('the gallery names its projects and who made them', async () => {
    const [gallery, owner] = structuredIn((await fresh.site.ask('/projects')).text);
    expect(gallery).toMatchObject({
      '@type': 'CollectionPage',
      hasPart: [
        { name: 'Clock', url: `${ORIGIN}/projects/8-clock` },
        { name: 'Night Bus & Co', url: `${ORIGIN}/projects/7-night-bus-co` },
      ],
    });
    expect(owner?.['@type']).toBe('Person');
  });

  test('a text cannot end the script that holds it', async () => {
    await addProjects(
      admin,
      [exampleProject({ id: 9, title: 'X', description: '</script><script>alert(1)</script>' })],
      fresh.site.ask,
    );
    for (const url of ['/projects', '/projects/9']) {
      const { text } = await fresh.site.ask(url);
      expect(text).not.toContain('<script>alert');
      expect(projectsIn(text)?.some(({ description }) => description.includes('alert(1)'))).toBe(true);
    }
  });

  test('the styles of a rendered page may be applied, and no others', async () => {
    const { text, headers } = await fresh.site.ask('/projects/7');
    const hashes = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    const policy = String(headers['content-security-policy']);
    const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
    const empty = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
    expect(styles.split(' ').sort()).toEqual(["'self'", empty, ...hashes].sort());
  });

  test('the sitemap names the pages of all projects', async () => {
    const { text, headers } = await fresh.site.ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml');
    expect(text).toContain(`<loc>${ORIGIN}/</loc>`);
    expect(text).toContain(`<loc>${ORIGIN}/projects/8-clock</loc>`);
    const robots = (await fresh.site.ask('/robots.txt')).text;
    expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  test('the pages that are not rendered show the picture of this site in link previews', async () => {
    const { text } = await fresh.site.ask('/Contact');
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/og.png" />`);
  });

  /** What a page says of the picture of its link previews. */
  async function previewOn(path: string) {
    const { text } = await fresh.site.ask(path);
    expect(text).toContain(`<meta property="og:url" content="${ORIGIN}${path}" />`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const valueOf = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(text)?.[1];
    return {
      address: valueOf('og:image') ?? '',
      size: [valueOf('og:image:width'), valueOf('og:image:height')],
      alt: valueOf('og:image:alt'),
    };
  }

  test.each([
    ['a wide one', [1800, 1125], 'cover'],
    ['the screen of a phone', [1170, 2532], 'cover'],
    ['a small one that is shown whole', [300, 300], 'contain'],
  ] as const)(
    'link previews show the picture of a project in a format and size that all take: %s',
    async (_what, size, imageFit) => {
      const imageURL = await uploadPicture(admin, [...size], fresh.site.ask);
      await addProjects(
        admin,
        [exampleProject({ id: 9, title: 'Lamp', imageURL, imageFit })],
        fresh.site.ask,
      );
      for (const path of ['/', '/projects', '/projects/9-lamp']) {
        const preview = await previewOn(path);
        expect(preview).toMatchObject({
          size: ['1200', '630'],
          alt: path === '/projects/9-lamp' ? 'Lamp' : `${site.owner.name}, ${site.owner.role}`,
        });
        const { statusCode, headers, rawPayload } = await fresh.site.app.inject(
          preview.address.replace(ORIGIN, ''),
        );
        expect([statusCode, headers['content-type']]).toEqual([
          200,
          expect.stringMatching(/^image\/(jpeg|png)$/),
        ]);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
      }
    },
  );

  test('a picture on another host is named as it is, without a size', async () => {
    expect(await previewOn('/projects/8-clock')).toEqual({
      address: 'https://example.com/c.png',
      size: [undefined, undefined],
      alt: 'Clock',
    });
  });

  test('a case study and eight pictures arrive with the page of their project, and can be read without code', async () => {
    const caseStudy = [
      '# Why <i>this</i> & `that`',
      '',
      '* one\n* two [link](https://example.com/a) [own](/Contact) [bad](javascript:alert(1)) [pdf](/resume.pdf)',
      '',
      '<script>alert(1)</script>',
      '',
      '![A lamp](/lamp.png) and `code`',
    ].join('\n');
    const pictures = Array.from({ length: 8 }, (_, index) => `https://example.com/${index}.png`);
    await addProjects(
      admin,
      [exampleProject({ id: 12, title: 'Lamp', caseStudy, pictures })],
      fresh.site.ask,
    );
    const { text } = await fresh.site.ask('/projects/12-lamp');
    const [, html = ''] = /<div id="root"[^>]*>(.*)<script id="rendered-data"/s.exec(text) ?? [];
    expect(html).toContain('<h2 id="why-this--that" dir="auto">Why <i>this</i> &amp; <code>that</code></h2>');
    expect(html).not.toMatch(/javascript|<script|alert/);
    expect(html).toMatch(/<a href="https:\/\/example.com\/a" target="_blank" rel="noopener noreferrer">link/);
    expect(html).toMatch(/<a [^>]*href="\/Contact"[^>]*>own<\/a>/);
    expect(html).toContain('<a href="/resume.pdf">pdf</a>');
    expect(html).toMatch(/<img[^>]* src="\/lamp.png"[^>]* loading="lazy"/);
    for (const src of pictures)
      expect(html).toMatch(new RegExp(`<img[^>]* src="${src}"[^>]* loading="lazy"`));
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(html).toMatch(/Next project<\/span><b dir="auto">Clock</);
    expect(html).not.toContain('Previous project');
    expect((await fresh.site.ask('/projects')).text).not.toContain('lamp.png');
  });

  test('if the database has been away from the start, a page is shown that asks for the projects itself', async () => {
    await fresh.site.database.close();
    for (const url of ['/', '/projects', '/projects/7']) {
      const { status, text } = await fresh.site.ask(url);
      expect([url, status, projectsIn(text)]).toEqual([url, 200, undefined]);
    }
  });

  test('while the database is away, pages show the projects that were there before', async () => {
    const before = (await fresh.site.ask('/projects')).text;
    expect(projectsIn(before)).toHaveLength(2);
    await fresh.site.database.close();
    expect((await fresh.site.ask('/projects')).text).toBe(before);
    expect(projectsIn((await fresh.site.ask('/projects/7')).text)).toHaveLength(2);
    expect((await fresh.site.ask('/projects/9')).status).toBe(404);
    expect((await fresh.site.ask('/sitemap.xml')).text).toContain('/projects/7-night-bus-co');
  });

  test('a page that calls a backend of another origin is not rendered with this database', async () => {
    const other = await fresh.another({ apiBaseUrl: 'https://api.example.com' });
    expect(projectsIn((await other.ask('/projects')).text)).toBeUndefined();
  });
});

const withProjects = (list: FullProject[]) => ({
  projects: { revision: async () => 1, listFull: async () => list },
  draw: makeDrawings().draw,
  siteUrl: ORIGIN,
  log: pino({ level: 'silent' }),
});

test('of the scripts in a rendered page, only those of the template may run, none that came with its content', async () => {
  const { shell, renderer } = packedSite(SETTINGS) as Required<Site>;
  const script = '<script>alert(1)</script>';
  const renderPage: RenderPage = async (...shown) => {
    const page = await renderer.renderPage(...shown);
    return { ...page, html: page.html + script, styles: page.styles + script };
  };
  const renderAt = renderPages({ shell, renderer: { ...renderer, renderPage } }, withProjects([]));
  const page = (await renderAt('projects', '/projects', '')) as RenderedFile;
  expect(page.variants.identity.body.toString()).toContain(script);
  const [, scripts] = /script-src ([^;]*)/.exec(page.contentPolicy) ?? [];
  expect(scripts).toBe(["'self'", ...inlineHashes([shell]).scripts].join(' '));
});

describe('what has been rendered is kept', () => {
  const list = Array.from({ length: 60 }, (_, index) => ({
    _id: String(index),
    ...exampleProject({ id: index }),
  }));
  const { shell, renderer } = packedSite(SETTINGS) as Required<Site>;
  const renderAt = renderPages({ shell, renderer }, withProjects(list));

  const galleryAt = (query: string) => renderAt('projects', '/projects', query);

  test('for a category and a sorting, whatever else is in the address', async () => {
    const plain = await galleryAt('');
    for (const query of ['search=boat', 'search=bus&from=a', 'category=unknown', 'category=All'])
      expect((await galleryAt(query)) === plain).toBe(true);
    const filtered = await galleryAt(`category=${BRAND.toLowerCase()}&search=boat`);
    expect(filtered === plain).toBe(false);
    expect((await galleryAt(`from=a&category=${BRAND}`)) === filtered).toBe(true);
  });

  test('while a robot visits all projects, if others visit it as well', async () => {
    const home = () => renderAt('home', '/', '');
    const project = (id: number) => renderAt('project', `/projects/${id}`, '');
    const [firstHome, firstProject] = [await home(), await project(0)];
    for (const { id } of list) {
      await project(id);
      expect((await home()) === firstHome).toBe(true);
    }
    expect((await project(0)) === firstProject).toBe(false);
  });
});

describe('on a PostgreSQL that does not answer', () => {
  const fresh = freshSites('postgres');

  test('a visitor soon gets a page that asks for the projects itself', async () => {
    const other = await openDatabase(fresh.location);
    try {
      await other.kysely.transaction().execute(async (trx) => {
        await sql`lock table counters in access exclusive mode`.execute(trx);
        const { status, text } = await fresh.site.ask('/projects');
        expect([status, projectsIn(text)]).toEqual([200, undefined]);
      });
    } finally {
      await other.close();
    }
    expect(projectsIn((await fresh.site.ask('/projects')).text)).toEqual([]);
  });
});
