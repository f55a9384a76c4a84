import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnServer } from './spawnServer';

const running = new Set<() => Promise<unknown>>();

/** A folder to start servers in, with a minimal built page. */
export function makeServerFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-'));
  mkdirSync(path.join(folder, 'dist/client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/client/app.html'), '<!doctype html><title>Desk</title>');
  return {
    folder,
    /** Also stops servers that a failed test has left running. */
    async close() {
      for (const kill of running) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server from its sources, in its own process group. It inherits `openPort` as file descriptor 3. */
export function startSourceServer(
  cwd: string,
  settings: Record<string, string> = {},
  { command = [], openPort }: { command?: string[]; openPort?: number } = {},
) {
  const [program = process.execPath, ...args] = command;
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const server = spawnServer(program, [...args, '--import', loader, path.resolve('src/server/main.ts')], {
    cwd,
    detached: true,
    openPort,
    env: { TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'), ...settings },
  });
  const kill = () => server.kill();
  running.add(kill);
  void server.ended.then(() => running.delete(kill));
  return server;
}
