import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import {
  serverRenderedPages,
  FRAME_FILE,
  pages,
  prerenderedFile,
  prerenderedPages,
  prerenderedPath,
  SHELL_FILE,
  type ServerRenderedPage,
  type PrerenderedPage,
} from '@/contract/pages/pages';
import { hostedPath } from '@/contract/hosting';
import { contentPages } from '@/contract/content/contentPages';
import { frameHtml, pageHtml } from '@/server/pages/pageHtml';
import { readRenderer, SCRIPTS_FILE, type Scripts } from '@/server/pages/renderer';
import { site } from '@/site';
import { filesOf } from './filesOf';

/** The scripts of a page's own file: SignInPage for `signIn`. The landing and the error page have none. */
const scriptsOf = (name: PrerenderedPage | ServerRenderedPage | 'content', compilation: Compilation) =>
  name === 'home' || name === 'notFound'
    ? []
    : filesOf(`/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`, compilation);

/** Renders the public pages and the frame of the others into files beside the shell, and notes the scripts of those that the server renders. */
export async function prerenderPages(compilation: Compilation, folder: string) {
  const [clientFolder, rendererFolder] = [path.join(folder, 'client'), path.join(folder, 'renderer')];
  const shell = readFileSync(path.join(clientFolder, SHELL_FILE), 'utf8');
  const scripts = Object.fromEntries(
    serverRenderedPages.map((name) => [name, scriptsOf(name, compilation)]),
  ) as Scripts;
  writeFileSync(path.join(rendererFolder, SCRIPTS_FILE), JSON.stringify(scripts));
  const { renderPage } = readRenderer(rendererFolder);
  const frame = await renderPage('frame', pages.explore.path);
  writeFileSync(path.join(clientFolder, FRAME_FILE), frameHtml(shell, frame));
  const parts = (name: PrerenderedPage | 'content') => ({
    shell,
    name,
    scripts: scriptsOf(name, compilation),
    siteUrl: site.url,
  });
  for (const name of prerenderedPages) {
    const page = await renderPage(name, prerenderedPath(name));
    writeFileSync(path.join(clientFolder, prerenderedFile(name)), pageHtml({ ...parts(name), page }));
  }
  for (const own of contentPages) {
    const address = hostedPath(own.path);
    const page = await renderPage('content', address);
    const html = pageHtml({ ...parts('content'), page, path: address });
    writeFileSync(path.join(clientFolder, `${own.path.slice(1)}.html`), html);
  }
}
