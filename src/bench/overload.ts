import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import sharp, { type Sharp } from 'sharp';
import { endpoints } from '@/contract/endpoints';
import { LIVENESS } from '@/server/routes/health';
import { askAt } from '@/testing/ask';
import { makeStudent, signedIn, type Person } from '@/testing/examples';
import { SETUP_CODE } from '@/testing/setupCode';
import { runMeasured, type Program } from './measuring/program';
import { ms, type Row } from './measuring/row';

const UPLOADS = 8;
const SIGN_INS = 300;
const HALF_OPEN = 1_000;
const VISITS = 50;
const SAMPLE_MS = 20;

type Site = { server: Program; dataDir: string; student: Person };
type Work = (site: Site) => Promise<number[]>;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 51, g: 102, b: 204, alpha: 1 } } });

/** Small files of pictures that need as much memory as is allowed, more than that, and what phones make. */
const pictures: Record<string, () => Sharp> = {
  'PNG, interlaced, 16 bits, 49 megapixels': () =>
    flat(7000, 7000).toColourspace('rgb16').png({ progressive: true }),
  'PNG, interlaced, 16 bits, 9 megapixels': () =>
    flat(3500, 2700).toColourspace('rgb16').png({ progressive: true }),
  'AVIF, 3.8 megapixels': () => flat(1950, 1950).removeAlpha().avif({ effort: 0 }),
  'GIF, 13 megapixels': () => flat(3600, 3600).gif({ effort: 1 }),
  'JPEG of a phone, progressive, 12 megapixels': () => flat(4032, 3024).jpeg({ progressive: true }),
};

/** As many as may come upload such a picture, each from another network: one client has two turns. */
const uploading =
  (picture: Buffer): Work =>
  ({ server, student }) =>
    Promise.all(
      Array.from({ length: UPLOADS }, async (_upload, index) => {
        const form = new FormData();
        form.set('userId', student._id);
        form.set('image', new Blob([new Uint8Array(picture)]), 'picture');
        const headers = { authorization: `Bearer ${student.token}`, 'x-forwarded-for': `10.0.${index}.1` };
        const address = server.url + endpoints.uploadPhoto();
        return (await fetch(address, { method: 'POST', headers, body: form })).status;
      }),
    );

/** Sent by another thread: this one measures how long others wait meanwhile. */
const signingIn: Work = async ({ server, student: { email, password } }) => {
  const { statusCodeStats = {} } = await autocannon({
    url: server.url + endpoints.login(),
    method: 'POST',
    // One client, and not the one that is watched.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' },
    body: JSON.stringify({ email, password }),
    connections: SIGN_INS,
    amount: SIGN_INS,
    workers: 1,
  });
  return Object.entries(statusCodeStats).flatMap(([status, { count = 0 }]) =>
    Array<number>(count).fill(Number(status)),
  );
};

/** Clients that say they will send a picture, and send only its beginning. They are gone at the end. */
const halfOpening: Work = async ({ server, student: { token } }) => {
  const { hostname, port } = new URL(server.url);
  const headOf = (index: number) =>
    [
      `POST ${endpoints.uploadPhoto()} HTTP/1.1`,
      `host: ${hostname}`,
      `x-forwarded-for: 10.1.${index >> 8}.${index & 255}`,
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 4000000',
      '\r\n--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    ].join('\r\n');
  const sockets = await Promise.all(
    Array.from({ length: HALF_OPEN }, async (_client, index): Promise<Socket> => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(headOf(index));
      return socket;
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: VISITS }, async () => (await fetch(server.url + endpoints.projects())).status),
  );
  for (const socket of sockets) socket.destroy();
  return answers;
};

const LOCK = `
  const database = new (require('libsql'))(process.argv[1]);
  database.exec('begin immediate');
  console.log('locked');
  setTimeout(() => process.exit(), 5000);
`;

/** Visits, while another process has locked the embedded database for five seconds. */
const visitingLocked: Work = async ({ server, dataDir }) => {
  const args = ['-e', LOCK, path.join(dataDir, 'deskfolio.sqlite')];
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const answers = await Promise.all(
    Array.from({ length: VISITS }, async () => {
      return (await fetch(server.url + endpoints.totalVisits(), { method: 'PATCH' })).status;
    }),
  );
  await once(other, 'exit');
  return answers;
};

/** Repeats until the work is done, and returns the longest time that it took. */
async function slowest(isOver: () => boolean, ask: () => Promise<unknown>) {
  let longest = 0;
  while (!isOver()) {
    const start = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  return longest;
}

/** What others notice of the work, and the largest memory of the server meanwhile. */
async function rowOf(build: string, what: string, work: Work, rateLimit: number): Promise<Row> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const dataDir = path.join(folder, 'data');
  const server = await runMeasured(
    ['--enable-source-maps', 'dist/server/main.js'],
    {
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: String(rateLimit),
      SETUP_CODE,
      TRUST_PROXY: '127.0.0.1,::1',
    },
    build,
  );
  try {
    const ask = askAt(server.url);
    const student = await makeStudent('Ada Lovelace', ask);
    let isDone = false;
    const isOver = () => isDone;
    let peak = 0;
    const start = performance.now();
    const others = Promise.all([
      slowest(isOver, async () => (peak = Math.max(peak, (await server.use()).rss))),
      slowest(isOver, () => ask(LIVENESS)),
      slowest(isOver, () => signedIn(student, ask).catch(() => undefined)),
    ]);
    const statuses = await work({ server, dataDir, student });
    const took = performance.now() - start;
    isDone = true;
    const [, slowestLiveness, slowestSignIn] = await others;
    const count = (status: number) => statuses.filter((each) => each === status).length;
    return {
      what,
      ...(build !== '.' && { build }),
      answered: [...new Set(statuses)].map((status) => `${count(status)} × ${status}`).join(', '),
      took: ms(took),
      'largest memory': `${(peak / 1024 / 1024).toFixed(0)} MB`,
      'slowest /livez': ms(slowestLiveness),
      'slowest sign-in': ms(slowestSignIn),
    };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This server, and that of another build, when too much is asked of them. */
export default async function overload(beside?: string): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (what: string, work: Work, rateLimit = 0) => {
    for (const build of ['.', ...(beside ? [beside] : [])])
      rows.push(await rowOf(build, what, work, rateLimit));
  };
  for (const [what, make] of Object.entries(pictures)) {
    const picture = await make().toBuffer();
    const size = `${(picture.length / 1000).toFixed(0)} kB`;
    await measure(`${UPLOADS} uploads at once: ${what}, ${size}`, uploading(picture));
  }
  await measure(`${SIGN_INS} right sign-ins at once`, signingIn);
  await measure(`${SIGN_INS} right sign-ins at once, of one client with RATE_LIMIT=10`, signingIn, 10);
  await measure(`${VISITS} lists beside ${HALF_OPEN} half-open uploads`, halfOpening);
  await measure(`${VISITS} visits while SQLite is locked`, visitingLocked);
  return rows;
}
