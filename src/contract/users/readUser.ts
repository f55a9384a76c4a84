import { fieldsOf, flagOf, idOf, textOf, timeOf, type Fields, type Without } from '@/contract/answers';
import type { User, UserForAdmin } from './user';

/** A user in the admin's list. Only our own server says when they joined. */
export type ListedUser = Without<UserForAdmin, 'createdAt'>;

const detailsOf = (row: Fields) => ({
  name: textOf(row.name),
  email: textOf(row.email),
  course: textOf(row.course),
  phone: textOf(row.phone),
  rollNo: textOf(row.rollNo),
  department: textOf(row.department),
  isAdmin: flagOf(row.isAdmin),
  ProfileImage: textOf(row.ProfileImage),
});

export function readUser(answer: unknown): User {
  const user = fieldsOf(answer);
  return { _id: textOf(user._id), ...detailsOf(user), passkey: textOf(user.passkey) };
}

export const readListedUser = (row: Fields, place = 0): ListedUser => ({
  _id: idOf(row, place),
  ...detailsOf(row),
  createdAt: timeOf(row.createdAt),
});
