import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parse } from 'yaml';
import { endpoints } from '@/contract/endpoints';
import { readConfig } from '@/server/config';
import { runProgram } from '@/testing/runProgram';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const serve = scripts.serve?.replace('exec ', '') ?? '';
const HEALTHY = 'deploy/healthy.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const lineOf = (word: string) => new RegExp(`^${word} (.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
const settingsOf = (words: string) =>
  [...words.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
/** By which glibc gives the memory of decoded pictures back. */
const ALLOCATOR_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
const imageSettings = Object.fromEntries(settingsOf(lineOf('ENV'))) as Record<string, string>;

/** The settings that the server reads, and those of Node and of the C library. */
function settings() {
  const names = ['NODE_ENV', ...Object.keys(ALLOCATOR_SETTINGS)];
  readConfig(new Proxy({}, { get: (_, name) => void names.push(String(name)) }));
  return names;
}

describe('the image', () => {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

  test('copies only existing files that .dockerignore admits', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    for (const name of [...copied.filter((one) => one !== '.'), ...allowed])
      expect([name, existsSync(name)]).toEqual([name, true]);
    expect(copied.filter((name) => name !== '.' && !allowed.includes(name))).toEqual([]);
    // No data and no settings of the machine that builds it.
    for (const secret of ['data', '.git', '.env', 'node_modules']) expect(allowed).not.toContain(secret);
  });

  test('uses the build and serve commands and runs as an unprivileged user', () => {
    const run = [...dockerfile.matchAll(/npm run (\w+)$/gm)].map(([, name = '']) => name);
    expect(run).toEqual(['build']);
    expect((JSON.parse(lineOf('CMD')) as string[]).join(' ')).toBe(serve);
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  });

  test('contains what its commands need, and no sources', () => {
    const kept = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(kept).toEqual(
      ['package.json', 'sbom.json', 'dist', 'deploy/healthy.mjs'].map((name) => `/site/${name}`),
    );
    for (const name of ['admin', 'backup', 'mail', 'password'])
      expect(scripts[name]).toMatch(/^node --enable-source-maps dist\/server\/\w+\.js$/);
  });

  test('has valid settings and a health check', () => {
    expect(Object.keys(imageSettings).filter((name) => !settings().includes(name))).toEqual([]);
    expect(readConfig(imageSettings)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
    expect(lineOf('HEALTHCHECK')).toContain(`CMD ["node", "${HEALTHY}"]`);
    expect(lineOf('EXPOSE')).toBe(imageSettings.PORT);
  });
});

describe("the server's packages", () => {
  const INSTALL = 'npm ci --prefix dist/server';
  const requiredBy = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !isBuiltin(name));

  test('are those that its bundles require, and no others', () => {
    const bundles = readdirSync('dist/server').filter((name) => name.endsWith('.js'));
    const required = new Set(bundles.flatMap((name) => requiredBy(`dist/server/${name}`)));
    const { dependencies } = JSON.parse(readFileSync('dist/server/package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies)).toEqual([...required].sort());
    expect(requiredBy('dist/renderer/main.js')).toEqual([]);
  });

  test('are all that the image and the Debian guide keep', () => {
    expect(dockerfile).toContain(`\nRUN ${INSTALL}\n`);
    const afterBuild = readFileSync('docs/deploying.md', 'utf8').match(/(?<=npm run build && ).*(?=")/g);
    expect(new Set(afterBuild)).toEqual(new Set([`${INSTALL} && rm -rf node_modules`]));
  });

  test('are installed in the versions of the lock file', () => {
    const output = execSync(`${INSTALL} --dry-run --offline`, { encoding: 'utf8' });
    const installed = [...output.matchAll(/^add (\S+) (\S+)$/gm)].map(
      ([, ...nameAndVersion]) => nameAndVersion,
    );
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const locked = Object.entries(packages).map(([place, { version }]) => [
      place.replace(/.*node_modules\//, ''),
      version,
    ]);
    expect(locked).toEqual(expect.arrayContaining(installed));
    const names = installed.map(([name]) => name);
    expect(names).toContain('fastify');
    expect(names).not.toContain('react');
  });
});

type Service = {
  build?: { context: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
};

describe.each([
  { folder: 'deploy/container', names: ['server'] },
  { folder: 'deploy/servers', names: ['server1', 'server2'] },
])('$folder', ({ folder, names }) => {
  const { services, networks, volumes } = parse(readFileSync(path.join(folder, 'compose.yaml'), 'utf8'), {
    merge: true,
  }) as Compose;
  const caddyfile = readFileSync(path.join(folder, 'Caddyfile'), 'utf8');
  const servers = Object.entries(services).filter(([, { build }]) => build);

  test('has servers with valid settings', () => {
    expect(servers.map(([name]) => name)).toEqual(names);
    for (const [, { environment = {}, build }] of servers) {
      expect(Object.keys(environment).filter((name) => !settings().includes(name))).toEqual([]);
      const filled = Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{\w+:-(.*?)\}/g, '$1').replace(/\$\{\w+:\?.*?\}/g, 'secret'),
      ]);
      const config = readConfig(Object.fromEntries(filled) as Record<string, string>);
      const database = config.databaseUrl && new URL(config.databaseUrl).hostname;
      expect(database).toBe(names.length > 1 ? 'database' : undefined);
      expect(config.trustProxy).toEqual([networks.inside?.ipam.config[0]?.subnet]);
      expect(existsSync(path.join(folder, build?.context ?? '', 'Dockerfile'))).toBe(true);
    }
  });

  test('has servers that can write nothing but their data and temporary files, and have no capabilities', () => {
    for (const [, server] of servers)
      expect(server).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  test.each(['SETUP_CODE', 'ADMIN_EMAILS', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'NOTIFY_EMAILS'])(
    'takes %s from the environment where it is set',
    (name) => {
      for (const [, { environment }] of servers) expect(environment?.[name]).toBe(`\${${name}:-}`);
    },
  );

  test('names only services and files that exist, and only its proxy has public ports', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other);
      for (const network of service.networks ?? []) expect(networks).toHaveProperty(network);
      for (const [place = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        expect([
          place,
          place.startsWith('.') ? existsSync(path.join(folder, place)) : place in volumes,
        ]).toEqual([place, true]);
      }
      expect([name, service.ports !== undefined]).toEqual([name, name === 'proxy']);
    }
  });

  test('has a proxy that knows the servers', () => {
    for (const name of names) expect(caddyfile).toContain(`${name}:${imageSettings.PORT}`);
    expect(caddyfile).toContain('{$SITE_ADDRESS:');
    expect(services.proxy?.environment).toHaveProperty('SITE_ADDRESS');
    if (names.length > 1) expect(caddyfile).toContain(`health_uri ${endpoints.health()}\n`);
  });
});

describe('deploy/debian', () => {
  const read = (file: string) => readFileSync(path.join('deploy/debian', file), 'utf8');
  const unit = read('deskfolio@.service');
  const [, dataDir] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];

  test('runs the serve command with valid settings', () => {
    expect(unit).toContain(`\nExecStart=/usr/bin/env ${serve}\n`);
    expect(unit).toContain(`\nExecStartPost=/usr/bin/env node ${HEALTHY} 30\n`);
    const [, given = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    expect(settingsOf(given).filter(([name = '']) => !settings().includes(name))).toEqual([]);
    expect(given).toContain(`DATA_DIR=/var/lib/${dataDir}`);
  });

  test('keeps the port open on which the proxy finds the server', () => {
    expect(read('deskfolio@.socket')).toContain('\nListenStream=127.0.0.1:%i\n');
    expect(unit).toContain('\nRequires=deskfolio@%i.socket\n');
    expect(read('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
  });

  test("backs up the server's data with the command that the build makes", () => {
    const backup = read('deskfolio-backup.service');
    expect(backup).toContain(`\nEnvironment=DATA_DIR=/var/lib/${dataDir}\n`);
    expect(backup).toContain(`\nStateDirectory=${dataDir} `);
    expect(scripts.backup).toContain('dist/server/backup.js');
    expect(backup).toContain('node dist/server/backup.js');
  });

  test('and the image have the settings with which the memory of servers is measured', () => {
    for (const setting of Object.entries(ALLOCATOR_SETTINGS)) {
      expect(settingsOf(unit)).toContainEqual(setting);
      expect(settingsOf(lineOf('ENV'))).toContainEqual(setting);
    }
  });
});

describe('the health check', () => {
  const serverFolder = makeServerFolder();
  afterAll(() => serverFolder.close());

  test('succeeds while the server runs and fails afterwards', async () => {
    const server = startSourceServer(serverFolder.folder, {
      DATA_DIR: path.join(serverFolder.folder, 'data'),
    });
    const { port, host } = new URL(await server.ready);
    expect(await runProgram(HEALTHY, ['30'], { PORT: port, HOST: '0.0.0.0' })).toMatchObject({
      code: 0,
      stderr: '',
    });
    await server.kill('SIGTERM');
    expect(await runProgram(HEALTHY, [], { PORT: port })).toMatchObject({
      code: 1,
      stderr: `http://${host}${endpoints.health()} is not healthy.\n`,
    });
  });
});
