/** What a database error means on either engine. */
type Meaning = 'unique' | 'foreign key' | 'conflict' | 'outage';

const POSTGRES: readonly [RegExp, Meaning][] = [
  [/^23505$/, 'unique'],
  [/^23503$/, 'foreign key'],
  [/^(40001|40P01)$/, 'conflict'],
  // Connection lost, out of resources, shut down, read-only, timed out, commit in doubt, wrong password or database.
  [/^(08|53|57P|58|25006|25P03|40003|57014|28|3D|XX)/, 'outage'],
];

const SQLITE: readonly [RegExp, Meaning][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreign key'],
  [/^SQLITE_(BUSY|LOCKED)/, 'conflict'],
  [/^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM|NOMEM)/, 'outage'],
];

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

// Errors of the driver and its pool without a code.
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|The database connection is not open)/;

function meaningOf(error: unknown): Meaning | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const known = [...POSTGRES, ...SQLITE].find(([pattern]) => pattern.test(String(code)));
  if (known) return known[1];
  return NETWORK.test(String(code)) || GONE.test(String(message)) ? 'outage' : undefined;
}

/** A unique value exists already. */
export const isUniqueViolation = (error: unknown) => meaningOf(error) === 'unique';

/** The row that this one refers to has been deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown) => meaningOf(error) === 'foreign key';

/** Another transaction was in the way: a retry may succeed. */
export const isConflict = (error: unknown) => meaningOf(error) === 'conflict';

/** The database does not work at the moment; the request is not at fault. */
export const isOutage = (error: unknown) => ['outage', 'conflict'].includes(meaningOf(error) ?? '');

/** The extension is not installed, not supported or not permitted here. */
export const isMissingExtension = (error: unknown) =>
  /^(42501|42601|42704|0A000|58P01)$/.test(String((Object(error) as { code?: unknown }).code));
