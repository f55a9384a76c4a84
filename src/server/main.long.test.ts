import { rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { generate } from 'selfsigned';
import { endpoints } from '@/contract/endpoints';
import { LIVENESS } from '@/server/routes/health';
import type { TokenResponse } from '@/contract/auth/auth';
import { askAt } from '@/testing/ask';
import { inConnection, settingsOf, startPostgres } from '@/testing/engines';
import { SETUP_CODE } from '@/testing/setupCode';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';
import { until } from '@/testing/until';

const serverFolder = makeServerFolder();
const dataDir = path.join(serverFolder.folder, 'data');

afterAll(() => serverFolder.close());
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (settings: Record<string, string> = {}) =>
  startSourceServer(serverFolder.folder, { DATA_DIR: dataDir, ...settings });

/** The one line that a server prints when it cannot start. */
async function refusal(settings: Record<string, string>) {
  const { code, stdout, stderr } = await start(settings).ended;
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(code).toBe(1);
  return stderr;
}

test('a server prints its address once it accepts requests, and a line for each of them unless LOG_LEVEL leaves it out', async () => {
  const logging = start();
  await askAt(await logging.ready)(`${endpoints.health()}?token=secret`);
  const [, line = ''] = (await logging.kill('SIGTERM')).stdout.split('\n');
  const shown = { method: 'GET', path: endpoints.health(), status: 200, client: '127.0.0.1' };
  expect(JSON.parse(line)).toMatchObject({ ...shown, ms: expect.any(Number) as number });
  expect(line).not.toContain('secret');

  const server = start({ LOG_LEVEL: 'warn' });
  const url = await server.ready;
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await askAt(url)(endpoints.health())).toEqual({ status: 200, body: { status: 'ok' } });
  const { code, stdout, stderr } = await server.kill('SIGTERM');
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `Deskfolio is ready at ${url}\n`, stderr: '' });
});

describe('what prevents the start is explained in one line', () => {
  test('an invalid setting', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'PORT is "eighty", but a whole number from 0 to 65535 is expected.\n',
    );
  });

  test('a port that another program listens on', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const line = await refusal({ PORT: String(port) });
    expect(line).toContain(`PORT is ${port}`);
    expect(await refusal({ METRICS_PORT: String(port) })).toBe(
      `METRICS_HOST is "localhost" and METRICS_PORT is ${port}, but another program uses that port. Stop it, or set another METRICS_PORT.\n`,
    );
    other.close();
  });

  test('an address that is not of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toContain('HOST is "192.0.2.1"');
  });

  test('a PostgreSQL that is not there, without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://me:hunter2@localhost:1/site' });
    expect(line).toBe(
      'DATABASE_URL is "postgres://***@localhost:1/site", which could not be used: ECONNREFUSED.\n',
    );
  });

  test('a PostgreSQL that refuses the password, which is not shown', async () => {
    const postgres = await startPostgres();
    const { databaseUrl = '' } = await postgres.create();
    const line = await refusal({ DATABASE_URL: databaseUrl.replace(':postgres@', ':hunter2@') });
    expect(line).toMatch(
      /^DATABASE_URL is "postgres:\/\/\*\*\*@localhost:.* refused the user or the password/,
    );
    const unknown = await refusal({ DATABASE_URL: databaseUrl.replace(/\w+$/, 'nowhere') });
    expect(unknown).toMatch(/has no such database\. Create it first\.\n$/);
    await postgres.close();
  });

  test('a PostgreSQL that wants TLS, until the address names the certificate that it is known by', async () => {
    const postgres = await startPostgres();
    const { databaseUrl = '' } = await postgres.create();
    const altNames = [{ type: 2 as const, value: 'localhost' }];
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    const certificate = path.join(serverFolder.folder, 'certificate.pem');
    writeFileSync(certificate, cert);
    const over = (query: string) => ({ DATABASE_URL: `${databaseUrl}?${query}` });
    expect(await refusal(over('sslmode=verify-full'))).toMatch(
      /The server does not support SSL connections\.\n$/,
    );

    await inConnection(databaseUrl, async (client) => {
      const write = (text: string, file: string) =>
        client.query(
          `copy (select unnest(string_to_array(${client.escapeLiteral(text.trim())}, '\n'))) to program 'umask 077; cat > ${file}'`,
        );
      await write(key, 'server.key');
      await write(cert, 'server.crt');
      await write('hostssl all all all password', 'pg_hba.conf');
      await client.query('alter system set ssl = on');
      await client.query('select pg_reload_conf()');
    });
    expect(await refusal({ DATABASE_URL: databaseUrl })).toMatch(
      /^DATABASE_URL is .* wants an encrypted connection\. Add sslmode=verify-full\.\n$/,
    );
    expect(await refusal(over('sslmode=verify-full'))).toMatch(
      /^DATABASE_URL is .* is not of a known authority\. Name the file of its own with sslrootcert\.\n$/,
    );
    expect(await refusal(over('sslmode=verify-full&sslrootcert=/nowhere/ca.pem'))).toMatch(
      /^DATABASE_URL is .* which names the file "\/nowhere\/ca\.pem", and there is none\.\n$/,
    );
    const server = start(over(`sslmode=verify-full&sslrootcert=${certificate}`));
    expect(await askAt(await server.ready)(endpoints.health())).toMatchObject({ status: 200 });
    await server.kill('SIGTERM');
    await postgres.close();
  });

  test('pages that are not built', async () => {
    const bare = startSourceServer(path.join(serverFolder.folder, 'dist'), { DATA_DIR: dataDir });
    const { code, stderr } = await bare.ended;
    expect(code).toBe(1);
    expect(stderr).toBe('The pages are not built yet: run `npm run build` first.\n');
  });
});

