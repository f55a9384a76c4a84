import { isIP, isIPv6 } from 'node:net';
import { isEmail, longest, sameEmailKey } from '@/contract/rules';
import { readPostgresUrl } from '@/server/engines/postgresUrl';
import { site } from '@/site';

/** The address at which a server listens. */
export const listeningAt = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** An invalid setting. Its message is the one line that the server prints before it ends. */
export class SettingError extends Error {
  override name = 'SettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of the server. Throws a `SettingError`. */
export function readConfig(environment: Environment) {
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
    /** 0 takes a free one. */
    port: read('PORT', wholeNumber(65_535), 'a whole number from 0 to 65535') ?? 3000,
    metricsPort: read('METRICS_PORT', wholeNumber(65_535, 1), 'a whole number from 1 to 65535'),
    metricsHost: read('METRICS_HOST', hostName, 'a host name or an IP address') ?? 'localhost',
    dataDir: read('DATA_DIR', path, 'the path of a folder') ?? './data',
    /** If set, the data is in PostgreSQL, and `dataDir` is not used. */
    databaseUrl: read(
      'DATABASE_URL',
      postgresUrl,
      'an address like postgres://user:password@host:5432/name, perhaps with several hosts (a:5432,b:5432) and target_session_attrs (any, read-write or primary),',
    ),
    /** Who signs up with it becomes an admin when they ask for it. */
    setupCode: read('SETUP_CODE', setupCode, `a text of at least ${MIN_SETUP_CODE} characters`),
    /** Whoever asks for it and then proves such a mailbox becomes an admin. */
    adminEmails: read('ADMIN_EMAILS', listOf(email), 'a list of e-mail addresses, separated by commas,'),
    /** Attempts a minute. */
    rateLimit: read('RATE_LIMIT', wholeNumber(1_000_000), 'a whole number, 0 for no limit,') ?? 10,
    logLevel:
      read('LOG_LEVEL', oneOf(LOG_LEVELS), LOG_LEVELS.join(', ').replace(/, (\w+)$/, ' or $1')) ?? 'info',
    /** Whose `X-Forwarded-For` is believed. */
    trustProxy:
      read('TRUST_PROXY', listOf(network), 'a list of IP addresses or networks like 10.0.0.0/8') ?? [],
    /** Without it no mail is sent, and nothing is offered that needs it. */
    smtpUrl: read('SMTP_URL', smtpUrl, 'an address like smtps://user:password@mail.example.com:465'),
    mailFrom: read('MAIL_FROM', mailbox, 'an e-mail address, also like Name <me@example.com>,') ?? {
      name: site.brand,
      address: site.contact.email,
    },
    /** For tests: push services on this machine are allowed, also without TLS. */
    pushToLoopback: read('PUSH_TO_LOOPBACK', oneOf(['yes']), 'yes or nothing') === 'yes',
    /** Who is notified of a contact message; without it all admins. */
    notifyEmails: read('NOTIFY_EMAILS', listOf(address), 'a list of e-mail addresses, separated by commas,'),
    /** The address to which links in mails lead, without a slash at the end: never the request's `Host`. */
    siteUrl: read('SITE_URL', webUrl, 'an address like https://example.com') ?? site.url,
    /** The one other origin whose pages may call the API. */
    corsOrigin: read('CORS_ORIGIN', origin, 'one origin like https://example.com, without a path,'),
    /** Where the page finds the API when that is hosted elsewhere. */
    apiBaseUrl: read('API_BASE_URL', webUrl, 'an address like https://api.example.com'),
  };
}

export type Config = ReturnType<typeof readConfig>;

const PLACE = /^(\[[\da-f:.]+\]|[\w.-]*)(:\d{1,5})?(,(\[[\da-f:.]+\]|[\w.-]*)(:\d{1,5})?)*(\/[\w.-]*)?$/i;
const HIDDEN = '***';

/**
 * The address of a database or a mail server without anything that may be a password. However it is mistyped, only a scheme, a host, a port and
 * a name are shown: a single word could be the password itself.
 */
export function withoutPassword(address: string) {
  const [, scheme = '', user = '', place = '', query = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?(.*@)?([^?]*)(\?.*)?$/is.exec(address) ?? [];
  const isList = place.includes(',');
  const isShown = PLACE.test(place) && (user || (!isList && (scheme || place.startsWith('localhost'))));
  return `${scheme}${user && `${HIDDEN}@`}${isShown ? place : HIDDEN}${query && `?${HIDDEN}`}`;
}

const withoutUser = (address: string) => address.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, `$1${HIDDEN}@`);

const hiding: Record<string, (given: string) => string> = {
  SETUP_CODE: () => HIDDEN,
  DATABASE_URL: withoutPassword,
  SMTP_URL: withoutPassword,
  SITE_URL: withoutUser,
  CORS_ORIGIN: withoutUser,
  API_BASE_URL: withoutUser,
};

// On one line, whatever was given.
const quote = (given: string) => JSON.stringify(given.length > 200 ? `${given.slice(0, 200)}…` : given);

const wholeNumber =
  (max: number, min = 0) =>
  (given: string) =>
    /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined;

const MIN_SETUP_CODE = 16;
const setupCode = (given: string) =>
  given.trim().length >= MIN_SETUP_CODE && given.length <= longest.password ? given : undefined;

const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (given: string) =>
    names.find((name) => name === given);

const path = (given: string) => (given.trim() === '' ? undefined : given);

const HOST_NAME = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*\.?$/i;

// Only digits and dots: a mistyped IP address.
function hostName(given: string) {
  // As in an address.
  const [, ipv6] = /^\[(.*)\]$/.exec(given) ?? [];
  if (ipv6 !== undefined) return isIPv6(ipv6) ? ipv6 : undefined;
  return isIP(given) || (HOST_NAME.test(given) && !/^[\d.]+$/.test(given)) ? given : undefined;
}

/** Empty entries are ignored, but an empty list is a mistake. */
const listOf =
  <T>(parse: (given: string) => T | undefined) =>
  (given: string) => {
    const entries = given.split(',').map((entry) => entry.trim());
    const parsed = entries.filter(Boolean).map(parse);
    return parsed.length > 0 && parsed.every((entry) => entry !== undefined) ? (parsed as T[]) : undefined;
  };

const address = (given: string) => (isEmail(given) ? given : undefined);

const email = (given: string) => (isEmail(given) ? sameEmailKey(given) : undefined);

const CONTROL = /\p{Cc}/u;

function mailbox(given: string) {
  const [, quoted = '', plain = given.trim()] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(given) ?? [];
  if (CONTROL.test(given) || !isEmail(plain)) return undefined;
  return { name: quoted.replace(/^"(.*)"$/, '$1') || site.brand, address: plain };
}

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

const postgresUrl = (given: string) => (readPostgresUrl(given) && isDecodable(given) ? given : undefined);

function isDecodable(given: string) {
  try {
    decodeURIComponent(given);
    return true;
  } catch {
    return false;
  }
}

const smtpUrl = (given: string) => {
  const url = parsedUrl(given, ['smtp:', 'smtps:']);
  if (!url || !isDecodable(given) || !hostName(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return undefined;
  const hasPath = url.pathname.length > 1 || url.search !== '' || url.hash !== '';
  return hasPath || (url.username === '') !== (url.password === '') ? undefined : given;
};

const webUrl = (given: string) => {
  const url = parsedUrl(given, ['http:', 'https:']);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.replace(/\/+$/, '');
};

const origin = (given: string) => {
  const url = parsedUrl(given, ['http:', 'https:']);
  return url && webUrl(given) === url.origin ? url.origin : undefined;
};
