import { EventEmitter, once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { endpoints } from '@/contract/endpoints';
import { DATABASE_FILE } from '@/server/database';
import { databaseBefore } from '@/testing/databaseBefore';
import { askAt, type Answer, type Ask } from '@/testing/ask';
import { exampleMessage, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';

const ROUNDS = 6;

const { folder, close } = makeServerFolder();
const dataDir = path.join(folder, 'data');
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(close);

const start = (command?: string[]) => startSourceServer(folder, { DATA_DIR: dataDir }, { command });

/** Limits the size of the files that it writes, which has the same effect as a full disk. */
const withRoomFor = (bytes: number) => {
  const limit = `ulimit -f ${bytes / 512}; exec "$@"`;
  return ['sh', '-c', limit, 'sh', process.execPath];
};

type Promised = { visits: number; messages: string[]; projects: number[] };

let next = 0;

/** Says `write` after each round of writes. */
const progress = new EventEmitter();

/** Writes until the server is gone and records what was acknowledged. */
async function keepWriting(ask: Ask, { token }: Person, promised: Promised, sign: AbortSignal) {
  const post = (url: string, body: object) => ask(url, { method: 'POST', body, token });
  const isDone = ({ status }: Answer) => status === 200 || status === 201;
  const works = [
    async () => {
      if (isDone(await ask(endpoints.totalVisits(), { method: 'PATCH' }))) promised.visits++;
    },
    async () => {
      const message = `Message ${++next}`;
      if (isDone(await post(endpoints.contact(), exampleMessage({ message }))))
        promised.messages.push(message);
    },
    async () => {
      const id = ++next;
      if (isDone(await post(endpoints.addProject(), exampleProject({ id })))) promised.projects.push(id);
    },
  ];
  await Promise.all(
    works.map(async (work) => {
      while (!sign.aborted) {
        await work().catch(() => undefined);
        progress.emit('write');
      }
    }),
  );
}

async function expectKept(ask: Ask, { token }: Person, promised: Promised) {
  const texts = (await ask(endpoints.messages(), { token })).body as { message: string }[];
  expect(texts.map(({ message }) => message)).toEqual(expect.arrayContaining(promised.messages));
  const projects = (await ask(endpoints.projects())).body as { id: number }[];
  expect(projects.map(({ id }) => id)).toEqual(expect.arrayContaining(promised.projects));
  const { totalVisits } = (await ask(endpoints.totalVisits(), { method: 'PATCH' })).body as {
    totalVisits: number;
  };
  expect(totalVisits).toBeGreaterThan(promised.visits);
  promised.visits = totalVisits;
}

test(`what was acknowledged survives ${ROUNDS} kills at any moment`, async () => {
  let server = start();
  let ask = askAt(await server.ready);
  const admin = await makeAdmin('Grace Hopper', ask);
  const promised: Promised = { visits: 0, messages: [], projects: [] };

  for (let round = 0; round < ROUNDS; round++) {
    const gone = new AbortController();
    const writing = keepWriting(ask, admin, promised, gone.signal);
    try {
      // While more is being written: during a later write each time.
      for (let writes = 0; writes < round * 3; writes++) await once(progress, 'write');
      await server.kill('SIGKILL');
    } finally {
      gone.abort();
      await writing;
    }

    server = start();
    ask = askAt(await server.ready);
    await expectKept(ask, admin, promised);
  }
  await server.kill('SIGTERM');
  expect(promised.messages.length).toBeGreaterThan(0);
  process.stdout.write(
    `${ROUNDS} kills survived, with ${promised.messages.length} messages, ${promised.projects.length} projects and ${promised.visits} visits.\n`,
  );
});

test('a full disk is reported in one line at the start', async () => {
  const { code, stdout, stderr } = await start(withRoomFor(0)).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^DATA_DIR is "[^"]+", which cannot be written to \(E\w+\)[^\n]*\n$/);
});

test('a disk that is full while a new version copies or migrates leaves the database as it was, and says why in one line', async () => {
  const location = { dataDir, databaseUrl: undefined };
  const messages = Array.from({ length: 300 }, (_, index) => ({
    ...{ id: String(index).padStart(22, '0'), name: 'Ada', email: 'a@example.com', created_at: index },
    ...{ email_key: 'a@example.com', phone: '', message: 'Straße '.repeat(500) },
  }));
  await databaseBefore(location, '007-mails', (kysely) =>
    kysely.insertInto('messages').values(messages).execute(),
  );
  const file = path.join(dataDir, DATABASE_FILE);
  function stored() {
    const raw = new Libsql(file);
    const [schema, migrated, rows] = ['sqlite_master', 'kysely_migration', 'messages'].map((table) =>
      raw.prepare(`select * from ${table}`).all([]),
    );
    raw.close();
    return { schema, migrated, rows };
  }
  const before = stored();
  const { size } = statSync(file);
  for (const [room, why] of [
    [size / 2, 'it could not be copied before its tables change (disk I/O error).'],
    [size + 100 * 1024, 'disk I/O error.'],
  ] as const) {
    const { code, stdout, stderr } = await start(withRoomFor(room)).ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`DATA_DIR is "${dataDir}", but its database could not be opened: ${why}\n`);
    expect(stored()).toEqual(before);
  }
  const roomier = start();
  const admin = await makeAdmin('Grace Hopper', askAt(await roomier.ready));
  const { body } = await askAt(await roomier.ready)(endpoints.messages(), { token: admin.token });
  expect(body).toHaveLength(messages.length);
  await roomier.kill('SIGTERM');
});

test('a full disk stops writes but not reads, and nothing acknowledged is lost', async () => {
  const server = start(withRoomFor(2048 * 1024));
  const ask = askAt(await server.ready);
  const admin = await makeAdmin('Grace Hopper', ask);
  const sent: string[] = [];
  const write = (message: string) =>
    ask(endpoints.contact(), { method: 'POST', body: exampleMessage({ message }) });

  let answer: Answer;
  // Ten times what there is room for.
  const most = 4_000;
  do {
    const message = `${sent.length} `.padEnd(5000, 'x');
    answer = await write(message);
    if (answer.status === 201) sent.push(message);
  } while (answer.status === 201 && sent.length < most);
  expect(answer).toEqual({ status: 503, body: { msg: expect.stringContaining('try again') } });
  expect(await ask(endpoints.projects())).toEqual({ status: 200, body: [] });
  expect(await ask(endpoints.health())).toMatchObject({ status: 200 });
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });

  const roomier = start();
  const afterwards = askAt(await roomier.ready);
  const kept = (await afterwards(endpoints.messages(), { token: admin.token })).body as { message: string }[];
  expect(kept.map(({ message }) => message).toReversed()).toEqual(sent);
  await roomier.kill('SIGTERM');
});
