import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { askAt } from '@/testing/ask';
import { addProjects, exampleMessage, exampleProject, makeAdmin, type Person } from '@/testing/examples';
import { SETUP_CODE } from '@/testing/setupCode';
import { compareCosts, sendMixed } from './measuring/load';
import { runMeasured, type Program } from './measuring/program';
import type { Row } from './measuring/row';

const SERVER = ['--enable-source-maps', 'dist/server/main.js'];
const PROJECTS = 84;
const MIXED_REQUESTS = 30_000;

const micros = (cost: number) => `${cost.toFixed(1)} µs`;

/** Processor time of a request to our server, beside the least that Node can do. */
async function costRow(ours: Program, what: string, path: string): Promise<Row> {
  const bare = await runMeasured(['--import', 'tsx', 'src/bench/measuring/bare.ts', ours.url + path]);
  try {
    const request = { path };
    const [cost, bareCost] = await compareCosts({ program: ours, request }, { program: bare, request });
    return {
      what: `${what}, CPU a request`,
      measured: micros(cost),
      baseline: `${micros(bareCost)} (bare node:http)`,
      ratio: (cost / bareCost).toFixed(2),
    };
  } finally {
    await bare.end();
  }
}

/** A sign-in that is refused because there were too many, beside a list and a page that are kept in memory. */
async function refusalRow(ours: Program, settings: Record<string, string>): Promise<Row> {
  const refusing = await runMeasured(SERVER, { ...settings, RATE_LIMIT: '1' });
  try {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-Password1' });
    const headers = { 'content-type': 'application/json' };
    const signIn = { path: endpoints.login(), method: 'POST', headers, body } as const;
    await fetch(refusing.url + signIn.path, signIn);
    const [cost, pageCost, listCost] = await compareCosts(
      { program: refusing, request: signIn, status: 429 },
      { program: ours, request: { path: '/' } },
      { program: ours, request: { path: endpoints.projects() } },
    );
    return {
      what: 'A refused sign-in, CPU a request',
      measured: micros(cost),
      baseline: `${micros(pageCost)} (GET /), ${micros(listCost)} (GET ${endpoints.projects()})`,
      ratio: (cost / pageCost).toFixed(2),
    };
  } finally {
    await refusing.end();
  }
}

async function memoryRow(ours: Program, { token, email }: Person): Promise<Row> {
  const json = { 'content-type': 'application/json' };
  const often = [
    { path: '/' },
    { path: '/SignIn', headers: { 'accept-encoding': 'br' } },
    { path: '/nowhere' },
    { path: endpoints.projects() },
    { path: endpoints.currentUser(), headers: { authorization: `Bearer ${token}` } },
    { path: endpoints.users(), headers: { authorization: `Bearer ${token}` } },
    { path: endpoints.users() },
    { path: endpoints.totalVisits(), method: 'PATCH' as const },
    {
      path: endpoints.contact(),
      method: 'POST' as const,
      headers: json,
      body: JSON.stringify(exampleMessage()),
    },
    { path: endpoints.contact(), method: 'POST' as const, headers: json, body: '{' },
  ];
  const wrong = JSON.stringify({ email, password: 'Wrong-Password1' });
  const signIn = { path: endpoints.login(), method: 'POST' as const, headers: json, body: wrong };
  await sendMixed(ours, MIXED_REQUESTS, [...Array.from({ length: 10 }, () => often).flat(), signIn]);
  const megabytes = (await ours.use()).rss / 1024 / 1024;
  return {
    what: `Memory after ${MIXED_REQUESTS.toLocaleString('en')} mixed requests`,
    measured: `${megabytes.toFixed(0)} MB`,
  };
}

export default async function api(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const settingsIn = (name: string) => ({ DATA_DIR: path.join(folder, name), PORT: '0', SETUP_CODE });
  const ours = await runMeasured(SERVER, { ...settingsIn('data'), RATE_LIMIT: '0' });
  try {
    const ask = askAt(ours.url);
    const admin = await makeAdmin('Grace Hopper', ask);
    await addProjects(
      admin,
      Array.from({ length: PROJECTS }, () => exampleProject()),
      ask,
    );
    const list = await fetch(ours.url + endpoints.projects());
    const size = `${((await list.arrayBuffer()).byteLength / 1000).toFixed(0)} kB`;
    return [
      await costRow(ours, `GET ${endpoints.projects()} (${size})`, endpoints.projects()),
      await costRow(ours, 'GET / (the page)', '/'),
      await refusalRow(ours, settingsIn('refusing')),
      await memoryRow(ours, admin),
    ];
  } finally {
    await ours.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
