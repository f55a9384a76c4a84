import { mixed, object, type InferType } from 'yup';
import { longest, text } from '@/contract/rules';
import { isWebAddress } from '@/contract/webAddress';

/** Apart from `endpoints`, which every page needs. */
export const pushEndpoints = {
  push: () => '/api/push',
  pushKey: () => '/api/push/key',
} as const;

/** GET /api/push/key: the server's public VAPID key (RFC 8292), in base64url. */
export type PushKey = { key: string };

/** An uncompressed point of P-256, and 16 bytes, in base64url. */
const P256DH = /^B[\w-]{86}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

const endpoint = text('Endpoint', longest.url)
  .required('Endpoint cannot be empty')
  .test('web address', 'Endpoint must be a web address', (value) => !value || isWebAddress(value));

const key = (label: string, form: RegExp) =>
  text(label, longest.name)
    .required(`${label} cannot be empty`)
    .matches(form, { message: `${label} is not a key of a push subscription`, excludeEmptyString: true });

export const MAX_HOUR = 23;

const hour = mixed<number>()
  .required('Hour cannot be empty')
  .test(
    'hour',
    `Hour must be a whole number from 0 to ${MAX_HOUR}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_HOUR,
  );

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const timeZone = text('Time zone', longest.name)
  .required('Time zone cannot be empty')
  .test('time zone', 'This time zone is not known', (value) => !value || isTimeZone(value));

/** What a browser's push service needs to know, and when it is to be asked (behaviour 6.10). */
export const pushSubscriptionRules = object({
  endpoint,
  keys: object({ p256dh: key('keys.p256dh', P256DH), auth: key('keys.auth', AUTH) }).required(
    'Keys cannot be empty',
  ),
  hour,
  timeZone,
});
export type NewPushSubscription = InferType<typeof pushSubscriptionRules>;

export const pushEndpointRules = object({ endpoint });
