import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentType } from 'mime-types';
import {
  FRAME_FILE,
  pages,
  prerenderedPages,
  prerenderedFile,
  foundPages,
  SHELL_FILE,
  type PageName,
} from '@/contract/pages/pages';
import { contentPages } from '@/contract/content/contentPages';
import { site } from '@/site';
import { escapeHtml } from './pages/escapeHtml';
import { readRenderer, type Renderer } from './pages/renderer';
import { caching, etagOf } from './http/caching';

export const PAGE_TYPE = 'text/html; charset=utf-8';

type Variant = { body: Buffer; etag: string };

/** A file of the site with its compressed variants, all in memory. */
export type SiteFile = {
  type: string;
  cacheControl: string;
  variants: { br?: Variant; gzip?: Variant; identity: Variant };
};

export type Site = {
  /** Every page: prerendered where the build did so, otherwise the frame or, if it is public, the app shell. */
  pages: ReadonlyMap<PageName | 'notFound', SiteFile>;
  /** The owner's pages of src/content, by their paths. */
  contentPages: ReadonlyMap<string, SiteFile>;
  /** The page without content that all others begin with. */
  shell: string;
  /** Missing where a backend of another origin has the projects. */
  renderer?: Renderer;
  /** By their paths on the site, `/assets/…` and the like. */
  files: ReadonlyMap<string, SiteFile>;
  /** Hashes of the pages' inline scripts and styles, for the Content-Security-Policy. */
  inline: { scripts: string[]; styles: string[] };
};

/** The built pages: beside the built server, or in `dist` when the server runs from its sources. */
function findClient() {
  const places = [path.join(__dirname, '../client'), path.resolve('dist/client')];
  return places.find((place) => existsSync(path.join(place, SHELL_FILE)));
}

type Addresses = { apiBaseUrl?: string; siteUrl?: string };

/** Reads what was built; undefined when nothing was. */
export function readSite(
  { apiBaseUrl, siteUrl = site.url }: Addresses,
  folder = findClient(),
): Site | undefined {
  if (folder === undefined) return undefined;
  const files = new Map<string, SiteFile>();
  const html = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (url.endsWith('.html')) {
      const page = readFileSync(file, 'utf8').replaceAll(`"${site.url}`, () => `"${siteUrl}`);
      html.set(url, withApiBaseUrl(page, apiBaseUrl));
    } else files.set(url, readFile(url, file));
  }

  for (const name of ['/robots.txt', '/sitemap.xml']) {
    const file = files.get(name);
    const text = file?.variants.identity.body.toString().replaceAll(site.url, () => siteUrl);
    if (file && text) files.set(name, { ...file, variants: { identity: variant(Buffer.from(text)) } });
  }

  const shell = html.get(`/${SHELL_FILE}`);
  if (shell === undefined) throw new Error(`The build in dist has no ${SHELL_FILE}: run \`npm run build\`.`);
  const shellFile = pageFile(shell);
  const prerendered = new Map<PageName | 'notFound', SiteFile>();
  for (const name of prerenderedPages) {
    const page = html.get(`/${prerenderedFile(name)}`);
    if (page !== undefined) prerendered.set(name, pageFile(page));
  }
  // Pages are served only at their own addresses. The service worker fetches the shell at this one and keeps it until the
  // next build, so it must not be an old copy.
  files.set(`/${SHELL_FILE}`, { ...shellFile, cacheControl: caching.revalidated });
  const frame = html.get(`/${FRAME_FILE}`);
  if (frame !== undefined) {
    const file = pageFile(frame);
    for (const name of foundPages) if (pages[name].area !== 'public') prerendered.set(name, file);
    // For the service worker, as the shell is.
    files.set(`/${FRAME_FILE}`, { ...file, cacheControl: caching.revalidated });
  }
  const fileOf = (name: PageName | 'notFound') => prerendered.get(name) ?? shellFile;
  const names = [...foundPages, 'notFound' as const];
  const rendererFolder = path.join(folder, '../renderer');
  return {
    pages: new Map(names.map((name) => [name, fileOf(name)])),
    contentPages: new Map(
      contentPages.map(({ path }) => [path, pageFile(html.get(`${path}.html`) ?? shell)]),
    ),
    shell,
    renderer: !apiBaseUrl && existsSync(rendererFolder) ? readRenderer(rendererFolder) : undefined,
    files,
    inline: { scripts: inlineHashes([shell]).scripts, styles: inlineHashes(html.values()).styles },
  };
}

function readFile(url: string, file: string): SiteFile {
  const compressed = (suffix: string) =>
    existsSync(file + suffix) ? variant(readFileSync(file + suffix)) : undefined;
  const [br, gzip] = [compressed('.br'), compressed('.gz')];
  return {
    type: contentType(path.extname(file)) || 'application/octet-stream',
    cacheControl: url.startsWith('/assets/') ? caching.immutable : caching.revalidated,
    variants: { ...(br && { br }), ...(gzip && { gzip }), identity: variant(readFileSync(file)) },
  };
}

/**
 * Compressed here instead of by the build, because the settings may have changed the page, and when it is first asked
 * for: to compress all pages at the start takes 0.9 s, twice as long as the rest of it.
 */
function pageFile(html: string): SiteFile {
  const body = Buffer.from(html);
  let br: Variant | undefined;
  let gzip: Variant | undefined;
  return {
    type: PAGE_TYPE,
    cacheControl: caching.page,
    variants: {
      get br() {
        return (br ??= variant(brotliCompressSync(body)));
      },
      get gzip() {
        return (gzip ??= variant(gzipSync(body)));
      },
      identity: variant(body),
    },
  };
}

const variant = (body: Buffer): Variant => ({ body, etag: etagOf(body) });

const NO_API_BASE_URL = '<meta name="api-base-url" content=""';

/** Names the backend in the page, so that one build can be pointed at any. */
function withApiBaseUrl(html: string, apiBaseUrl: string | undefined) {
  if (!apiBaseUrl) return html;
  if (!html.includes(NO_API_BASE_URL))
    throw new Error('The page in dist has no place for API_BASE_URL: run `npm run build`.');
  const attribute = escapeHtml(apiBaseUrl);
  return html
    .replace(NO_API_BASE_URL, () => NO_API_BASE_URL.replace('""', () => `"${attribute}"`))
    .replaceAll('as="fetch" href="/', () => `as="fetch" href="${attribute}/`);
}

/** Policy sources of pages' inline scripts and styles, but not of data. Parsers read CRLF as LF before they hash. */
export function inlineHashes(pages: Iterable<string>): Site['inline'] {
  const all = [...pages].map((html) => html.replace(/\r\n?/g, '\n'));
  const hashesOf = (element: string) => {
    const pattern = `<${element}(?![^>]*\\s(?:src\\s*=|type="application/))[^>]*>([\\s\\S]*?)</${element}\\s*>`;
    const contents = all.flatMap((html) =>
      [...html.matchAll(new RegExp(pattern, 'gi'))].map(([, text = '']) => text),
    );
    const hash = (content: string) => createHash('sha256').update(content).digest('base64');
    return [...new Set(contents)].map((content) => `'sha256-${hash(content)}'`);
  };
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}
