import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { prerenderedFile, SHELL_FILE, type PrerenderedPage } from '@/contract/pages';
import type * as Prerender from '@/client/prerender';
import { drawnHtml } from './drawnHtml';
import { filesOf } from './filesOf';

const CLIENT = 'dist/client';
const PRERENDER = 'dist/prerender';

/** The scripts of a page's own file: SignInPage for `signIn`. The error page has none. */
const scriptsOf = (name: PrerenderedPage, compilation: Compilation) =>
  name === 'notFound'
    ? []
    : filesOf(`/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`, compilation);

/** Draws the pages that visitors come to first into files beside the shell. */
export async function drawPages(compilation: Compilation) {
  const shell = readFileSync(path.join(CLIENT, SHELL_FILE), 'utf8');
  const { drawPages: draw } = (await import(path.resolve(PRERENDER, 'main.js'))) as typeof Prerender;
  for (const [name, drawing] of await draw()) {
    const html = drawnHtml(shell, name, drawing, scriptsOf(name, compilation));
    writeFileSync(path.join(CLIENT, prerenderedFile(name)), html);
  }
  rmSync(PRERENDER, { recursive: true });
}
