import type { Elective } from '@/contract/electives';
import { wordSearch } from '@/client/lib/wordSearch';

/** What the groups stand for, and how their search fields are called: no name holds another's. */
export const electives: Record<Elective, { stands: string; search: string }> = {
  AEC: { stands: 'Ability enhancement course', search: 'Search ability courses' },
  VAC: { stands: 'Value addition course', search: 'Search value courses' },
  SEC: { stands: 'Skill enhancement course', search: 'Search skill courses' },
  GE: { stands: 'Generic elective', search: 'Search electives' },
};

/** The names in which every word stands somewhere, in any order. */
export function matching(names: readonly string[], search: string): string[] {
  return names.filter(wordSearch(search));
}
