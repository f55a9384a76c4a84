import { SettingError, withoutPassword, type Config } from './config';

/** The error code of the system or the database, such as `ENOENT`. */
export function codeOf(error: unknown) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** A system's code says more than its message, which is empty when several addresses were tried. */
export function reason(error: unknown) {
  const code = codeOf(error);
  if (/^E[A-Z_]+$/.test(code)) return code;
  return error instanceof Error ? oneLine(error.message) : oneLine(String(error));
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const databaseReasons: Record<string, string> = {
  '28P01': 'and that server refused the user or the password. Correct them.',
  '28000': 'and that server refused the user. Correct it, or allow it in there.',
  '3D000': 'and that server has no such database. Create it first.',
};

/** Why the database could not be opened, in one line without its password. */
export function databaseFailure(error: unknown, { databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined) {
    return new SettingError(
      `DATA_DIR is ${JSON.stringify(dataDir)}, but its database could not be opened: ${reason(error)}.`,
    );
  }
  const why = databaseReasons[codeOf(error)] ?? `which could not be used: ${reason(error)}.`;
  return new SettingError(`DATABASE_URL is ${JSON.stringify(withoutPassword(databaseUrl))}, ${why}`);
}

type PortSetting = 'PORT' | 'METRICS_PORT';

const listenReasons: Record<string, (setting: PortSetting) => string> = {
  EADDRINUSE: (setting) =>
    `but another program uses that port. Stop it, or set another ${setting}${setting === 'PORT' ? ' (0 takes a free one)' : ''}.`,
  EACCES: (setting) => `but this user may not use that port. Set a ${setting} above 1023.`,
  EADDRNOTAVAIL: () => 'but this machine does not have that address. Set HOST to one of its own.',
};

/** Why the server cannot listen. */
export function listenFailure(error: unknown, { host, port, metricsPort }: Config, setting: PortSetting) {
  const why =
    listenReasons[codeOf(error)]?.(setting) ?? `but the server cannot listen there: ${reason(error)}.`;
  const given = setting === 'PORT' ? port : metricsPort;
  return new SettingError(`HOST is ${JSON.stringify(host)} and ${setting} is ${given}, ${why}`);
}

/** The one line that explains why the server did not start. */
export function startFailure(error: unknown) {
  if (error instanceof SettingError) return error.message;
  return `Deskfolio could not start: ${reason(error)}`;
}
