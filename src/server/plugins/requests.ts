import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

// Answered before there is a request that hooks could see: what every answer carries (see headers.ts), as far as
// one without a page needs it.
const PROTECTION = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

function answerOf(msg: string) {
  const body = JSON.stringify({ msg });
  const headers = {
    ...PROTECTION,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  return { headers, body };
}

/** Bytes that are no HTTP request, or one that never ends. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const { headers, body } = answerOf('The request could not be read.');
  socket.end(
    [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}

/** Whoever waits for a go-ahead that HTTP does not know would wait for ever. */
function answerUnexpected(_request: IncomingMessage, response: ServerResponse) {
  const { headers, body } = answerOf('Only "Expect: 100-continue" is understood.');
  response.writeHead(417, headers).end(body);
}

/** Nothing says for which site it is; HTTP/1.0 knew no such header. */
const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1';

// A slow client has this long for its whole request, five megabytes over a poor line included.
const LONGEST_REQUEST_MS = 120_000;
const LONGEST_HEADERS_MS = 20_000;
/** Longer than proxies keep unused connections: who closes first risks a request that is on its way. */
const LONGEST_SILENCE_MS = 72_000;

/** A server with patience for slow clients, whose every answer is ours: those that Node gives by itself as well. */
export function createPatientServer(listener: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (!lacksHost(request)) return listener(request, response);
    const { headers, body } = answerOf('The request lacks the header "Host".');
    response.writeHead(400, headers).end(body);
  });
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.headersTimeout = LONGEST_HEADERS_MS;
  server.keepAliveTimeout = LONGEST_SILENCE_MS;
  return server.on('clientError', answerUnreadable).on('checkExpectation', answerUnexpected);
}

/** A path with a broken escape is an unknown path like any other, not a failure of the router. */
export function withReadablePath({ url = '/' }: Pick<IncomingMessage, 'url'>) {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
