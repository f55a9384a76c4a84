import { choiceOf, flagOf, idOf, textOf, timeOf, type Fields, type Without } from '@/contract/answers';
import type { Message } from './message';
import { MESSAGE_STATUSES } from './messageStatus';

/** A message in the admin's list. Only our own server says its status and when it came. */
export type ListedMessage = Without<Message, 'status' | 'createdAt'>;

export const readMessage = (row: Fields, place: number): ListedMessage => ({
  _id: idOf(row, place),
  name: textOf(row.name),
  email: textOf(row.email),
  phone: textOf(row.phone),
  message: textOf(row.message),
  isAdmin: flagOf(row.isAdmin),
  status: choiceOf(MESSAGE_STATUSES, row.status),
  createdAt: timeOf(row.createdAt),
});
