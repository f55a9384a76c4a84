import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '@/testing/builtServer';
import { addExamples } from './addExamples';

/** A temporary copy of the build of this folder or another checkout, which is deleted when this process exits. */
export function copyBuild(root = '.'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskfolio-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const part of ['client', 'renderer', 'server'])
    cpSync(path.join(root, 'dist', part), path.join(folder, part), { recursive: true });
  // The server finds its packages here. A junction needs no administrator on Windows.
  symlinkSync(path.resolve(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Starts a server on such a copy and adds the example people, projects and messages. */
export async function startExampleServer(build: string) {
  const env = { DATA_DIR: path.join(build, 'data'), TEST_PROJECTS: '' };
  const server = await startBuiltServer({ build, env });
  return { ...server, ...(await addExamples(server.ask, server.url)) };
}
