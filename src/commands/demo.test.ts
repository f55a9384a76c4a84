import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import type { Message } from '@/contract/message';
import { PROJECT_CATEGORIES, hasOpenSource, isResponsive, type Project } from '@/contract/project';
import { site } from '@/site';
import { askAt, type Ask } from '@/testing/ask';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
const ownersData = path.join(folder, 'data');
const demoFolders = () => readdirSync(folder).filter((name) => name.startsWith('deskfolio-demo-'));

let demo: ChildProcess;
let output = '';
let origin: string;
let ask: Ask;

/** The printed e-mail address and password of a role. */
function detailsOf(role: string) {
  const [, email, password] = new RegExp(`${role}\\s+(\\S+@\\S+)\\s+password (\\S+)`).exec(output) ?? [];
  return { email, password };
}

async function signIn(role: string) {
  const { body } = await ask(endpoints.login(), { method: 'POST', body: detailsOf(role) });
  const { token } = body as TokenResponse;
  const { userData } = (await ask(endpoints.currentUser(), { token })).body as CurrentUserResponse;
  return { token, user: userData };
}

beforeAll(async () => {
  demo = spawn(process.execPath, ['--import', 'tsx', 'src/commands/demo.ts'], {
    // These settings lead to real data, which the demo must never touch.
    env: {
      ...process.env,
      TMPDIR: folder,
      PORT: '0',
      RATE_LIMIT: '',
      DATA_DIR: ownersData,
      DATABASE_URL: 'postgres://owner@localhost:1/real',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  origin = await new Promise((resolve, reject) => {
    demo.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /^Deskfolio is ready at (\S+)$/m.exec(output) ?? [];
      if (address) resolve(address);
    });
    demo.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    demo.once('close', () => reject(new Error(output)));
  });
  ask = askAt(origin);
});

afterAll(() => {
  demo.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the printed details sign in an admin and a student who have completed their profiles', async () => {
  const [admin, student] = [await signIn('Admin'), await signIn('Student')];

  expect(admin.user.isAdmin).toBe(true);
  expect(student.user.isAdmin).toBe(false);
  for (const { user } of [admin, student]) {
    expect(Object.entries(user).filter(([, value]) => value === '')).toEqual([]);
    expect((await fetch(origin + user.ProfileImage)).headers.get('content-type')).toMatch(/^image\//);
  }
});

test('the gallery is filled with a dozen projects of every kind, and their pictures load', async () => {
  const projects = (await ask(endpoints.projects())).body as Project[];

  expect(projects).toHaveLength(12);
  const categories = new Set(projects.flatMap(({ category }) => category));
  expect([...categories].sort()).toEqual([...PROJECT_CATEGORIES.slice(1), site.brand].sort());
  expect(new Set(projects.map(hasOpenSource)).size).toBe(2);
  expect(new Set(projects.map(isResponsive)).size).toBe(2);
  expect(new Set(projects.map(({ betterUI }) => betterUI)).size).toBe(2);
  for (const { imageURL } of projects) {
    expect((await fetch(origin + imageURL)).headers.get('content-type')).toBe('image/webp');
  }
});

test('the admin finds messages of visitors, of the student and of the admin', async () => {
  const { token, user } = await signIn('Admin');
  const messages = (await ask(endpoints.messages(), { token })).body as Message[];

  expect(messages).toHaveLength(8);
  expect(messages.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([user.email]);
  expect(messages.map(({ email }) => email)).toContain(detailsOf('Student').email);
});

test('the rate limits are on although the examples were added without them', async () => {
  const guess = { email: 'nobody@deskfolio.example', password: 'Wrong@1234' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await ask(endpoints.login(), { method: 'POST', body: guess })).status);
  }

  expect(statuses.at(-1)).toBe(429);
});

test('stopping it deletes its folder, and real data was not touched', async () => {
  expect(demoFolders()).toHaveLength(1);
  const ended = once(demo, 'close');
  demo.kill('SIGTERM');

  expect((await ended)[0]).toBe(0);
  expect(demoFolders()).toEqual([]);
  expect(existsSync(ownersData)).toBe(false);
});
