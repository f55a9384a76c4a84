import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPageAt, pageAt } from '@/contract/pages/pageAt';
import type { RenderAt, RenderedFile } from '@/server/pages/renderPages';
import type { Site, SiteFile } from '@/server/siteFiles';
import { NOT_FOUND, HttpError } from '@/server/http/httpError';
import { caching, isFresh } from '@/server/http/caching';

/** Every path without a route of its own. */
export const SITE_ROUTE = '/*';

/** The site's files and its pages, and 404 for everything else. */
export async function siteRoutes(
  app: FastifyInstance,
  { site, renderAt }: { site: Site | undefined; renderAt?: RenderAt },
) {
  app.get(SITE_ROUTE, { config: { audience: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { path, search } = partsOf(request.url);
    if (/^\/api(\/|$)/.test(path)) throw new HttpError(404, NOT_FOUND);
    if (!site) throw new HttpError(503, 'The pages are not built yet: run `npm run build`.');
    const page = pageAt(path);
    const rendered = await renderAt?.(page, path, search);
    if (rendered === 'unknown') return sendPage(request, reply, site.pages.get('notFound'), 404);
    const file = rendered ?? site.files.get(path);
    if (file) return sendFile(request, reply, file);
    // A page in place of a missing script or picture would only be misread.
    if (path.startsWith('/assets/')) throw new HttpError(404, NOT_FOUND);
    const found =
      site.contentPages.get(contentPageAt(path)?.path ?? '') ?? site.pages.get(page ?? 'notFound');
    return sendPage(request, reply, found ?? site.pages.get('notFound'), page && found ? 200 : 404);
  });
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, file: SiteFile | undefined, status: number) =>
  file && sendFile(request, reply.code(status), file);

/** The decoded path, and the query with its `?`. Malformed escapes of the path were replaced before routing (see app.ts). */
function partsOf(url: string) {
  const [path = ''] = url.split(/[?#]/, 1);
  return { path: decodeURIComponent(path), search: url.slice(path.length) };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile | RenderedFile) {
  const { variants, type } = file;
  const encodings = Object.keys(variants).filter((encoding) => encoding !== 'identity');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted.toLowerCase(), encodings) as keyof typeof variants | null;
  const { body, etag } = variants[encoding ?? 'identity'] ?? variants.identity;
  // What is not found now may be there a moment later.
  const cacheControl = reply.statusCode === 404 ? caching.revalidated : file.cacheControl;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if ('contentPolicy' in file) reply.header('content-security-policy', file.contentPolicy);
  if (encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isFresh(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
