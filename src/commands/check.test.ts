import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-check-'));
let registry: Server;
let advisories: Record<string, unknown[]> = {};

const write = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));

/** A project with one package, and the same command as the site's. */
beforeAll(async () => {
  const lamp = { name: 'lamp', version: '1.0.0' };
  const [loader, command] = [require.resolve('tsx'), path.resolve('src/commands/check.ts')];
  const project = { name: 'desk', version: '1.0.0', dependencies: { lamp: '1.0.0' } };
  mkdirSync(path.join(folder, 'node_modules/lamp'), { recursive: true });
  write('node_modules/lamp/package.json', lamp);
  write('package.json', {
    ...project,
    scripts: { check: `node --import "${pathToFileURL(loader).href}" "${command}"` },
  });
  write('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    packages: {
      '': project,
      'node_modules/lamp': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` },
    },
  });
  registry = createServer((request, response) => {
    request.resume();
    const isAudit = request.url === '/-/npm/v1/security/advisories/bulk';
    const body = isAudit
      ? advisories
      : { ...lamp, versions: { '1.0.0': lamp }, 'dist-tags': { latest: '1.0.0' } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  registry.listen(0, 'localhost');
  await once(registry, 'listening');
});

afterAll(async () => {
  registry.close();
  await once(registry, 'close');
  rmSync(folder, { recursive: true, force: true });
});

async function check(name: string, port = (registry.address() as AddressInfo).port) {
  const child = spawn('npm', ['run', 'check', '--silent', '--', name], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: `http://localhost:${port}/`,
      // npm remembers vulnerabilities there.
      npm_config_cache: mkdtempSync(path.join(folder, 'cache-')),
      // For signatures, npm also asks Sigstore, which must not answer a test either.
      HTTPS_PROXY: `http://localhost:${port}`,
      npm_config_noproxy: 'localhost',
    },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, code: code as number };
}

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.com/advisory',
  title: 'The lamp burns down the desk',
  severity,
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

test('a vulnerability of high severity in a package is printed and fails the check', async () => {
  advisories = { lamp: [advisory('high')] };
  const { output, code } = await check('known vulnerabilities');
  expect(output).toContain('The lamp burns down the desk');
  expect(output).toMatch(/^FAILED known vulnerabilities/m);
  expect(code).toBe(1);
});

test.each([
  ['none', {}],
  ['a moderate one', { lamp: [advisory('moderate')] }],
])('where the registry knows of %s, the check passes', async (_what, known) => {
  advisories = known;
  const { output, code } = await check('known vulnerabilities');
  expect(output).toMatch(/^ok {5}known vulnerabilities/m);
  expect(code).toBe(0);
});

test.each(['known vulnerabilities', 'signatures of packages'])(
  'a registry that does not answer about %s is said and skipped',
  async (name) => {
    // Nobody listens there.
    const { output, code } = await check(name, 1);
    expect(output).toContain(`skipped ${name}: the registry does not answer`);
    expect(code).toBe(0);
  },
);
