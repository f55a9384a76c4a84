import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { deskCopy } from '@/contract/studentData/deskCopy';
import { askAt } from '@/testing/ask';
import { makeStudent } from '@/testing/examples';
import { runMeasured } from './program';
import type { Row } from './row';

const DEVICES = 1_000;
const OF_STUDENT = 2;

/** What devices cost the server that wait for 25 seconds in vain: processor time, and memory while they wait. */
export async function waitingDevices(): Promise<Row> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-bench-'));
  const settings = { DATA_DIR: folder, PORT: '0', RATE_LIMIT: '0' };
  const server = await runMeasured(['--enable-source-maps', 'dist/server/main.js'], settings);
  try {
    const address = server.url + endpoints.desk();
    const devices: Record<string, string>[] = [];
    while (devices.length < DEVICES) {
      const { token } = await makeStudent('Ada Lovelace', askAt(server.url));
      const headers = { authorization: `Bearer ${token}` };
      const body = randomBytes(deskCopy.blockBytes);
      body[0] = deskCopy.version;
      const writing = { ...headers, 'content-type': deskCopy.type, 'if-none-match': '*' };
      const etag =
        (await fetch(address, { method: 'PUT', headers: writing, body })).headers.get('etag') ?? '';
      const waiting = { ...headers, 'if-none-match': etag, prefer: 'wait=25' };
      devices.push(...Array.from({ length: OF_STUDENT }, () => waiting));
    }
    const before = await server.use();
    const answers = devices.map(async (headers) => (await fetch(address, { headers })).status);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const { rss } = await server.use();
    const isAllUnchanged = (await Promise.all(answers)).every((status) => status === 304);
    const { cpuMicroseconds } = await server.use();
    if (!isAllUnchanged) throw new Error('A device that has waited was not told that nothing has changed.');
    const megabytes = Math.max(0, rss - before.rss) / 1024 / 1024;
    const milliseconds = (cpuMicroseconds - before.cpuMicroseconds) / 1_000;
    return {
      what: `${DEVICES.toLocaleString('en')} devices that wait for 25 s`,
      measured: `${megabytes.toFixed(0)} MB, ${milliseconds.toFixed(0)} ms CPU`,
    };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true });
  }
}
