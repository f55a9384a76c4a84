import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './until';

/** What the service does with a message. */
type Behaviour = 'takes' | 'hesitates' | 'hangs up' | { status: number; headers?: OutgoingHttpHeaders };

type Message = {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  subject: string;
  key: string;
};

const bytes = (base64url: string) => Buffer.from(base64url, 'base64url');
const DAY_SECONDS = 24 * 3600;

/** Who has signed a request (RFC 8292). Throws where a real push service answers 401 or 403. */
function signer({ authorization = '' }: IncomingMessage['headers'], origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^, ]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string };
  const now = Date.now() / 1000;
  if (!isRight || aud !== origin || exp < now || exp > now + DAY_SECONDS)
    throw new Error(`The request is not signed as it must be: ${authorization}`);
  return { subject: sub, key };
}

/** The keys of a browser's subscription. */
export function subscriptionKeys() {
  const ecdh = createECDH('prime256v1');
  return {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A push service (RFC 8030) that checks signatures and keeps what it is sent. With a certificate it has TLS. */
export async function startPushServer(tls?: { key: string; cert: string }) {
  let behaviour: Behaviour = 'takes';
  let messages: Message[] = [];
  let origin = '';
  const waiting: ServerResponse[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    try {
      messages.push({
        path: request.url ?? '',
        headers: request.headers,
        body,
        ...signer(request.headers, origin),
      });
    } catch {
      return response.writeHead(403).end();
    }
    if (behaviour === 'takes') return response.writeHead(201).end();
    if (behaviour === 'hangs up') return request.socket.destroy();
    if (behaviour === 'hesitates') return waiting.push(response);
    return response.writeHead(behaviour.status, behaviour.headers).end();
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void receive(request, response);
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** The address of a browser's subscription. */
    endpoint: (name = 'ada') => `${origin}/push/${name}`,
    messages: () => messages,
    async received(count: number) {
      await until(`${count} push messages`, () => messages.length >= count);
      return messages;
    },
    behave: (as: Behaviour) => void (behaviour = as),
    /** Answers what waits for it. */
    answer: () => waiting.splice(0).forEach((response) => response.writeHead(201).end()),
    reset() {
      messages = [];
      behaviour = 'takes';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushServer = Awaited<ReturnType<typeof startPushServer>>;
