import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@/server/site/encodings';
import { isPage } from '@/server/site/isPage';
import { isNegotiated, smallest, type Site, type SiteFile } from '@/server/site/readSite';
import { NOT_FOUND, Refusal } from './errors';

const NOT_BUILT = 'The pages are not built yet: run `npm run build`.';

/** Answers everything that is no API call: the site's files, its pages, and the page that says 404. */
export async function sitePlugin(app: FastifyInstance, { site }: { site: Site | undefined }) {
  // In a hook, because a handler would run only after a body has been read and judged.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal(404, NOT_FOUND);
    const path = pathOf(request.url);
    if (!site) return plain(reply, isPage(path) ? 503 : 404, isPage(path) ? NOT_BUILT : NOT_FOUND);

    const file = site.files.get(path);
    if (file) return send(request, reply, 200, file);
    // The page in place of a script or a picture would only be misread.
    if (path.startsWith('/assets/')) return plain(reply, 404, NOT_FOUND);
    return send(request, reply, isPage(path) ? 200 : 404, site.page);
  });
  app.setNotFoundHandler(() => undefined);
}

/** Without the query and its escapes. The router has refused malformed ones already. */
function pathOf(url: string) {
  const end = url.search(/[?#;]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path.includes('%') ? decodeURIComponent(path) : path;
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, file: SiteFile) {
  const { body, etag, encoding } = smallest(file, acceptedEncodings(request.headers['accept-encoding']));
  reply.header('etag', etag).header('cache-control', file.cacheControl);
  if (isNegotiated(file)) reply.header('vary', 'accept-encoding');
  if (status === 200 && isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();

  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).header('content-type', file.type).send(body);
}

/** Whether the client holds this very copy. Proxies that compress mark the tags they pass on as weak. */
function isKnown(etag: string, header: string | undefined) {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
