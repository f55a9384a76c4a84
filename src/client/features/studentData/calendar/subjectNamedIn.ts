import { subjectKey } from '@/contract/studentData/subjects';

/** So many letters of a word stand for no subject by chance. */
const SHORTEST_BEGINNING = 4;
/** Words that initials leave out, as in OS for Operating Systems and PIJ for Programming in JAVA. */
const SMALL = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to']);

const splitIn = (text: string): string[] => text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
const wordsIn = (text: string) => splitIn(subjectKey(text));

const holds = (words: readonly string[], name: readonly string[]) =>
  words.some((_, from) => name.every((word, index) => words[from + index] === word));

function initialsOf(words: readonly string[]) {
  const firsts = (some: readonly string[]) => some.map((word) => [...word][0]).join('');
  return [firsts(words), firsts(words.filter((word) => !SMALL.has(word)))].filter(
    ({ length }) => length >= 2,
  );
}

/** Initials among other words are capitals. */
function hasInitials(text: string, name: readonly string[]) {
  const capitals = initialsOf(name).map((initials) => initials.toUpperCase());
  return splitIn(text).some((word) => capitals.includes(word));
}

/** How well a course or a category fits the subject: by its whole name, by initials, or as the beginning of its name. */
function fitOfCourse(course: string, subject: string) {
  const [words, name] = [wordsIn(course), wordsIn(subject)];
  if (words.length === 0 || name.length === 0) return 0;
  if (holds(words, name)) return 2 + name.join('').length;
  if (hasInitials(course, name)) return 2;
  const [code, another] = words.filter((word) => !/^\p{N}/u.test(word));
  if (code !== undefined && another === undefined && initialsOf(name).includes(code)) return 2;
  const isBeginning =
    words.every((word, index) => name[index] === word) && course.length >= SHORTEST_BEGINNING;
  return isBeginning ? 1 : 0;
}

/** The same for the name of an entry. */
function fitOfName(entry: string, subject: string) {
  const name = wordsIn(subject);
  if (name.length === 0) return 0;
  if (holds(wordsIn(entry), name)) return 2 + name.join('').length;
  return hasInitials(entry, name) ? 2 : 0;
}

/** The subject that fits best; none where several do. */
function bestFit(subjects: readonly string[], fitOf: (subject: string) => number): string | undefined {
  const fits = subjects.map((subject) => ({ subject, fit: fitOf(subject) })).filter(({ fit }) => fit > 0);
  const most = Math.max(...fits.map(({ fit }) => fit));
  const [best, another] = fits.filter(({ fit }) => fit === most);
  return another ? undefined : best?.subject;
}

/** The student's subject that a course, a category or the name of a calendar means. */
export const subjectOfCourse = (course: string, subjects: readonly string[]) =>
  bestFit(subjects, (subject) => fitOfCourse(course, subject));

/** The one that the name of an entry means. */
export const subjectInName = (entry: string, subjects: readonly string[]) =>
  bestFit(subjects, (subject) => fitOfName(entry, subject));
