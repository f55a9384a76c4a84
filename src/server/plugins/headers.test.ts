import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { readSite } from '@/server/siteFiles';
import { errorsPlugin } from './errors';
import { headersPlugin } from './headers';
import { siteRoutes } from '@/server/routes/site';

const SCRIPT = `\n  document.documentElement.className = 'dark';\n`;
const STYLE = 'body{margin:0}';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headers-'));
  const page = `<meta name="api-base-url" content="" /><script>${SCRIPT.replace(/\n/g, '\r\n')}</script>
    <SCRIPT defer src="/a.js"></SCRIPT><script type="module">${SCRIPT}${SCRIPT}</script><style>${STYLE}</style>`;
  writeFileSync(path.join(folder, 'app.html'), page);
  // A prerendered page with a script that came with its content.
  writeFileSync(path.join(folder, 'index.html'), `${page}<script>alert(1)</script>`);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function serving(settings: { corsOrigin?: string; trustProxy?: string[]; apiBaseUrl?: string } = {}) {
  const config = { corsOrigin: undefined, trustProxy: [], apiBaseUrl: undefined, ...settings };
  const site = readSite(config, folder);
  const app = fastify({ trustProxy: config.trustProxy });
  await app.register(headersPlugin, { config, site });
  await app.register(errorsPlugin);
  app.get('/api/list', async () => []);
  app.get('/api/broken', async () => Promise.reject(new Error('broken')));
  await app.register(siteRoutes, { site });
  return app;
}

test.each(['/', '/nowhere', '/assets/gone.js', '/api/list', '/api/nowhere', '/api/broken'])(
  '%s is answered with every protective header',
  async (url) => {
    const app = await serving();
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = policyIn(headers);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['scripts', 'worker'],
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(
      Object.keys(headers).filter((name) => /^access-control|^strict-transport|^x-powered/.test(name)),
    ).toEqual([]);
  },
);

test('of the inline scripts and styles, only those of the template may run, none that came with a page’s content', async () => {
  const app = await serving();
  const policy = policyIn((await app.inject('/')).headers);
  expect(policy['script-src']).toEqual(["'self'", hashOf(SCRIPT), hashOf(SCRIPT + SCRIPT)]);
  expect(policy['style-src']).toEqual(["'self'", hashOf(''), hashOf(STYLE)]);
});

test('the page may call the backend that it is pointed at', async () => {
  const app = await serving({ apiBaseUrl: 'https://api.example.com/v1' });
  const policy = policyIn((await app.inject('/')).headers);
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.com']);
});

test.each(['/', '/api/list'])(
  '%s asks for HTTPS for good only when a trusted proxy says that it is used',
  async (url) => {
    const headers = { 'x-forwarded-proto': 'https' };
    const behind = await serving({ trustProxy: ['127.0.0.1'] });
    expect((await behind.inject({ url, headers })).headers['strict-transport-security']).toBe(
      'max-age=63072000',
    );
    expect((await behind.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
    const stranger = { url, headers, remoteAddress: '192.0.2.1' };
    expect((await behind.inject(stranger)).headers).not.toHaveProperty('strict-transport-security');

    const alone = await serving();
    expect((await alone.inject({ url, headers })).headers).not.toHaveProperty('strict-transport-security');
  },
);

describe('with CORS_ORIGIN', () => {
  const corsOrigin = 'https://desk.example.com';

  test('its pages may call the API, sign in and read what they need', async () => {
    const app = await serving({ corsOrigin });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/list',
      headers: {
        origin: corsOrigin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(corsOrigin);
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(preflight.headers['access-control-allow-headers']).toMatch(/authorization.*content-type/);

    for (const url of ['/api/list', '/api/broken', '/api/nowhere']) {
      const { headers } = await app.inject({ url, headers: { origin: corsOrigin } });
      expect(headers['access-control-allow-origin']).toBe(corsOrigin);
      expect(headers['access-control-expose-headers']).toBe('etag, retry-after, x-total-count');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('another origin is not let in', async () => {
    const app = await serving({ corsOrigin });
    const { headers } = await app.inject({
      url: '/api/list',
      headers: { origin: 'https://evil.example.com' },
    });
    expect(headers['access-control-allow-origin']).not.toBe('https://evil.example.com');
    expect(headers['access-control-allow-origin']).not.toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

function policyIn(headers: Record<string, unknown>) {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((line) => line.split(' ')).map(([name, ...sources]) => [name, sources]),
  );
}
