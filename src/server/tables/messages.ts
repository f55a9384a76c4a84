import type { Message, NewMessage } from '@/contract/message';
import { sameEmailKey } from '@/contract/rules';
import type { Database } from '@/server/database';
import { newId } from './ids';

export function messagesTable({ kysely }: Database) {
  let latest = 0;

  return {
    async add({ name, email, phone, message }: NewMessage, now: number) {
      // Never the same time twice, so that "newest first" is unambiguous.
      latest = Math.max(now, latest + 1);
      await kysely
        .insertInto('messages')
        .values({
          id: newId(),
          name,
          email,
          email_key: sameEmailKey(email),
          phone,
          message,
          created_at: latest,
        })
        .execute();
    },

    async list(): Promise<Message[]> {
      const rows = await kysely
        .selectFrom('messages')
        .leftJoin('users', 'users.email_key', 'messages.email_key')
        .select(['messages.id', 'messages.name', 'messages.email', 'messages.phone', 'messages.message'])
        .select('users.is_admin')
        .orderBy('messages.created_at', 'desc')
        .orderBy('messages.id', 'desc')
        .execute();
      return rows.map(({ id, is_admin, ...message }) => ({ _id: id, ...message, isAdmin: is_admin === 1 }));
    },

    async has(id: string) {
      const row = await kysely.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async remove(id: string) {
      const result = await kysely.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0;
    },
  };
}
