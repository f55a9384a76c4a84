import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { endpoints } from '@/contract/endpoints';
import { photo } from '@/contract/photo';
import { askAt } from '@/testing/ask';
import { makeStudent } from '@/testing/examples';
import { formOf } from '@/testing/multipart';
import { runMeasured } from './measuring/program';
import type { Row } from './measuring/row';

const UPLOADS = 50;
const SECONDS = 20;
const MAX_MEGABYTES = 200;
const PIECES = 200;

/** Noise, which is compressed least: of almost the size that is allowed. */
async function largestPhoto() {
  const side = 1320;
  const raw = { width: side, height: side, channels: 3 as const };
  const picture = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  if (picture.length > photo.maxBytes) throw new Error('The photo is too large to be uploaded.');
  return picture;
}

/** Sends a photo a little at a time, and resolves to the status of the answer. */
async function uploadSlowly(url: URL, body: { payload: Buffer; headers: object }) {
  const socket = connect({ host: url.hostname, port: Number(url.port) }).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text)).on('error', () => undefined);
  const head = Object.entries({
    host: url.host,
    'content-length': body.payload.length,
    ...body.headers,
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.write(`POST ${endpoints.uploadPhoto()} HTTP/1.1\r\n${head.join('')}\r\n`);
  const size = Math.ceil(body.payload.length / PIECES);
  for (let at = 0; at < body.payload.length && answer === ''; at += size) {
    socket.write(body.payload.subarray(at, at + size));
    await delay((SECONDS * 1000) / PIECES);
  }
  while (answer === '' && !socket.destroyed) await delay(50);
  socket.destroy();
  return answer.split(' ')[1];
}

/** How much memory slow uploads side by side need. */
export default async function uploads(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    RATE_LIMIT: '0',
    TRUST_PROXY: '127.0.0.1,::1',
  };
  const server = await runMeasured(['--enable-source-maps', 'dist/server/main.js'], settings);
  try {
    const student = await makeStudent('Ada Lovelace', askAt(server.url));
    const { payload, headers } = formOf([
      ['userId', student._id],
      ['image', await largestPhoto()],
    ]);
    const authorization = `Bearer ${student.token}`;
    const before = (await server.use()).rss;
    let most = before;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        most = Math.max(most, (await server.use()).rss);
        await delay(100);
      }
    })();
    const url = new URL(server.url);
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) =>
        uploadSlowly(url, {
          payload,
          // Each from an address of its own.
          headers: { ...headers, authorization, 'x-forwarded-for': `10.0.0.${index}` },
        }),
      ),
    );
    isOver = true;
    await watching;
    const count = (status: string) => statuses.filter((each) => each === status).length;
    const megabytes = (most - before) / 1024 / 1024;
    return [
      {
        what: `Memory for ${UPLOADS} uploads of 5 MB in ${SECONDS} s each (${count('200')} stored, ${count('429')} refused)`,
        measured: `${megabytes.toFixed(0)} MB`,
        goal: `under ${MAX_MEGABYTES} MB`,
      },
    ];
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
