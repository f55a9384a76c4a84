import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import type { Ask } from '@/testing/ask';
import { ENGINES, settingsOf } from '@/testing/engines';
import { makeAdmin, makeStudent, type Person } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { runProgram } from '@/testing/runProgram';

const runAdmin = (args: string[], settings: Record<string, string>) =>
  runProgram('src/commands/admin.ts', args, settings);

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);
  const ask: Ask = (...call) => shared.site.ask(...call);
  const changeAdmin = (...args: string[]) => runAdmin(args, settingsOf(shared.location));

  test('a registered user becomes an admin at once, while the server runs, and any but the last an ordinary user', async () => {
    const first = await makeAdmin('Grace Hopper', ask);
    const student = await makeStudent('Ada Lovelace', ask);
    const readUsers = ({ token }: Person) => ask(endpoints.users(), { token });
    expect(await readUsers(student)).toMatchObject({ status: 403 });

    const [firstEmail, email] = [first.email.toUpperCase(), student.email.toUpperCase()];
    expect(await changeAdmin(email)).toEqual({
      code: 0,
      stdout: `${email} is an admin now.\n`,
      stderr: '',
    });
    expect(await readUsers(student)).toMatchObject({ status: 200 });

    expect(await changeAdmin('--remove', firstEmail)).toEqual({
      code: 0,
      stdout: `${firstEmail} is an ordinary user now.\n`,
      stderr: '',
    });
    expect(await readUsers(first)).toMatchObject({ status: 403 });
    expect(await changeAdmin('--remove', student.email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${student.email} is the only admin. Make another user an admin first.\n`,
    });
    expect(await changeAdmin('--remove', first.email)).toMatchObject({
      code: 1,
      stderr: `${first.email} is no admin.\n`,
    });
    expect(await readUsers(student)).toMatchObject({ status: 200 });
  });

  test('an address that is not registered is refused', async () => {
    expect(await changeAdmin('unknown@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No user is registered as unknown@example.com. Sign up with this address first.\n',
    });
  });
});

test('a call that cannot succeed is explained, and no database is created', async () => {
  const dataDir = path.join(tmpdir(), randomUUID());
  const without = await runAdmin(['ada@example.com'], { DATA_DIR: dataDir });
  expect([without.code, without.stderr]).toEqual([
    1,
    `There is no database in DATA_DIR ${JSON.stringify(dataDir)} yet. Start the server first.\n`,
  ]);
  expect(() => rmSync(dataDir)).toThrow('ENOENT');

  const unnamed = await runAdmin([], {});
  expect([unnamed.code, unnamed.stderr]).toEqual([
    1,
    'Usage: npm run admin -- EMAIL or npm run admin -- --remove EMAIL\n',
  ]);
});
