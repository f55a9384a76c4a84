import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { askAt } from '@/testing/ask';
import { startPostgres } from '@/testing/engines';
import { exampleMessage, makeAdmin } from '@/testing/examples';
import { freePort } from '@/testing/freePort';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';

const { folder, close } = makeServerFolder();
afterAll(close);

async function startWithMetrics(settings: Record<string, string>) {
  const port = String(await freePort());
  const server = startSourceServer(folder, {
    METRICS_PORT: port,
    DATA_DIR: path.join(folder, 'data'),
    // Nobody listens there: mail waits.
    SMTP_URL: 'smtp://localhost:1',
    ...settings,
  });
  const url = await server.ready;
  return {
    url,
    ask: askAt(url),
    scrape: async () => (await fetch(`http://localhost:${port}/metrics`)).text(),
    stop: () => server.kill('SIGTERM'),
  };
}

/** The value of a sample; its labels in any order. */
function sample(metrics: string, name: string, labels: Record<string, string> = {}) {
  const line = metrics.split('\n').find((candidate) => {
    const isNamed = candidate.startsWith(`${name} `) || candidate.startsWith(`${name}{`);
    return isNamed && Object.entries(labels).every(([key, value]) => candidate.includes(`${key}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('Prometheus reads requests by route, the database, the outbox and the process, and no secret', async () => {
  const { url, ask, scrape, stop } = await startWithMetrics({});
  const admin = await makeAdmin('Grace Hopper', ask);
  await ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });
  for (const id of ['first-secret', 'second-secret']) await ask(endpoints.user(id), { token: admin.token });
  await fetch(`${url}/reset?token=third-secret`);
  const metrics = await scrape();

  const requests = (labels: Record<string, string>) =>
    sample(metrics, 'http_request_duration_seconds_count', labels);
  expect(requests({ method: 'GET', route: endpoints.user(':id'), status: '404' })).toBe(2);
  expect(requests({ method: 'POST', route: endpoints.contact(), status: '201' })).toBe(1);
  expect(requests({ method: 'GET', route: 'site' })).toBe(1);
  expect(sample(metrics, 'database_up')).toBe(1);
  expect(sample(metrics, 'database_statement_duration_seconds_count', { outcome: 'ok' })).toBeGreaterThan(5);
  expect(sample(metrics, 'outbox_mails', { status: 'waiting' })).toBe(1);
  expect(sample(metrics, 'outbox_mails', { status: 'failed' })).toBe(0);
  expect(sample(metrics, 'outbox_overdue_seconds')).toBeGreaterThanOrEqual(0);
  expect(sample(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(sample(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  for (const secret of ['secret', admin.email, admin.token, exampleMessage().email])
    expect(metrics).not.toContain(secret);

  // Visitors do not see them.
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect(await stop()).toMatchObject({ code: 0 });
});

describe('a shared PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  test('that is away is shown by the metrics', async () => {
    const { databaseUrl = '' } = await postgres.create();
    const { ask, scrape, stop } = await startWithMetrics({ DATABASE_URL: databaseUrl });
    await ask(endpoints.totalVisits(), { method: 'PATCH' });
    const before = await scrape();
    expect(sample(before, 'database_up')).toBe(1);
    expect(sample(before, 'database_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(sample(before, 'database_connections', { state: 'waiting' })).toBe(0);
    expect(sample(before, 'database_refusing')).toBe(0);

    await postgres.stop();
    expect((await ask(endpoints.totalVisits(), { method: 'PATCH' })).status).toBe(503);
    const after = await scrape();
    expect(sample(after, 'database_up')).toBe(0);
    expect(sample(after, 'outbox_mails')).toBeUndefined();
    const refused = { method: 'PATCH', route: endpoints.totalVisits(), status: '503' };
    expect(sample(after, 'http_request_duration_seconds_count', refused)).toBe(1);
    await stop();
  });
});
