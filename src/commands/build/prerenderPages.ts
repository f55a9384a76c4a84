import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { prerenderedFile, SHELL_FILE, type PrerenderedPage } from '@/contract/pages';
import type * as Prerender from '@/client/prerender';
import { prerenderedHtml } from './prerenderedHtml';
import { filesOf } from './filesOf';

const CLIENT = 'dist/client';
const PRERENDER = 'dist/prerender';

/** The scripts of a page's own file: SignInPage for `signIn`. The error page has none. */
const scriptsOf = (name: PrerenderedPage, compilation: Compilation) =>
  name === 'notFound'
    ? []
    : filesOf(`/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`, compilation);

/** Renders the public pages into files beside the shell. */
export async function prerenderPages(compilation: Compilation) {
  const shell = readFileSync(path.join(CLIENT, SHELL_FILE), 'utf8');
  const { prerenderPages: render } = (await import(path.resolve(PRERENDER, 'main.js'))) as typeof Prerender;
  for (const [name, page] of await render()) {
    const html = prerenderedHtml(shell, name, page, scriptsOf(name, compilation));
    writeFileSync(path.join(CLIENT, prerenderedFile(name)), html);
  }
  rmSync(PRERENDER, { recursive: true });
}
