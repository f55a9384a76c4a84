import type { Migration } from 'kysely';
import { users } from './001-users';
import { photos } from './002-photos';
import { messages } from './003-messages';
import { projects } from './004-projects';
import { counters } from './005-counters';
import { attempts } from './006-attempts';

/** Every migration in order. Only add to it: a migration that has run is never changed. */
export const migrations: Record<string, Migration> = {
  '001-users': users,
  '002-photos': photos,
  '003-messages': messages,
  '004-projects': projects,
  '005-counters': counters,
  '006-attempts': attempts,
};
