import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { parsePicturePath, pictureFile, pictureName, picturePathsIn } from '@/contract/projects/picture';
import type { StoredSize } from '@/server/pictures';
import { inTransaction, type Database } from '@/server/database';
import { newId } from './ids';
import { keptSince } from './lists';
import type { Tables } from './schema';

/** A project names a picture that has been deleted meanwhile. */
export class MissingPicture extends Error {
  override name = 'MissingPicture';
}

const sizeOf = (db: Kysely<Tables>, { id, width }: { id: string; width: number }) =>
  db.selectFrom('picture_sizes').where('picture_id', '=', id).where('width', '=', width);

/**
 * Notes that these texts of a project name their pictures, or did until now. Where one of `texts` names a picture that is
 * gone, this throws.
 */
export async function keepPictures(
  trx: Transaction<Tables>,
  texts: readonly string[],
  now: number,
  before: readonly string[] = [],
) {
  const pathsBefore = before.flatMap(picturePathsIn);
  for (const path of new Set([...texts.flatMap(picturePathsIn), ...pathsBefore])) {
    const picture = parsePicturePath(path);
    if (!picture) continue;
    const { numUpdatedRows } = await trx
      .updateTable('pictures')
      .set({ named_at: now })
      .where('id', 'in', sizeOf(trx, picture).select('picture_id'))
      .executeTakeFirst();
    if (numUpdatedRows === 0n && !pathsBefore.includes(path)) throw new MissingPicture(path);
  }
}

// The underscore of an id matches any character: at worst a picture is kept for too long.
const isUnnamed = sql<SqlBool>`
  not exists (
    select 1 from projects
    where projects.image_url || projects.pictures || projects.case_study like '%' || pictures.id || '%'
  )
`;

/** Pictures of projects, kept in the database. */
export function picturesTable(database: Database) {
  const { kysely } = database;
  return {
    /** Returns the path of the first size, the largest, which never shows another picture. */
    async add(sizes: readonly [StoredSize, ...StoredSize[]], now: number) {
      const id = newId();
      await inTransaction(database, async (trx) => {
        await trx.insertInto('pictures').values({ id, named_at: now }).execute();
        await trx
          .insertInto('picture_sizes')
          .values(sizes.map(({ width, bytes }) => ({ picture_id: id, width, bytes })))
          .execute();
      });
      return pictureFile(pictureName(id, sizes[0]));
    },

    async read(path: string) {
      const picture = parsePicturePath(path);
      if (!picture) return undefined;
      const row = await sizeOf(kysely, picture).select('bytes').executeTakeFirst();
      // libsql returns an ArrayBuffer.
      return row && Buffer.from(row.bytes);
    },

    async readLargest(id: string) {
      const row = await kysely
        .selectFrom('picture_sizes')
        .where('picture_id', '=', id)
        .select('bytes')
        .orderBy('width', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && Buffer.from(row.bytes);
    },

    /** Deletes those that no project has named for a long time; deleted projects that can be restored count as well. */
    async deleteExpired(now: number) {
      await kysely.deleteFrom('pictures').where('named_at', '<=', keptSince(now)).where(isUnnamed).execute();
    },
  };
}
