import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentPages } from '@/contract/content/contentPages';
import { answerFile, endpoints } from '@/contract/endpoints';
import { hosting, onSite } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import {
  pageNames,
  pages,
  prerenderedPath,
  RENDERED_DATA,
  serverRenderedPages,
} from '@/contract/pages/pages';
import { picturePathsIn } from '@/contract/projects/picture';
import type { Project } from '@/contract/projects/project';
import { projectPath } from '@/contract/projects/projectAddress';
import { buildApp } from '@/server/app';
import { readConfig, SettingError, type Config } from '@/server/config';
import type { Database } from '@/server/database';
import { caching } from '@/server/http/caching';
import { contentPolicy, securityHeaders } from '@/server/http/securityHeaders';
import { readRenderer } from '@/server/pages/renderer';
import { inlineHashes, readSite } from '@/server/siteFiles';
import buildIfNeeded from './buildIfNeeded';
import { withExistingDatabase } from './existingDatabase';

const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('hex');

/** Writes the whole site into an empty folder, as a server with the same database answers it (behaviour 5.7). */
export async function exportSite(folder: string) {
  const { apiBaseUrl } = readConfig(process.env);
  if (!apiBaseUrl && !hosting.isStandalone)
    throw new SettingError('API_BASE_URL is not set: name the address where the API answers.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is, or none yet.`);
  return withExistingDatabase((database, config) =>
    inBuild((built) =>
      writeSite(
        folder,
        built,
        database,
        hosting.isStandalone ? { ...config, apiBaseUrl: undefined } : config,
      ),
    ),
  );
}

/** Pages for the root of an origin are those of the server; any others are built for themselves. */
async function inBuild<Result>(work: (folder: string) => Promise<Result>) {
  if (!hosting.isStandalone && hosting.base === '/') {
    buildIfNeeded();
    return work('dist');
  }
  const [{ client, renderer }, { bundle }] = await Promise.all([
    import('../../webpack.config'),
    import('./build/bundle'),
  ]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  try {
    await bundle(folder, client('production', folder), renderer('production', folder));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writeSite(folder: string, built: string, database: Database, config: Config) {
  const { apiBaseUrl } = config;
  const siteUrl = config.siteUrl + hosting.base.slice(0, -1);
  const client = path.join(built, 'client');
  const site = readSite({ apiBaseUrl, siteUrl }, client);
  if (!site) throw new Error('Nothing was built.');
  const app = await buildApp({
    config: { ...config, siteUrl, smtpUrl: undefined },
    database,
    // Drawn with this database, also where another server answers later.
    site: { ...site, renderer: readRenderer(path.join(built, 'renderer')) },
  });
  const answer = async (address: string) => (await app.inject(address)).rawPayload;

  function write(file: string, content: Buffer | string) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  const pictures = new Set<string>();
  async function writePage(file: string, address: string) {
    const drawn = (await answer(address)).toString();
    if (showsProjects(address) && !drawn.includes(`id="${RENDERED_DATA}"`))
      throw new Error(`${address} could not be drawn with the projects of the database.`);
    const html = withPolicy(drawn, apiBaseUrl);
    for (const picture of picturePathsIn(html)) pictures.add(picture);
    write(file, html);
  }

  /** The service worker has the hashes of the files as they were built. */
  const renewed = new Map<string, string>();
  for (const [address, { variants }] of site.files) {
    const { body } = variants.identity;
    const content = address.endsWith('.html') ? withPolicy(body.toString(), apiBaseUrl) : body;
    renewed.set(md5(readFileSync(path.join(client, address))), md5(content));
    write(address, content);
  }
  const worker = readFileSync(path.join(client, 'sw.js'), 'utf8');
  write(
    'sw.js',
    worker.replace(/\b[\da-f]{32}\b/g, (hash) => renewed.get(hash) ?? hash),
  );
  write('sitemap.xml', await answer('/sitemap.xml'));

  const projects = (await app.inject(endpoints.projects())).json<Project[]>();
  const addresses = [
    ...pageNames.map((name): string => pages[name].path).filter((address) => !address.includes(':')),
    ...contentPages.map((page) => page.path),
    ...projects.map(projectPath),
  ];
  // As the index of its folder, which every static host serves.
  for (const address of addresses) await writePage(path.join(address, 'index.html'), address);
  await writePage('404.html', prerenderedPath('notFound'));

  for (const picture of pictures) {
    const { statusCode, rawPayload } = await app.inject(picture);
    if (statusCode === 200) write(picture, rawPayload);
  }
  if (hosting.isStandalone) {
    const answers = [endpoints.projects(), ...projects.map(({ id }) => endpoints.fullProject(id))];
    for (const address of answers) write(answerFile(address), await answer(address));
  }
  write('_headers', headersFile(securityHeaders({ config, site })));
  await app.close();

  return apiBaseUrl
    ? `${folder} holds the pages, which call ${apiBaseUrl}. Name their own origin in that server's CORS_ORIGIN.`
    : `${folder} holds the pages, which need no server.`;
}

const showsProjects = (address: string) =>
  (serverRenderedPages as readonly unknown[]).includes(pageAt(address));

/** Each page has its policy with it, as some hosts send no headers. In a page, browsers ignore who may frame it. */
function withPolicy(html: string, apiBaseUrl: string | undefined) {
  const policy = contentPolicy(inlineHashes([html]), apiBaseUrl).replace(/; frame-ancestors [^;]*/, '');
  return html.replace(
    '<head>',
    () => `<head><meta http-equiv="content-security-policy" content="${policy}" />`,
  );
}

/** The format of Netlify, Cloudflare Pages and others. They take lines of up to 2,000 characters, fewer than the policies of all pages. */
function headersFile({ 'content-security-policy': _, ...headers }: Record<string, string>) {
  const all = { 'content-security-policy': "frame-ancestors 'none'", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const assets = onSite('/assets/*');
  return [onSite('/*'), ...lines, assets, `  cache-control: ${caching.immutable}`, ''].join('\n');
}
