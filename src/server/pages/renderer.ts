import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerRenderedPage } from '@/contract/pages/pages';
import type { PickFilters, RenderPage } from '@/contract/pages/renderedPage';

export const SCRIPTS_FILE = 'scripts.json';

/** The scripts of each page's own code. */
export type Scripts = Record<ServerRenderedPage, string[]>;

export type Renderer = { renderPage: RenderPage; pickFilters: PickFilters; scripts: Scripts };

/** Loads the build's renderer. */
export function readRenderer(folder: string): Renderer {
  const main = path.resolve(folder, 'main.js');
  // Not `import()`, which the bundler would resolve.
  return {
    ...(createRequire(main)(main) as Omit<Renderer, 'scripts'>),
    scripts: JSON.parse(readFileSync(path.join(folder, SCRIPTS_FILE), 'utf8')) as Scripts,
  };
}
