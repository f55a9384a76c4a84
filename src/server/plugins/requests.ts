import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

// No request, so no hook: what every answer carries (see headers.ts), as far as an answer without a page needs it.
const PROTECTION = [
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy: strict-origin-when-cross-origin',
  'X-Content-Type-Options: nosniff',
];

/** Bytes that are no HTTP request, or one that never ends. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ msg: 'The request could not be read.' });
  socket.end(
    [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      ...PROTECTION,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
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
