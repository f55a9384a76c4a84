/** What a database error means, whichever engine it came from. */
type Meaning = 'taken' | 'orphan' | 'conflict' | 'outage';

const POSTGRES: readonly [RegExp, Meaning][] = [
  [/^23505$/, 'taken'],
  [/^23503$/, 'orphan'],
  [/^(40001|40P01)$/, 'conflict'],
  // Connection lost, resources gone, shut down, read-only, statement given up, wrong password or database.
  [/^(08|53|57P|58|25006|57014|28|3D|XX)/, 'outage'],
];

const SQLITE: readonly [RegExp, Meaning][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'taken'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'orphan'],
  [/^SQLITE_(FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|PERM|NOMEM)/, 'outage'],
];

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

// The driver and its pool give these no code.
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|The database connection is not open)/;

function meaningOf(error: unknown): Meaning | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const known = [...POSTGRES, ...SQLITE].find(([pattern]) => pattern.test(String(code)));
  if (known) return known[1];
  return NETWORK.test(String(code)) || GONE.test(String(message)) ? 'outage' : undefined;
}

/** A unique value exists already. */
export const isTaken = (error: unknown) => meaningOf(error) === 'taken';

/** What the row belongs to has been deleted meanwhile. */
export const isOrphan = (error: unknown) => meaningOf(error) === 'orphan';

/** Another transaction was in the way: the same work may succeed when it is done again. */
export const isConflict = (error: unknown) => meaningOf(error) === 'conflict';

/** The database does not work at the moment, through no fault of the request. */
export const isOutage = (error: unknown) => ['outage', 'conflict'].includes(meaningOf(error) ?? '');
