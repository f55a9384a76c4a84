import type { Kysely, Migration } from 'kysely';

export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('give_up_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['status', 'due_at']).execute();

    await db.schema
      .createTable('mail_messages')
      .addColumn('mail_id', 'text', (column) => column.notNull().references('mails.id').onDelete('cascade'))
      .addColumn('message_id', 'text', (column) =>
        column.notNull().references('messages.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('mail_messages_key', ['mail_id', 'message_id'])
      .execute();
    await db.schema.createIndex('mail_messages_message').on('mail_messages').column('message_id').execute();
  },
};
