import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentPages } from '@/contract/content/contentPages';
import { SHELL_FILE } from '@/contract/pages/pages';
import { openStaticHost } from '@/e2e/staticHost';
import { startBuiltServer } from '@/testing/builtServer';
import { crawl } from '@/testing/crawl';
import { addProjects, exampleProject, makeAdmin } from '@/testing/examples';
import { runProgram } from '@/testing/runProgram';
import { uploadPicture } from '@/testing/uploadPicture';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const API = { API_BASE_URL: 'https://api.example.com' };

const exportPages = (args: string[], settings: Record<string, string> = {}) =>
  runProgram('src/commands/export.ts', args, settings);

test('pages without an address of the API are not exported', async () => {
  const { code, stderr } = await exportPages([path.join(folder, 'new')]);
  expect([code, stderr]).toEqual([1, 'API_BASE_URL is not set: name the address where the API answers.\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([[[]], [['--standalone']]])(
  'a folder that is not empty is not changed, with %j',
  async (options) => {
    writeFileSync(path.join(folder, 'precious'), 'precious');
    const { code, stderr } = await exportPages([folder, ...options], API);
    expect([code, stderr]).toEqual([1, `${folder} is not empty. Name a folder that is, or none yet.\n`]);
    expect(readdirSync(folder)).toEqual(['precious']);
  },
);

const usage =
  'Usage: API_BASE_URL=https://api.example.com npm run export -- FOLDER [--standalone] [--base /PATH/]\n';

test.each([[[]], [['one', 'two']], [['one', '--bse', '/path/']], [['one', '--base']]])(
  'with the arguments %j it prints its usage',
  async (args) => {
    expect((await exportPages(args)).stderr).toBe(usage);
  },
);

test.each(['portfolio', '/portfolio', 'portfolio/', '//x/', '/a/?b/', '/../', 'https://example.com/'])(
  'the path %s is explained and nothing is exported',
  async (base) => {
    const { code, stderr } = await exportPages([path.join(folder, 'new'), `--base=${base}`], API);
    expect([code, stderr]).toEqual([
      1,
      `--base is ${JSON.stringify(base)}, but a path like /portfolio/ is expected.\n`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('the pages, with the projects and their pictures, can be read without a server and name the API', async () => {
  const data = { DATA_DIR: path.join(folder, 'data') };
  const { ask, stop } = await startBuiltServer({ env: data });
  const admin = await makeAdmin('Grace Hopper', ask);
  const imageURL = await uploadPicture(admin, [900, 600], ask);
  await addProjects(
    admin,
    [exampleProject({ id: 20, title: 'Lanes', imageURL, caseStudy: 'They pointed.' })],
    ask,
  );
  await stop();

  const exported = path.join(folder, 'pages');
  const host = await openStaticHost(exported);
  const settings = { ...data, ...API, SITE_URL: host.url, TEST_ACCOUNTS: 'open', TEST_PROJECTS: 'none' };
  expect(await exportPages([exported], settings)).toMatchObject({ code: 0 });
  const files = readdirSync(exported, { recursive: true, encoding: 'utf8' });
  const html = files.filter((file) => file.endsWith('.html'));
  expect(html).toEqual(
    expect.arrayContaining([
      'index.html',
      '404.html',
      ...['/Contact', ...contentPages.map((own) => own.path)].map((page) => `${page.slice(1)}/index.html`),
    ]),
  );
  const read = (file: string) => readFileSync(path.join(exported, file), 'utf8');
  const named = '<meta name="api-base-url" content="https://api.example.com"';
  const policy = "connect-src 'self' https://api.example.com;";
  expect(html.filter((file) => !read(file).includes(named) || !read(file).includes(policy))).toEqual([]);
  expect(files.filter((file) => /\.(map|br|gz)$/.test(file))).toEqual([]);

  expect(read('projects/index.html')).toContain('Lanes</');
  expect(read('projects/20-lanes/index.html')).toContain('<p dir="auto">They pointed.</p>');
  expect(read('404.html')).toContain('Page Not Found');
  const answers = await crawl(`${host.url}/`);
  await host.close();
  expect(answers.get(`${host.url}/projects/20-lanes/`)).toBe(200);
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
  const previews = [...answers.keys()].filter((address) => address.endsWith('.jpg'));
  expect(previews).toHaveLength(1);
  const widths = files.flatMap((file) => /api\/pictures\/.*-([\dx]+)\.webp$/.exec(file)?.[1] ?? []);
  expect(widths.sort()).toEqual(['480', '800', '900x600']);

  expect(files).toContain('.nojekyll');

  // The service worker keeps the pages as they were written.
  expect(read('sw.js')).toContain(createHash('md5').update(read(SHELL_FILE)).digest('hex'));
});
