import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageNames, pages, SHELL_FILE } from '@/contract/pages/pages';
import { readConfig, SettingError } from '@/server/config';
import { caching } from '@/server/http/caching';
import { securityHeaders } from '@/server/http/securityHeaders';
import { readSite, type Site, type SiteFile } from '@/server/siteFiles';
import buildIfNeeded from './buildIfNeeded';
import { onlyArgument, runCommand } from './runCommand';

const CLIENT = 'dist/client';
const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('hex');

function write(folder: string, url: string, content: Buffer | string) {
  const file = path.join(folder, url);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const bytesOf = (file: SiteFile | undefined) => file?.variants.identity.body ?? '';

/** Writes each page as the index.html of its folder, which every static host serves. */
function writePages(folder: string, site: Site) {
  for (const name of pageNames) {
    const url: string = pages[name].path;
    const file = path.join(url, 'index.html');
    if (!url.includes(':') && !existsSync(path.join(folder, file)))
      write(folder, file, bytesOf(site.pages.get(name)));
  }
  for (const [address, file] of site.contentPages)
    write(folder, path.join(address, 'index.html'), bytesOf(file));
  // For all other paths, the app shows the page or that it does not exist.
  write(folder, '404.html', bytesOf(site.files.get(`/${SHELL_FILE}`)));
}

/** The format of Netlify, Cloudflare Pages and others. */
function headersFile(headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/assets/*', `  cache-control: ${caching.immutable}`, ''].join('\n');
}

runCommand(async () => {
  const folder = onlyArgument('API_BASE_URL=https://api.example.com npm run export -- FOLDER');
  const config = readConfig(process.env);
  if (!config.apiBaseUrl)
    throw new SettingError('API_BASE_URL is not set: name the address where the API answers.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is, or none yet.`);

  buildIfNeeded();
  const site = readSite(config, CLIENT);
  if (!site) throw new Error('Nothing was built.');

  const renewed = new Map<string, string>();
  for (const [url, { variants }] of site.files) {
    const { body } = variants.identity;
    renewed.set(md5(readFileSync(path.join(CLIENT, url))), md5(body));
    write(folder, url, body);
  }
  // The service worker has the hashes of the pages, which the API's address has just changed.
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  write(
    folder,
    'sw.js',
    worker.replace(/\b[\da-f]{32}\b/g, (hash) => renewed.get(hash) ?? hash),
  );
  writePages(folder, site);
  write(folder, '_headers', headersFile(securityHeaders({ config, site })));

  return `${folder} holds the pages, which call ${config.apiBaseUrl}. Name their own origin in that server's CORS_ORIGIN.`;
});