describe('the code that makes the first admin', () => {
  const registration = { name: 'Grace Hopper', email: 'grace@example.com', password: 'Lovelace1815!' };
  const codeOf = (stdout: string) => /#setup=([\w-]+)\n/.exec(stdout)?.[1] ?? '';

  /** What a server prints beside its address. */
  async function startAndStop(settings: Record<string, string>) {
    const server = start({ SETUP_CODE: '', ...settings });
    const url = await server.ready;
    const { stdout } = await server.kill('SIGTERM');
    const isLogged = (line: string) => line.startsWith('{');
    const lines = stdout.split(/(?<=\n)/).filter((line) => !isLogged(line));
    const log = stdout.split('\n').filter(isLogged).join('\n');
    return { url, log, printed: lines.join('').replace(`Deskfolio is ready at ${url}\n`, '') };
  }

  test('is printed with the address of the sign-up page at each start, until there is an admin', async () => {
    const first = await startAndStop({});
    expect(first.printed).toMatch(/^Set up this site: http:\/\/\S+\/SignUp#setup=[\w-]{22,}\n$/);
    expect(first.printed).toContain(first.url);
    const second = await startAndStop({ SITE_URL: 'https://desk.example.com' });
    expect(second.printed).toMatch(/^Set up this site: https:\/\/desk\.example\.com\/SignUp#setup=/);
    expect(codeOf(second.printed)).not.toBe(codeOf(first.printed));

    const server = start({ SETUP_CODE: '' });
    const ask = askAt(await server.ready);
    await until('the code is printed', () => codeOf(server.printed()) !== '');
    const body = { ...registration, isAdmin: 'true', setupCode: codeOf(server.printed()) };
    const { body: answer } = await ask(endpoints.register(), { method: 'POST', body });
    const { token } = answer as TokenResponse;
    expect(await ask(endpoints.currentUser(), { token })).toMatchObject({
      body: { userData: { isAdmin: true } },
    });
    await server.kill('SIGTERM');
    expect((await startAndStop({})).printed).toBe('');
  });

  test('is not made where SETUP_CODE is set, nor where several servers may share a database', async () => {
    expect((await startAndStop({ SETUP_CODE })).printed).toBe('');
    const postgres = await startPostgres();
    expect((await startAndStop(settingsOf(await postgres.create()))).printed).toBe('');
    await postgres.close();
  });

  test('a server with ADMIN_EMAILS that sends no mail says that it needs SMTP_URL', async () => {
    const { log } = await startAndStop({ SETUP_CODE, ADMIN_EMAILS: 'ada@example.com' });
    expect(log).toContain('ADMIN_EMAILS makes nobody an admin without SMTP_URL');
  });
});

describe('one data folder has one server', () => {
  test('a killed server leaves no lock behind', async () => {
    const first = start();
    const visits = await askAt(await first.ready)(endpoints.totalVisits(), { method: 'PATCH' });
    await first.kill('SIGKILL');
    const second = start();
    const again = await askAt(await second.ready)(endpoints.totalVisits(), { method: 'PATCH' });
    expect([visits.body, again.body]).toEqual([{ totalVisits: 1 }, { totalVisits: 2 }]);
    expect((await second.kill('SIGINT')).code).toBe(0);
  });
});

describe('a server that receives SIGTERM', () => {
  const hello = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const body = JSON.stringify({ email: 'ada@example.com', password: 'Lovelace1815!' });
  const head = `POST ${endpoints.login()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

  async function dial(url: string, bytes: string) {
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.setEncoding('utf8').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  }

  async function allText(socket: Socket) {
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    await once(socket, 'close');
    return text;
  }

  test('answers requests in flight, closes idle connections, and ends with 0', async () => {
    const server = start();
    const url = await server.ready;
    const silent = await dial(url, '');
    const idle = await dial(url, hello);
    await once(idle, 'data');
    const halfway = await dial(url, head + body.slice(0, 10));
    const answers = Promise.all([allText(silent), allText(idle), allText(halfway)]);

    await reached(url);
    const ended = server.kill('SIGTERM');
    await once(idle, 'close');
    halfway.write(body.slice(10));
    const [none, nothingMore, answer] = await answers;
    expect([none, nothingMore]).toEqual(['', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"msg":"Invalid email or password"/s);
    expect(await ended).toMatchObject({ code: 0, signal: null });
  });

  test.each(['', '10.0.0.0/8'])('does not wait for a request that is never completed: %j', async (proxy) => {
    const server = start({ TRUST_PROXY: proxy });
    const url = await server.ready;
    const stuck = await dial(url, head + body.slice(0, 10));
    const stuckEarlier = await dial(url, 'GET /healthz HTT');
    await reached(url);
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, signal: null });
    stuck.destroy();
    stuckEarlier.destroy();
  });

  test('reports to proxies first that it is stopping, and still answers everything meanwhile', async () => {
    const server = start({ TRUST_PROXY: '10.0.0.0/8' });
    const ask = askAt(await server.ready);
    const ended = server.kill('SIGTERM');
    await until('the server says that it stops', async () => (await ask(endpoints.health())).status !== 200);
    const health = await ask(endpoints.health());
    expect(health).toEqual({ status: 503, body: { msg: 'This server is about to stop.' } });
    expect((await ask(LIVENESS)).status).toBe(200);
    expect((await ask(endpoints.totalVisits(), { method: 'PATCH' })).status).toBe(200);
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  test('loses no request to the next one where systemd keeps the port open', async () => {
    const port = createServer().listen(0, '127.0.0.1');
    await once(port, 'listening');
    const twice = `trap : TERM; for turn in 1 2; do sh -c 'LISTEN_PID=$$ exec "$@"' sh "$@"; done`;
    const command = ['sh', '-c', twice, 'sh', process.execPath];
    const { fd } = (port as unknown as { _handle: { fd: number } })._handle;
    const servers = startSourceServer(serverFolder.folder, { DATA_DIR: dataDir }, { command, openPort: fd });
    port.close();
    const url = await servers.ready;
    const ended = servers.kill('SIGTERM');
    const visit = `PATCH ${endpoints.totalVisits()} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    for (let visits = 1; servers.printed().split('ready').length <= 2; visits += 1)
      expect(await allText(await dial(url, visit))).toContain(`{"totalVisits":${visits}}`);
    await servers.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  /** What was sent before on other connections has been read when a later request is answered. */
  const reached = (url: string) => askAt(url)(endpoints.health());
});
