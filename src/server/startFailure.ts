import { SettingError, withoutPassword, type Config } from './config';

/** The error code of the system or the database, such as `ENOENT`. */
export function codeOf(error: unknown) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** A system's code says more than its message, which is empty when several addresses were tried. */
export function reason(error: unknown) {
  const code = codeOf(error);
  if (/^E(?!RR_)[A-Z_]+$/.test(code)) return code;
  return error instanceof Error ? oneLine(error.message) : oneLine(String(error));
}

/** Without the full stop of its last sentence, which is set where it is quoted. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');

const UNTRUSTED =
  'and the certificate of that server is not of a known authority. Name the file of its own with sslrootcert.';

const databaseReasons: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  '28P01': 'and that server refused the user or the password. Correct them.',
  '28000': 'and that server refused the user. Correct it, or allow it in there.',
  '3D000': 'and that server has no such database. Create it first.',
};

const encryptionReason = (error: unknown) =>
  error instanceof Error && /no encryption|SSL off/.test(error.message)
    ? 'and that server wants an encrypted connection. Add sslmode=verify-full.'
    : undefined;

function missingFile(error: unknown) {
  const { path } = Object(error) as { path?: unknown };
  return codeOf(error) === 'ENOENT' && typeof path === 'string'
    ? `which names the file ${JSON.stringify(path)}, and there is none.`
    : undefined;
}

/** Why the database could not be opened, in one line without its password. */
export function databaseFailure(error: unknown, { databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined) {
    return new SettingError(
      `DATA_DIR is ${JSON.stringify(dataDir)}, but its database could not be opened: ${reason(error)}.`,
    );
  }
  const why =
    encryptionReason(error) ??
    missingFile(error) ??
    databaseReasons[codeOf(error)] ??
    `which could not be used: ${reason(error)}.`;
  return new SettingError(`DATABASE_URL is ${JSON.stringify(withoutPassword(databaseUrl))}, ${why}`);
}

type PortSetting = 'PORT' | 'METRICS_PORT';

const listenReasons: Record<string, (setting: PortSetting) => string> = {
  EADDRINUSE: (setting) =>
    `but another program uses that port. Stop it, or set another ${setting}${setting === 'PORT' ? ' (0 takes a free one)' : ''}.`,
  EACCES: (setting) => `but this user may not use that port. Set a ${setting} above 1023.`,
  EADDRNOTAVAIL: (setting) =>
    `but this machine does not have that address. Set ${setting.replace('PORT', 'HOST')} to one of its own.`,
};

/** Why the server cannot listen. */
export function listenFailure(
  error: unknown,
  { host, port, metricsHost, metricsPort }: Config,
  setting: PortSetting,
) {
  const why =
    listenReasons[codeOf(error)]?.(setting) ?? `but the server cannot listen there: ${reason(error)}.`;
  const given =
    setting === 'PORT'
      ? `HOST is ${JSON.stringify(host)} and PORT is ${port}`
      : `METRICS_HOST is ${JSON.stringify(metricsHost)} and METRICS_PORT is ${metricsPort}`;
  return new SettingError(`${given}, ${why}`);
}

/** The one line that explains why the server did not start. */
export function startFailure(error: unknown) {
  if (error instanceof SettingError) return error.message;
  return `Deskfolio could not start: ${reason(error)}.`;
}
