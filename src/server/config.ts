import { isIP } from 'node:net';
import { isEmail, sameEmailKey } from '@/contract/rules';

/** The settings of the server (contract 2). */
export type Config = {
  host: string;
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  /** If set, the data is in PostgreSQL, and `dataDir` is not used. */
  databaseUrl: string | undefined;
  /** In lower case. If unset, the first registrant who asks becomes the admin. */
  adminEmails: string[] | undefined;
  /** Attempts a minute; 0 switches the limits off. */
  rateLimit: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  /** The one other origin whose pages may call the API. */
  corsOrigin: string | undefined;
  /** Where the page finds the API when that is hosted elsewhere. */
  apiBaseUrl: string | undefined;
};

/** An invalid setting. Its message is the one line that the server prints before it ends. */
export class SettingError extends Error {
  override name = 'SettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  /** An empty variable counts as unset: many shells and control panels unset variables that way. */
  const read = <T>(
    name: string,
    parse: (given: string) => T | undefined,
    expected: string,
  ): T | undefined => {
    const given = environment[name];
    if (!given) return undefined;
    const parsed = parse(given);
    if (parsed !== undefined) return parsed;
    const shown = (hiding[name] ?? String)(given);
    throw new SettingError(`${name} is ${quote(shown)}, but ${expected} is expected.`);
  };

  return {
    host: read('HOST', hostName, 'a host name or an IP address') ?? 'localhost',
    port: read('PORT', wholeNumber(65_535), 'a whole number from 0 to 65535') ?? 3000,
    dataDir: read('DATA_DIR', path, 'the path of a folder') ?? './data',
    databaseUrl: read('DATABASE_URL', postgresUrl, 'an address like postgres://user:password@host:5432/name'),
    adminEmails: read('ADMIN_EMAILS', listOf(email), 'a list of e-mail addresses, separated by commas,'),
    rateLimit: read('RATE_LIMIT', wholeNumber(1_000_000), 'a whole number, 0 for no limit,') ?? 10,
    trustProxy:
      read('TRUST_PROXY', listOf(network), 'a list of IP addresses or networks like 10.0.0.0/8') ?? [],
    corsOrigin: read('CORS_ORIGIN', origin, 'one origin like https://example.com, without a path,'),
    apiBaseUrl: read('API_BASE_URL', webUrl, 'an address like https://api.example.com'),
  };
}

const PLACE = /^(\[[\da-f:.]+\]|[\w.-]*)(:\d{1,5})?(\/[\w.-]*)?$/i;
const HIDDEN = '***';

/**
 * A database address without anything that may be a password. However it is mistyped, only a scheme, a host, a port and
 * a name are shown: a single word could be the password itself.
 */
export function withoutPassword(address: string) {
  const [, scheme = '', user = '', place = '', query = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?(.*@)?([^?]*)(\?.*)?$/is.exec(address) ?? [];
  const isShown = PLACE.test(place) && (scheme || user || place.startsWith('localhost'));
  return `${scheme}${user && `${HIDDEN}@`}${isShown ? place : HIDDEN}${query && `?${HIDDEN}`}`;
}

const withoutUser = (address: string) => address.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, `$1${HIDDEN}@`);

const hiding: Record<string, (given: string) => string> = {
  DATABASE_URL: withoutPassword,
  CORS_ORIGIN: withoutUser,
  API_BASE_URL: withoutUser,
};

// On one line, whatever was given.
const quote = (given: string) => JSON.stringify(given.length > 200 ? `${given.slice(0, 200)}…` : given);

const wholeNumber = (max: number) => (given: string) =>
  /^\d{1,9}$/.test(given) && Number(given) <= max ? Number(given) : undefined;

const path = (given: string) => (given.trim() === '' ? undefined : given);

const HOST_NAME = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*\.?$/i;

// Only digits and dots: a mistyped IP address.
const hostName = (given: string) =>
  isIP(given) || (HOST_NAME.test(given) && !/^[\d.]+$/.test(given)) ? given : undefined;

/** Empty entries are ignored, but an empty list is a mistake. */
const listOf =
  <T>(parse: (given: string) => T | undefined) =>
  (given: string) => {
    const entries = given.split(',').map((entry) => entry.trim());
    const parsed = entries.filter(Boolean).map(parse);
    return parsed.length > 0 && parsed.every((entry) => entry !== undefined) ? (parsed as T[]) : undefined;
  };

const email = (given: string) => (isEmail(given) ? sameEmailKey(given) : undefined);

function network(given: string) {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(given) ?? [];
  const version = isIP(address);
  return version && Number(bits ?? 0) <= (version === 4 ? 32 : 128) ? given : undefined;
}

function parsedUrl(given: string, protocols: string[]) {
  if (/\s/.test(given) || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  return protocols.includes(url.protocol) ? url : undefined;
}

const postgresUrl = (given: string) => {
  const url = parsedUrl(given, ['postgres:', 'postgresql:']);
  const namesHost = url?.hostname || url?.searchParams.get('host');
  return namesHost && isDecodable(given) ? given : undefined;
};

function isDecodable(given: string) {
  try {
    decodeURIComponent(given);
    return true;
  } catch {
    return false;
  }
}

const webUrl = (given: string) => {
  const url = parsedUrl(given, ['http:', 'https:']);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.replace(/\/+$/, '');
};

const origin = (given: string) => {
  const url = parsedUrl(given, ['http:', 'https:']);
  return url && webUrl(given) === url.origin ? url.origin : undefined;
};
