import { admin } from './roles/admin';
import { attacker } from './roles/attacker';
import type { Parts } from './roles/people';
import { student } from './roles/student';
import { robot, visitor } from './roles/visitor';

const roles = { visitor, robot, student, admin, attacker };
export type Role = keyof typeof roles;

/** Everybody who calls, in this order. */
export const PEOPLE: readonly Role[] = [
  'visitor',
  'visitor',
  'robot',
  'student',
  'student',
  'student',
  'admin',
  'attacker',
];

export const stepsOf = (role: Role, parts: Parts) => roles[role](parts);
