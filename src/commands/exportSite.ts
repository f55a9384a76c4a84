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
import { fileProjects } from '@/contract/content/fileProjects';
import { answerFile, endpoints } from '@/contract/endpoints';
import { hostedPath, hosting, onSite } from '@/contract/hosting';
import { pageAt } from '@/contract/pages/pageAt';
import {
  foundPages,
  pagePaths,
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
import { openLog } from '@/server/log';
import { readRenderer } from '@/server/pages/renderer';
import { sitemap } from '@/server/pages/sitemap';
import { inlineHashes, readSite } from '@/server/siteFiles';
import { withDatabaseOrEmpty } from './existingDatabase';

const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('hex');

/** Writes the whole site into an empty folder, as a server with the same database answers it (behaviour 5.7). */
export async function exportSite(folder: string) {
  const { apiBaseUrl } = readConfig(process.env);
  if (!apiBaseUrl && !hosting.isStandalone)
    throw new SettingError('API_BASE_URL is not set: name the address where the API answers.');
  const isNew = !existsSync(folder);
  if (!isNew && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is, or none yet.`);
  return withDatabaseOrEmpty((database, config) =>
    inBuild(async (built) => {
      const address = hosting.isStandalone ? undefined : config.apiBaseUrl;
      try {
        return await writeSite(folder, built, database, { ...config, apiBaseUrl: address });
      } catch (error) {
        // A part of a site is none, and the next attempt needs an empty folder.
        for (const name of existsSync(folder) ? readdirSync(folder) : [])
          rmSync(path.join(folder, name), { recursive: true });
        if (isNew) rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    }),
  );
}

/** In a build of its own: the links of its pages are those of the host. */
async function inBuild<Result>(work: (folder: string) => Promise<Result>) {
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
  const siteUrl = new URL(hosting.base, config.siteUrl).href.replace(/\/$/, '');
  const client = path.join(built, 'client');
  const site = readSite({ apiBaseUrl, siteUrl }, client);
  if (!site) throw new Error('Nothing was built.');
  const app = await buildApp({
    config: { ...config, siteUrl, smtpUrl: undefined },
    database,
    fileProjects: process.env.TEST_PROJECTS === 'none' ? [] : fileProjects,
    // Drawn with this database, also where another server answers later.
    site: { ...site, renderer: readRenderer(path.join(built, 'renderer')) },
    // Why a page could not be drawn.
    logger: openLog('warn'),
  });
  async function answer(address: string, expected = 200) {
    const { statusCode, rawPayload } = await app.inject(address);
    if (statusCode !== expected) throw new Error(`${address} was answered ${statusCode}.`);
    return rawPayload;
  }

  function write(file: string, content: Buffer | string) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  const pictures = new Set<string>();
  async function writePage(file: string, address: string, status?: number) {
    const drawn = (await answer(address, status)).toString();
    if (showsProjects(address) && !drawn.includes(`id="${RENDERED_DATA}"`))
      throw new Error(`${address} could not be drawn with the projects of the database.`);
    const html = withPolicy(drawn, apiBaseUrl);
    const named = html.replaceAll(`${siteUrl}/api/`, '/api/').replaceAll(onSite('/api/'), '/api/');
    for (const picture of picturePathsIn(named)) pictures.add(picture);
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

  const projects = JSON.parse((await answer(endpoints.projects())).toString()) as Project[];
  write('sitemap.xml', sitemap(siteUrl, projects));
  const addresses = [
    ...foundPages.map((name) => pagePaths[name]).filter((address) => !address.includes(':')),
    ...contentPages.map((page) => hostedPath(page.path)),
    ...projects.map(projectPath),
  ];
  // As the index of its folder, which every static host serves.
  for (const address of addresses)
    await writePage(path.join(decodeURIComponent(address), 'index.html'), address);
  await writePage('404.html', prerenderedPath('notFound'), 404);

  for (const picture of pictures) {
    const { statusCode, rawPayload } = await app.inject(picture);
    if (statusCode === 200) write(picture, rawPayload);
  }
  if (hosting.isStandalone) {
    const answers = [endpoints.projects(), ...projects.map(({ id }) => endpoints.fullProject(id))];
    for (const address of answers) write(answerFile(address), await answer(address));
  }
  write('_headers', headersFile(securityHeaders({ config, site })));
  // GitHub Pages leaves out files whose names begin with _, as those of pictures may, unless there is this one.
  write('.nojekyll', '');
  await app.close();

  return apiBaseUrl
    ? `${folder} holds the pages of ${siteUrl}, which call ${apiBaseUrl}. Name their origin in that server's CORS_ORIGIN.`
    : `${folder} holds the pages of ${siteUrl}, which need no server.`;
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
