import { firstProblem } from '@/contract/rules';
import { isShortName, type SubjectNames } from '@/contract/studentData/subjects';
import { shortNameRules } from '@/contract/studentData/subjectsRules';
import { initialsOf, wordsIn } from '@/client/lib/initials';

/** What is offered as a short name: initials, or the first letters of a single word; nothing that means another subject. */
export function offeredShortName(subject: string, others: readonly SubjectNames[]): string | undefined {
  const words = wordsIn(subject);
  const letters = words.length === 1 ? [...(words[0] ?? '')] : [];
  const firstLetters = [2, 3].map((count) => letters.slice(0, count).join(''));
  return [...initialsOf(words).reverse(), ...firstLetters]
    .map((shortName) => shortName.toUpperCase())
    .find(
      (shortName) =>
        isShortName(shortName) && firstProblem(shortNameRules(others), { shortName }) === undefined,
    );
}
