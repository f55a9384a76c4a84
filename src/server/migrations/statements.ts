import { sql, type Migration, type QueryExecutorProvider } from 'kysely';

/** Runs statements that both engines understand, one after the other. */
export async function run(db: QueryExecutorProvider, ...statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A migration that only runs statements. */
export const migration = (...statements: string[]): Migration => ({ up: (db) => run(db, ...statements) });
