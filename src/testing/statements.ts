/** The rows that a statement was answered with, and how many it has changed. Bytes are `{ base64 }`. */
export type Answer = { rows: unknown[]; changes: number };

/** A statement of a version. */
export type RecordedStatement = { sql: string; parameters: readonly unknown[] } & Answer;
