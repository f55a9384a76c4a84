import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { parsePicturePath, picturePath } from '@/contract/projects/picture';
import { inTransaction, type Database } from '@/server/database';
import { newId } from './ids';
import { keptSince } from './lists';
import type { Tables } from './schema';

/** A project names a picture that has been deleted meanwhile. */
export class MissingPicture extends Error {
  override name = 'MissingPicture';
}

type PictureSize = { width: number; bytes: Buffer };

const sizeOf = (db: Kysely<Tables>, { id, width }: { id: string; width: number }) =>
  db.selectFrom('picture_sizes').where('picture_id', '=', id).where('width', '=', width);

/** Keeps a picture as long as a project names it. */
export async function usePicture(trx: Transaction<Tables>, imageUrl: string) {
  const picture = parsePicturePath(imageUrl);
  if (!picture) return;
  const used = await trx
    .updateTable('pictures')
    .set({ is_used: 1 })
    .where('id', 'in', sizeOf(trx, picture).select('picture_id'))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new MissingPicture(imageUrl);
}

// The underscore of an id matches any character: at worst a picture is kept for too long.
const isUnnamed = sql<SqlBool>`
  not exists (select 1 from projects where projects.image_url like '%' || pictures.id || '%')
`;

/** Deletes those that no project names any more; deleted projects that can be restored count as well. */
export async function deleteUnnamedPictures(trx: Transaction<Tables>) {
  await trx.deleteFrom('pictures').where('is_used', '=', 1).where(isUnnamed).execute();
}

/** Pictures of projects, kept in the database. */
export function picturesTable(database: Database) {
  const { kysely } = database;
  return {
    /** Returns the path of the largest size, which never shows another picture. */
    async add(sizes: readonly PictureSize[], now: number) {
      const id = newId();
      await inTransaction(database, async (trx) => {
        await trx.insertInto('pictures').values({ id, created_at: now, is_used: 0 }).execute();
        await trx
          .insertInto('picture_sizes')
          .values(sizes.map((size) => ({ picture_id: id, ...size })))
          .execute();
      });
      return picturePath(id, Math.max(...sizes.map(({ width }) => width)));
    },

    async read(path: string) {
      const picture = parsePicturePath(path);
      if (!picture) return undefined;
      const row = await sizeOf(kysely, picture).select('bytes').executeTakeFirst();
      // libsql returns an ArrayBuffer.
      return row && Buffer.from(row.bytes);
    },

    /** Deletes uploads that no project has named for a long time. */
    async deleteExpired(now: number) {
      await kysely
        .deleteFrom('pictures')
        .where('created_at', '<=', keptSince(now))
        .where(isUnnamed)
        .execute();
    },
  };
}
