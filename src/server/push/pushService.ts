import http from 'node:http';
import https from 'node:https';
import { getVapidHeaders } from 'web-push';
import { site } from '@/site';
import {
  isOnThisMachine,
  isPrivateAddress,
  mayBePublic,
  PrivateNetworkError,
  publicLookup,
} from './publicHost';

/** How long a push service may take. */
const ANSWER_MS = 10_000;
/** A device that is switched on later than this learns by opening the site. */
const TTL_SECONDS = 4 * 3600;

export type VapidKeys = { publicKey: string; privateKey: string };

/** Whether a subscription may name this address. `toLoopback` is for tests (`PUSH_TO_LOOPBACK`). */
export function isPushService(endpoint: string, toLoopback: boolean) {
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  return (toLoopback && isOnThisMachine(url)) || (url.protocol === 'https:' && mayBePublic(url));
}

export type PushAnswer = { status: number; retryAfter: string | undefined };

/** Asks a push service to wake a browser. The message is empty, so that it needs none of the subscription's keys. */
export async function sendPush(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  { toLoopback, stopping }: { toLoopback: boolean; stopping: AbortSignal },
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  const contact = `mailto:${site.contact.email}`;
  const isHere = toLoopback && isOnThisMachine(url);
  if (!isHere && isPrivateAddress(url)) throw new PrivateNetworkError();
  const options: https.RequestOptions = {
    method: 'POST',
    headers: {
      ...getVapidHeaders(url.origin, contact, publicKey, privateKey, 'aes128gcm'),
      TTL: TTL_SECONDS,
      // A phone that saves its battery is woken as well: the student has chosen the hour.
      Urgency: 'high',
      // One that could not be delivered is replaced by the next.
      Topic: 'reminder',
      'Content-Length': 0,
    },
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping]),
    ...(isHere ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      // Whatever else it says is not read.
      response.destroy();
    });
    request.on('error', reject).end();
  });
}
