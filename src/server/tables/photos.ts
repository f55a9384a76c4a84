import { endpoints } from '@/contract/endpoints';
import type { Database } from '@/server/database';
import { newId } from './ids';

/** Below the API's origin. Another picture gets another path, so what lies there never changes. */
export const photoPath = (id: string) => endpoints.photoFile(`${id}.webp`);

export function photosTable({ kysely }: Database) {
  return {
    /** In place of the one before, which is gone for good. */
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
      const row = await kysely
        .selectFrom('photos')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && photoPath(row.id);
    },

    async read(id: string) {
      const row = await kysely.selectFrom('photos').select('bytes').where('id', '=', id).executeTakeFirst();
      // The embedded engine hands out bare memory.
      return row && Buffer.from(row.bytes);
    },
  };
}
