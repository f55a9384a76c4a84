import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { drawnPages, fileOfDrawn, pages, SHELL_FILE, type PageName } from '@/contract/pages';
import { ENCODINGS, type Encoding } from './encodings';

export type Variant = { body: Buffer; etag: string; encoding: Encoding };

/** A file of the site with its smaller copies, all in memory: no request waits for a disk. */
export type SiteFile = {
  type: string;
  cacheControl: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

export type Site = {
  /** Each page, as the build has drawn it; those that it has not drawn share one file. */
  pages: ReadonlyMap<PageName | 'notFound', SiteFile>;
  /** By their paths on the site, `/assets/…` and the like. */
  files: ReadonlyMap<string, SiteFile>;
  /** Hashes of what the page runs and paints without a file of its own, for the Content-Security-Policy. */
  inline: { scripts: string[]; styles: string[] };
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Where the built pages lie: beside the built server, or in `dist` when the server runs from its sources. */
export function findClient() {
  const places = [path.join(__dirname, '../client'), path.resolve('dist/client')];
  return places.find((place) => existsSync(path.join(place, SHELL_FILE)));
}

/** Reads what was built; undefined when nothing was. */
export function readSite(apiBaseUrl?: string, folder = findClient()): Site | undefined {
  if (folder === undefined) return undefined;
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  const readPage = (file: string): SiteFile => {
    const html = withApiBaseUrl(readFileSync(file, 'utf8'), apiBaseUrl);
    for (const hash of hashesOf(html, 'script')) inline.scripts.add(hash);
    for (const hash of hashesOf(html, 'style')) inline.styles.add(hash);
    return { type: TYPES['.html'] ?? '', cacheControl: 'no-cache', variants: compressed(html) };
  };

  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file] as const)
      .map(([url, file]) => [url, url.endsWith('.html') ? readPage(file) : readFile(url, file)]),
  );
  const drawn = pagesIn(files);
  // Each page has one address, and the shell is the worker's.
  for (const url of files.keys()) if (url.endsWith('.html') && url !== `/${SHELL_FILE}`) files.delete(url);
  return {
    pages: drawn,
    files,
    inline: { scripts: [...inline.scripts], styles: [...inline.styles] },
  };
}

function pagesIn(files: ReadonlyMap<string, SiteFile>): Site['pages'] {
  const shell = files.get(`/${SHELL_FILE}`);
  if (!shell) throw new Error(`The build in dist has no ${SHELL_FILE}: run \`npm run build\`.`);
  const names = [...(Object.keys(pages) as PageName[]), 'notFound' as const];
  const drawn = new Map(drawnPages.map((name) => [name as string, files.get(`/${fileOfDrawn(name)}`)]));
  return new Map(names.map((name) => [name, drawn.get(name) ?? shell]));
}

function readFile(url: string, file: string): SiteFile {
  const variants: SiteFile['variants'] = { identity: variant('identity', readFileSync(file)) };
  for (const [encoding, suffix] of Object.entries(SUFFIXES) as [keyof typeof SUFFIXES, string][]) {
    if (existsSync(file + suffix)) variants[encoding] = variant(encoding, readFileSync(file + suffix));
  }
  return {
    type: TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: url.startsWith('/assets/') ? FOREVER : 'no-cache',
    variants,
  };
}

// Not the copies from the build: the page may just have been changed.
function compressed(html: string): SiteFile['variants'] {
  const body = Buffer.from(html);
  return {
    br: variant('br', brotliCompressSync(body)),
    gzip: variant('gzip', gzipSync(body)),
    identity: variant('identity', body),
  };
}

function variant(encoding: Encoding, body: Buffer): Variant {
  return { encoding, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

const NOWHERE = '<meta name="api-base-url" content=""';

/** Tells the page which backend to call: one build serves any number of them. */
function withApiBaseUrl(html: string, apiBaseUrl: string | undefined) {
  if (!apiBaseUrl) return html;
  if (!html.includes(NOWHERE))
    throw new Error('The page in dist has no place for API_BASE_URL: run `npm run build`.');
  const attribute = apiBaseUrl.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace(NOWHERE, () => NOWHERE.replace('""', () => `"${attribute}"`))
    .replaceAll('as="fetch" href="/', () => `as="fetch" href="${attribute}/`);
}

/** Sources for the policy, one for each inline element. Parsers read CRLF as LF before they hash. */
function hashesOf(html: string, element: 'script' | 'style') {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc\\s*=)[^>]*>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return [...html.replace(/\r\n?/g, '\n').matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/** The smallest copy that a client reads. */
export function smallest({ variants }: SiteFile, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const found = variants[encoding];
    if (found) return found;
  }
  return variants.identity;
}

/** Whether there is a choice that caches must know of. */
export const isNegotiated = ({ variants }: SiteFile) =>
  ENCODINGS.some((encoding) => encoding !== 'identity' && variants[encoding] !== undefined);
