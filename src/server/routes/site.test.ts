import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { contentPages } from '@/contract/content/contentPages';
import { pagePaths } from '@/contract/pages/pages';
import { readSite } from '@/server/siteFiles';
import { SETTINGS } from '@/testing/openSite';
import { errorsPlugin } from '@/server/plugins/errors';
import { headersPlugin } from '@/server/plugins/headers';
import { siteRoutes } from './site';

const PAGE = `<!doctype html><title>Desk</title><meta name="api-base-url" content="" /><script>
  boot('$&');
</script><script src="/assets/index.1a2b.js"></script><style>b{}</style>`;
const HOME = PAGE.replace('Desk', 'Home');
const SIGN_IN = PAGE.replace('Desk', 'Sign In');
const UNKNOWN = PAGE.replace('Desk', 'Nothing here');
const rendered: Record<string, string> = { '/': HOME, '/SignIn': SIGN_IN };
const SCRIPT = 'console.log("desk");'.repeat(50);

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'app.html': PAGE,
    'app.html.br': 'stale',
    'index.html': HOME,
    'SignIn.html': SIGN_IN,
    '404.html': UNKNOWN,
    'robots.txt': 'User-agent: *',
    'assets/index.1a2b.js': SCRIPT,
    'assets/index.1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/index.1a2b.js.gz': gzipSync(SCRIPT),
    'profile.png': Buffer.from([0x89, 0x50]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  app = await serving();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function serving(apiBaseUrl?: string, from = folder) {
  const config = { corsOrigin: undefined, trustProxy: ['127.0.0.1', '::1'], apiBaseUrl };
  const site = readSite({ apiBaseUrl }, from === '' ? undefined : from);
  const served = fastify({ trustProxy: config.trustProxy });
  await served.register(headersPlugin, { config, site });
  await served.register(errorsPlugin);
  await served.register(siteRoutes, { site });
  return served;
}

const ownPages = contentPages.map(({ path }) => path);
test.each([...Object.values(pagePaths).filter((path) => path !== pagePaths.content), ...ownPages])(
  'the page %s is found in any case, with and without a slash at its end',
  async (page) => {
    const url = page.replace(/:\w+/, 'Zm9v');
    for (const spelling of [url, url.toUpperCase(), `${url}/`.replace('//', '/'), `${url}?tab=1`]) {
      const answer = await app.inject(spelling);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(rendered[page] ?? PAGE);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=10');
    }
  },
);

test.each([
  '/nowhere',
  '/chat/group',
  '/admin/users//edit',
  '/admin/users/1/2/edit',
  '/SignIn/x',
  '/apis',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/app.html.br',
  '/__proto__',
])('the unknown path %s shows the page with status 404', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toBe(UNKNOWN);
});

test.each(['/index.html', '/SignIn.html', '/404.html'])('%s is not an address of a page', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([statusCode, body]).toEqual([404, UNKNOWN]);
});

test('a missing file below assets is 404 without a page', async () => {
  const answer = await app.inject('/assets/index.old.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ msg: 'Not found' });
});

test('a path of the API never shows the page', async () => {
  for (const url of ['/api', '/api/', '/api/nowhere']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { msg: 'Not found' }]);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s on a page is not found', async (method) => {
  const answer = await app.inject({
    method,
    url: '/SignIn',
    payload: method === 'OPTIONS' ? undefined : '{',
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ msg: 'Not found' });
});

test('hashed files are cached for a year, others are revalidated', async () => {
  const script = await app.inject('/assets/index.1a2b.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');

  const robots = await app.inject('/robots.txt');
  expect(robots.headers['cache-control']).toBe('no-cache');
  expect(robots.body).toBe('User-agent: *');

  // The service worker keeps what it gets.
  expect((await app.inject('/app.html')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
  ['br;q=nonsense', undefined],
])('with Accept-Encoding "%s" a script is sent as %s', async (header, encoding) => {
  const answer = await app.inject({ url: '/assets/index.1a2b.js', headers: { 'accept-encoding': header } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('accept-encoding');
  const bytes = answer.rawPayload;
  const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
  expect(unpacked.toString()).toBe(SCRIPT);
});

test('the page is compressed as it is served, not as it was built', async () => {
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(HOME);
});

test('a client that holds the same version is answered 304', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  const etag = String(first.headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br', 'if-none-match': known },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  }
  const plain = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
  expect(plain.statusCode).toBe(200);

  const unknown = await app.inject({
    url: '/nowhere',
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  });
  expect(unknown.statusCode).toBe(404);
});

test('HEAD answers like GET, without the body', async () => {
  const [head, get] = await Promise.all([app.inject({ method: 'HEAD', url: '/' }), app.inject('/')]);
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(String(HOME.length));
  expect(head.headers.etag).toBe(get.headers.etag);
});

test('the page names its backend, with any characters in the address', async () => {
  const elsewhere = await serving('https://api.example.com/a&b"$&<c>');
  const { body } = await elsewhere.inject('/');
  expect(body).toContain(
    '<meta name="api-base-url" content="https://api.example.com/a&amp;b&quot;$&amp;&lt;c&gt;" />',
  );
  expect(body).toContain(`boot('$&');`);
  await elsewhere.close();
});

test('before the pages are built, the site says how to build them', async () => {
  const unbuilt = fastify();
  await unbuilt.register(headersPlugin, { config: SETTINGS, site: undefined });
  await unbuilt.register(errorsPlugin);
  await unbuilt.register(siteRoutes, { site: undefined });
  const answer = await unbuilt.inject('/SignIn');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await unbuilt.close();
});
