import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAt } from '@/contract/pageAt';
import type { Site, SiteFile } from '@/server/siteFiles';
import { NOT_FOUND, HttpError } from './errors';
import { isFresh } from './etag';

const NOT_BUILT = 'The pages are not built yet: run `npm run build`.';

/** Answers every request without a route of its own: the site's files, its pages, and 404 for everything else. */
export async function sitePlugin(app: FastifyInstance, { site }: { site: Site | undefined }) {
  // A hook, because a handler would run only after the body has been read and parsed.
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (!['GET', 'HEAD'].includes(request.method) || /^\/api(\/|$)/.test(path)) {
      throw new HttpError(404, NOT_FOUND);
    }
    if (!site) throw new HttpError(503, NOT_BUILT);
    const file = site.files.get(path);
    if (file) return sendFile(request, reply, file);
    // A page in place of a missing script or picture would only be misread.
    if (path.startsWith('/assets/')) throw new HttpError(404, NOT_FOUND);
    const page = pageAt(path);
    const pageFile = site.pages.get(page ?? 'notFound');
    if (pageFile) return sendFile(request, reply.code(page ? 200 : 404), pageFile);
  });
  app.setNotFoundHandler(() => undefined);
}

/** Without the query and its escapes. Malformed escapes are replaced before routing (see app.ts). */
function pathOf(url: string) {
  return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { variants, type, cacheControl }: SiteFile) {
  const encodings = Object.keys(variants).filter((encoding) => encoding !== 'identity');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted.toLowerCase(), encodings) as keyof typeof variants | null;
  const { body, etag } = variants[encoding ?? 'identity'] ?? variants.identity;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isFresh(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
