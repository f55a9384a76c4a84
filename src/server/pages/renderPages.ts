import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import {
  serverRenderedPages,
  prerenderedPath,
  type ServerRenderedPage,
  type PageName,
} from '@/contract/pages/pages';
import type { Project, ShownProject } from '@/contract/projects/project';
import { asListed } from '@/server/tables/projects';
import { projectAt, projectPath } from '@/contract/projects/projectAddress';
import { caching, etagOf } from '@/server/http/caching';
import type { RenderedData } from '@/contract/pages/renderedPage';
import type { Draw } from '@/server/drawing/drawings';
import { shownProject } from '@/server/drawing/shownProject';
import { keepLatest } from '@/server/keepLatest';
import { contentPolicy } from '@/server/http/securityHeaders';
import { inlineHashes, PAGE_TYPE, type Site, type SiteFile } from '@/server/siteFiles';
import { pageHtml } from './pageHtml';
import { sitemap } from './sitemap';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** A better quality is smaller and slower: a page is compressed while its first visitor waits. */
const BROTLI_QUALITY = 6;
/** The most recently visited pages are kept, up to this number. */
const MOST_KEPT = 50;
/** A visitor waits so long for a database that does not answer. */
const MAX_WAIT_MS = 1_000;

type Projects = {
  revision: () => Promise<number>;
  listFull: () => Promise<ShownProject[]>;
};

/** A rendered page with the policy of its own inline styles. */
export type RenderedFile = SiteFile & { contentPolicy: string };

/** What the server renders at a path: `unknown` where no project is, undefined where the file of the build is shown. */
export type RenderAt = (
  page: PageName | undefined,
  path: string,
  search: string,
) => Promise<SiteFile | RenderedFile | 'unknown' | undefined>;

/** Rejects if the promise takes too long. A plain timer: to abort one costs as much as all else of a request. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = () => reject(new Error(`The database has not answered for ${MAX_WAIT_MS} ms.`));
    timer = setTimeout(error, MAX_WAIT_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const isServerRendered = (page: PageName): page is ServerRenderedPage =>
  (serverRenderedPages as readonly PageName[]).includes(page);

async function fileOf(text: string, type: string): Promise<SiteFile> {
  const body = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressWithGzip(body),
  ]);
  const variant = (bytes: Buffer) => ({ body: bytes, etag: etagOf(bytes) });
  return {
    type,
    cacheControl: caching.page,
    variants: { br: variant(br), gzip: variant(gzipped), identity: variant(body) },
  };
}

/**
 * Renders the pages that show projects, and the sitemap, with the projects of the moment. Each is rendered once,
 * the gallery once for each filter and sorting, and kept, compressed, until a project changes or
 * many other pages have been visited since.
 */
export function renderPages(
  { shell, renderer }: Required<Pick<Site, 'shell' | 'renderer'>>,
  {
    projects,
    draw,
    siteUrl,
    log,
  }: { projects: Projects; draw: Draw; siteUrl: string; log: FastifyBaseLogger },
): RenderAt {
  // Those of the template alone: a script that came into a page by its content must not run.
  const inline = inlineHashes([shell]);
  let kept = {
    revision: NaN,
    full: [] as ShownProject[],
    list: [] as Project[],
    once: keepLatest<SiteFile>(MOST_KEPT),
  };

  async function current() {
    // Read before the list: a write in between makes the pages look older than they are, never newer.
    const revision = await projects.revision();
    if (revision === kept.revision) return kept;
    const full = await projects.listFull();
    kept = { revision, full, list: full.map(asListed), once: keepLatest(MOST_KEPT) };
    return kept;
  }

  /** If the database is away, the projects of before; nothing if there are none yet. */
  async function latest() {
    try {
      return await inTime(current());
    } catch (err) {
      log.warn({ err }, 'projects not read for a page');
      return Number.isNaN(kept.revision) ? undefined : kept;
    }
  }

  /** As its page needs it: drawn, and not as it was written. */
  async function asShown(project: ShownProject): Promise<ShownProject> {
    const { caseStudy, ...shown } = await shownProject(project, draw);
    return shown;
  }

  type Shown = { name: ServerRenderedPage; query?: string; data: RenderedData };
  async function drawPage(shown: Shown, address: string) {
    const page = await renderer.renderPage(shown.name, address, shown.data);
    const scripts = renderer.scripts[shown.name];
    const html = pageHtml({ ...shown, shell, page, scripts, siteUrl });
    return {
      ...(await fileOf(html, PAGE_TYPE)),
      // It is served only where the API is, so it calls no other origin.
      contentPolicy: contentPolicy(
        { ...inline, styles: [...inline.styles, ...inlineHashes([page.styles]).styles] },
        undefined,
      ),
    };
  }

  return async function renderAt(page, path, search) {
    const isSitemap = path === '/sitemap.xml';
    const name = page !== undefined && isServerRendered(page) ? page : undefined;
    if (name === undefined && !isSitemap) return undefined;
    try {
      const now = await latest();
      // The page of the build is shown, which asks for the projects itself.
      if (!now) return undefined;
      if (name === undefined)
        return await now.once(path, () => fileOf(sitemap(siteUrl, now.list), 'application/xml'));
      if (name !== 'project') {
        const query = name === 'projects' ? renderer.pickFilters(search) : '';
        const address = prerenderedPath(name) + (query && `?${query}`);
        return await now.once(address, () =>
          drawPage({ name, query, data: { projects: now.list } }, address),
        );
      }
      const project = projectAt(path.split('/')[2] ?? '', now.full);
      if (!project) return 'unknown';
      const address = projectPath(project);
      return await now.once(address, async () =>
        drawPage({ name, data: { projects: now.list, project: await asShown(project) } }, address),
      );
    } catch (err) {
      log.warn({ err }, 'page not rendered');
      return undefined;
    }
  };
}
