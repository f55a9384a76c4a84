import { subjectKey } from '@/contract/studentData/subjects';

/** Words that initials leave out, as in OS for Operating Systems and PIJ for Programming in JAVA. */
const SMALL = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to']);

/** Letters and digits apart: `OS2026` is two words. */
export const splitIn = (text: string): string[] => text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
export const wordsIn = (text: string) => splitIn(subjectKey(text));

/** With and without small words, in small letters. */
export function initialsOf(words: readonly string[]) {
  const firsts = (some: readonly string[]) => some.map((word) => [...word][0]).join('');
  return [firsts(words), firsts(words.filter((word) => !SMALL.has(word)))].filter(
    ({ length }) => length >= 2,
  );
}
