import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@/server/site/encodings';
import { isPage } from '@/server/site/isPage';
import { isNegotiated, smallest, type Site, type SiteFile, type Variant } from '@/server/site/readSite';
import { NOT_FOUND, Refusal } from './errors';
import { securityHeaders, strictTransport, type HeaderOptions } from './headers';

const NOT_BUILT = 'The pages are not built yet: run `npm run build`.';

/** Names and values in turn, as they go out. */
type Lines = string[];

/** Answers everything that is no API call: the site's files, its pages, and the page that says 404. */
export async function sitePlugin(app: FastifyInstance, options: HeaderOptions) {
  const answer = options.site ? answering(options.site, options) : answerUnbuilt;

  // In a hook, because a handler would run only after a body has been read and judged.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done(new Refusal(404, NOT_FOUND));
    answer(request, reply, pathOf(request.url));
  });
  app.setNotFoundHandler(() => undefined);
}

/** Without the query and its escapes. The router has refused malformed ones already. */
function pathOf(url: string) {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path.includes('%') ? decodeURIComponent(path) : path;
}

function answerUnbuilt(_request: FastifyRequest, reply: FastifyReply, path: string) {
  if (isPage(path)) plain(reply, 503, NOT_BUILT);
  else plain(reply, 404, NOT_FOUND);
}

function plain(reply: FastifyReply, status: number, text: string) {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** Files go out past the framework's reply, in lines that were put together once: that halves their cost. */
function answering(site: Site, options: HeaderOptions) {
  const shared = Object.entries(securityHeaders(options)).flat();
  const prepared = new Map(
    [...new Set([site.page, ...site.files.values()])].flatMap((file) =>
      Object.values(file.variants).map((variant) => [variant, linesOf(file, variant, shared)] as const),
    ),
  );

  return (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = site.files.get(path);
    // The page in place of a script or a picture would only be misread.
    if (!file && path.startsWith('/assets/')) return plain(reply, 404, NOT_FOUND);

    const found = file !== undefined || isPage(path);
    const variant = smallest(file ?? site.page, acceptedEncodings(request.headers['accept-encoding']));
    const { whole = [], unchanged = [] } = prepared.get(variant) ?? {};
    const transport = strictTransport(request, options.config);
    reply.hijack();
    if (found && isKnown(variant.etag, request.headers['if-none-match'])) {
      reply.raw.writeHead(304, [...unchanged, ...transport]).end();
    } else {
      reply.raw
        .writeHead(found ? 200 : 404, transport.length > 0 ? [...whole, ...transport] : whole)
        .end(variant.body);
    }
  };
}

function linesOf(file: SiteFile, { etag, encoding, body }: Variant, shared: Lines) {
  const unchanged = [...shared, 'cache-control', file.cacheControl, 'etag', etag];
  if (isNegotiated(file)) unchanged.push('vary', 'accept-encoding');
  const whole = [...unchanged, 'content-type', file.type, 'content-length', String(body.length)];
  if (encoding !== 'identity') whole.push('content-encoding', encoding);
  return { unchanged, whole };
}

/** Whether the client holds this very copy. Proxies that compress mark the tags they pass on as weak. */
function isKnown(etag: string, header: string | undefined) {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
