import { endpoints } from '@/contract/endpoints';
import type { Database } from '@/server/database';
import { isId, newId } from './ids';

/** A path below the API's origin. A new picture gets a new path, so the file at a path never changes. */
export const photoPath = (id: string) => endpoints.photoFile(`${id}.webp`);

const FILE = /^([\w-]{22})\.webp$/;

export function photosTable({ kysely }: Database) {
  return {
    /** Deletes the photo before it. */
    async replace(userId: string, bytes: Buffer) {
      const id = newId();
      await kysely
        .insertInto('photos')
        .values({ id, user_id: userId, bytes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ id, bytes }))
        .execute();
      return photoPath(id);
    },

    async pathOf(userId: string) {
      if (!isId(userId)) return undefined;
      const row = await kysely
        .selectFrom('photos')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && photoPath(row.id);
    },

    async read(file: string) {
      const [, id] = FILE.exec(file) ?? [];
      if (!id) return undefined;
      const row = await kysely.selectFrom('photos').select('bytes').where('id', '=', id).executeTakeFirst();
      // libsql returns an ArrayBuffer.
      return row && Buffer.from(row.bytes);
    },
  };
}
