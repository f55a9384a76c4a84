import { phone } from '@/testing/examples';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { readStudentDataFile, type StudentDataFile } from '@/contract/studentData/studentDataFile';
import { opened } from '@/client/features/studentData/devices/deskCipher';
import { keyIn, newKey } from '@/client/features/studentData/devices/deskKey';
import { askAt } from '@/testing/ask';
import { until } from '@/testing/until';

const started: { demo: ChildProcess; folder: string }[] = [];

afterAll(() => {
  for (const { demo, folder } of started) {
    demo.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A demo in a folder of its own. */
async function startDemo() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  const ownersData = path.join(folder, 'data');
  const demo = spawn(process.execPath, ['--import', 'tsx', 'src/commands/demo.ts'], {
    // These settings lead to real data, which the demo must never touch.
    env: {
      ...process.env,
      TMPDIR: folder,
      PORT: '0',
      RATE_LIMIT: '',
      DATA_DIR: ownersData,
      DATABASE_URL: 'postgres://owner@localhost:1/real',
      SMTP_URL: 'smtp://owner:secret@localhost:1',
      NOTIFY_EMAILS: 'owner@example.com',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push({ demo, folder });
  const ended = once(demo, 'close') as Promise<[code: number | null]>;
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    demo.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /^Deskfolio is ready at (\S+)$/m.exec(output) ?? [];
      if (address) resolve(address);
    });
    demo.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    void ended.then(() => reject(new Error(output)));
  });
  const ask = askAt(origin);

  /** The printed e-mail address and password of a role. */
  function detailsOf(role: string) {
    const [, email, password] = new RegExp(`${role}\\s+(\\S+@\\S+)\\s+password (\\S+)`).exec(output) ?? [];
    return { email, password };
  }

  return {
    origin,
    ask,
    output: () => output,
    detailsOf,
    ownersData,
    folders: () => readdirSync(folder).filter((name) => name.startsWith('deskfolio-demo-')),
    async signIn(role: string) {
      const { body } = await ask(endpoints.login(), { method: 'POST', body: detailsOf(role) });
      const { token } = body as TokenResponse;
      const { userData } = (await ask(endpoints.currentUser(), { token })).body as CurrentUserResponse;
      return { token, user: userData };
    },
    /** The code in the printed link to the student's lists. */
    deskCode: () => /\/pair#(\S+)$/m.exec(output)?.[1] ?? '',
    /** The page of the mail with this subject, once its address is printed. */
    async printedMail(subject: string) {
      const printed = () => new RegExp(`^Mail to .*: ${subject}\\n  (file://\\S+)$`, 'm').exec(output);
      await until(`the mail “${subject}” is printed`, () => printed() !== null);
      const [heading = '', address = ''] = printed() ?? [];
      return { heading, page: readFileSync(fileURLToPath(address), 'utf8') };
    },
    /** Stops it as a process manager does, and returns its exit code. */
    async stop() {
      demo.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

describe('a new demo', () => {
  // No test changes it.
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    demo = await startDemo();
  });

  test('the printed details sign in an admin and a student who have completed their profiles', async () => {
    const [admin, student] = [await demo.signIn('Admin'), await demo.signIn('Student')];

    expect(admin.user.isAdmin).toBe(true);
    expect(student.user.isAdmin).toBe(false);
    expect(demo.output()).not.toContain('"msg":"request"');
    for (const { user } of [admin, student]) {
      expect(Object.entries(user).filter(([, value]) => value === '')).toEqual([]);
      expect((await fetch(demo.origin + user.ProfileImage)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test("the printed link opens the lists of the student's term", async () => {
    const { token, user } = await demo.signIn('Student');
    const copy = await fetch(demo.origin + endpoints.desk(), {
      headers: { authorization: `Bearer ${token}` },
    });
    const key = keyIn(demo.deskCode()) ?? newKey();
    const result = await opened(new Uint8Array(await copy.arrayBuffer()), key, user._id);
    const file = readStudentDataFile('text' in result ? result.text : '');
    expect(file).toMatchObject({ account: user._id });
    const { assignments, practicals } = file as StudentDataFile;
    const today = new Date().toISOString().slice(0, 10);
    for (const items of [assignments, practicals]) {
      expect(items.length).toBeGreaterThan(9);
      expect(new Set(items.map(({ status }) => status)).size).toBe(2);
      expect(items.some(({ deadline }) => deadline > today)).toBe(true);
    }
  });
});

test('mail is kept as pages on this machine, the rate limits are on, and stopping the demo deletes its folder', async () => {
  const { origin, ask, detailsOf, printedMail, folders, ownersData, stop } = await startDemo();
  const body = { name: 'Eve', email: 'eve@example.com', phone, message: 'Hello <b>there' };
  await ask(endpoints.contact(), { method: 'POST', body });
  const message = await printedMail('Message from Eve');
  expect(message.heading).toContain(`Mail to ${detailsOf('Admin').email}:`);
  expect(message.page).toContain('Reply-To: Eve &lt;eve@example.com>');
  expect(message.page).toContain('Hello &lt;b&gt;there');

  const { email } = detailsOf('Student');
  await ask(endpoints.forgotPassword(), { method: 'POST', body: { email } });
  const { page } = await printedMail('Choose a new password for .*');
  expect(page).toContain(`href="${origin}/reset-password#`);

  // The examples were added without limits.
  const guess = { email: 'nobody@deskfolio.example', password: 'Wrong@1234' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await ask(endpoints.login(), { method: 'POST', body: guess })).status);
  }
  expect(statuses.at(-1)).toBe(429);

  expect(folders()).toHaveLength(1);
  expect(await stop()).toBe(0);
  expect(folders()).toEqual([]);
  // Real data was not touched.
  expect(existsSync(ownersData)).toBe(false);
});
