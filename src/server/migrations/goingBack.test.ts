import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { openDatabase, type Engine } from '@/server/database';
import { databaseBefore } from '@/testing/databaseBefore';
import { ENGINES, openEngine, type TestEngine } from '@/testing/engines';
import type { RecordedStatement } from '@/testing/statements';
import { migrations } from './migrations';

const FOLDER = path.join(__dirname, 'statements');

const binary = (_key: string, value: unknown) => {
  const { base64 } = Object(value) as { base64?: string };
  return base64 === undefined ? value : Buffer.from(base64, 'base64');
};

const recorded = (version: string, engine: Engine) =>
  JSON.parse(
    readFileSync(path.join(FOLDER, `${version}.${engine}.json`), 'utf8'),
    binary,
  ) as RecordedStatement[];

const versions = [...new Set(readdirSync(FOLDER).map((name) => name.split('.', 1)[0] ?? ''))];

test('what the version before this one asks its database is recorded', () => {
  expect(versions).toContain(Object.keys(migrations).at(-2));
});

describe.each(ENGINES)('on %s', (name) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.close());

  test.each(versions)(
    "a site can go back to %s: today's database answers it as its own did",
    async (version) => {
      const location = await engine.createBare();
      await databaseBefore(location, version, async () => undefined);
      const { kysely, close } = await openDatabase(location);
      for (const { sql, parameters, rows, changes } of recorded(version, name)) {
        const answer = await kysely.executeQuery(CompiledQuery.raw(sql, [...parameters]));
        // There may be more columns.
        expect({
          sql,
          rows: answer.rows,
          changes: Number(answer.numAffectedRows ?? 0),
        }).toMatchObject({ sql, rows, changes });
      }
      await close();
    },
  );
});
