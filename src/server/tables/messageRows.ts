import type { Kysely } from 'kysely';
import type { Message } from '@/contract/message';
import { MESSAGE_STATUSES, type MessageStatus } from '@/contract/messageStatus';
import type { Tables } from './schema';

/** A status as it is stored. */
export const placeOf = (status: MessageStatus) => MESSAGE_STATUSES.indexOf(status);

type Row = {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  status: number;
  created_at: number;
  is_admin: number | null;
};

export const toMessage = ({
  id,
  name,
  email,
  phone,
  message,
  status,
  created_at,
  is_admin,
}: Row): Message => ({
  _id: id,
  name,
  email,
  phone,
  message,
  isAdmin: is_admin === 1,
  status: MESSAGE_STATUSES[status] ?? 'new',
  createdAt: new Date(created_at).toISOString(),
});

/** Messages, each with whether its sender's address is an admin's. */
export const selectMessages = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('messages')
    .leftJoin('users', 'users.email_key', 'messages.email_key')
    .select([
      'messages.id',
      'messages.name',
      'messages.email',
      'messages.phone',
      'messages.message',
      'messages.status',
      'messages.created_at',
      'users.is_admin',
    ]);
