import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageAt } from '@/contract/pageAt';
import { pages } from '@/contract/pages';
import { acceptedEncodings } from '@/server/site/encodings';
import { isNegotiated, smallest, type Site, type SiteFile, type Variant } from '@/server/site/readSite';
import { NOT_FOUND, Refusal } from './errors';
import { securityHeaders, strictTransport, type HeaderOptions } from './headers';

const NOT_BUILT = 'The pages are not built yet: run `npm run build`.';

/** Names and values in turn, as they go out. */
type Lines = string[];

/** Answers everything that is no API call: the site's files, its pages, and the page that says 404. */
export async function sitePlugin(app: FastifyInstance, { config, site }: HeaderOptions) {
  const send = site && sending(site, securityHeaders({ config, site }));

  // In a hook, because a handler would run only after a body has been read and judged.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done(new Refusal(404, NOT_FOUND));
    const path = pathOf(request.url);
    const file = site?.files.get(path);
    const page = pageAt(path);
    const found = file !== undefined || page !== undefined;
    if (!send) return found ? plain(reply, 503, NOT_BUILT) : plain(reply, 404, NOT_FOUND);
    // The page in place of a script or a picture would only be misread.
    if (!file && path.startsWith('/assets/')) return plain(reply, 404, NOT_FOUND);

    const transport = strictTransport(request, config);
    reply.hijack();
    const drawn = file ?? site.pages.get(page ?? 'notFound');
    if (drawn) send(request.raw, reply.raw, found ? 200 : 404, drawn, transport);
  });
  app.setNotFoundHandler(() => undefined);
}

/** The same answers for what is asked most, ahead of the framework, which would cost as much again. */
export function quickly(
  { config, site }: { config: HeaderOptions['config']; site: Site },
  next: RequestListener,
): RequestListener {
  const send = sending(site, securityHeaders({ config, site }));
  const known = new Map(site.files);
  for (const [name, file] of site.pages) if (name !== 'notFound') known.set(pages[name], file);

  return (request, response) => {
    const file = request.method === 'GET' ? known.get(request.url ?? '') : undefined;
    // Only the framework knows which proxy to believe.
    if (!file || request.headers['x-forwarded-proto'] !== undefined) return next(request, response);
    send(request, response, 200, file);
  };
}

/** Without the query and its escapes. The router has refused malformed ones already. */
function pathOf(url: string) {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path.includes('%') ? decodeURIComponent(path) : path;
}

function plain(reply: FastifyReply, status: number, text: string) {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** Files go out past the framework's reply, in lines that were put together once: that halves their cost. */
function sending(site: Site, headers: Record<string, string>) {
  const shared = Object.entries(headers).flat();
  const prepared = new Map(
    [...new Set([...site.pages.values(), ...site.files.values()])].flatMap((file) =>
      Object.values(file.variants).map((variant) => [variant, linesOf(file, variant, shared)] as const),
    ),
  );

  return (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    file: SiteFile,
    more: Lines = [],
  ) => {
    const variant = smallest(file, acceptedEncodings(request.headers['accept-encoding']));
    const { whole = [], unchanged = [] } = prepared.get(variant) ?? {};
    if (status === 200 && isKnown(variant.etag, request.headers['if-none-match'])) {
      response.writeHead(304, [...unchanged, ...more]).end();
    } else {
      response.writeHead(status, more.length > 0 ? [...whole, ...more] : whole).end(variant.body);
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
