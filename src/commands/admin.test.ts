import { rmSync } from 'node:fs';
import path from 'node:path';
import { askAt, type Ask } from '@/testing/ask';
import { openEngine, ENGINES, type TestEngine } from '@/testing/engines';
import { endpoints } from '@/contract/endpoints';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { runProgram } from '@/testing/runProgram';
import { makeServerFolder, startSourceServer } from '@/testing/sourceServer';

const serverFolder = makeServerFolder();
afterAll(() => serverFolder.close());

const makeAdminByCommand = (args: string[], settings: Record<string, string>) =>
  runProgram('src/commands/admin.ts', args, settings);

describe.each(ENGINES)('on %s', (engine) => {
  let databases: TestEngine;
  let settings: Record<string, string>;
  let server: ReturnType<typeof startSourceServer>;
  let ask: Ask;

  beforeAll(async () => {
    databases = await openEngine(engine);
    const { dataDir, databaseUrl } = await databases.create();
    settings = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    server = startSourceServer(serverFolder.folder, settings);
    ask = askAt(await server.ready);
  });

  afterAll(async () => {
    await server.kill('SIGTERM');
    await databases.close();
  });

  test('a registered user becomes an admin at once, while the server runs', async () => {
    await makeAdmin('Grace Hopper', ask);
    const student = await makeStudent('Ada Lovelace', ask);
    expect(await ask(endpoints.users(), { token: student.token })).toMatchObject({ status: 403 });

    const email = student.email.toUpperCase();
    expect(await makeAdminByCommand([email], settings)).toEqual({
      code: 0,
      stdout: `${email} is an admin now.\n`,
      stderr: '',
    });
    expect(await ask(endpoints.users(), { token: student.token })).toMatchObject({ status: 200 });
  });

  test('an address that is not registered is refused', async () => {
    expect(await makeAdminByCommand(['unknown@example.com'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No user is registered as unknown@example.com. Sign up with this address first.\n',
    });
  });
});

test('a call that cannot succeed is explained, and no database is created', async () => {
  const dataDir = path.join(serverFolder.folder, 'none');
  const without = await makeAdminByCommand(['ada@example.com'], { DATA_DIR: dataDir });
  expect([without.code, without.stderr]).toEqual([
    1,
    `There is no database in DATA_DIR ${JSON.stringify(dataDir)} yet. Start the server first.\n`,
  ]);
  expect(() => rmSync(dataDir)).toThrow('ENOENT');

  const unnamed = await makeAdminByCommand([], {});
  expect([unnamed.code, unnamed.stderr]).toEqual([1, 'Usage: npm run admin -- EMAIL\n']);
});
