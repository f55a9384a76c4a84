import { subjectKey, type SubjectNames } from '@/contract/studentData/subjects';
import { initialsOf, splitIn, wordsIn } from '@/client/lib/initials';

/** So many letters of a word stand for no subject by chance. */
const SHORTEST_BEGINNING = 4;
/** How well words fit that stand for a subject: what the student calls it before what others might. */
const BY_SHORT_NAME = 3;
const BY_INITIALS = 2;

const holds = (words: readonly string[], name: readonly string[]) =>
  words.some((_, from) => name.every((word, index) => words[from + index] === word));

/** Initials among other words are capitals. */
function hasInitials(text: string, name: readonly string[]) {
  const capitals = initialsOf(name).map((initials) => initials.toUpperCase());
  return splitIn(text).some((word) => capitals.includes(word));
}

/** A short name among other words is written as by the student, or in capitals: `IT` is not the word `it`. */
const hasShortName = (text: string, shortName: string) =>
  [shortName, shortName.toUpperCase()].some(
    (word) => text.includes(word) && holds(splitIn(text), splitIn(word)),
  );

/** How well a name fits the subject: by its whole name, its short name or initials. */
function fitOfName(entry: string, { name: subject, shortName }: SubjectNames) {
  const name = wordsIn(subject);
  if (name.length > 0 && holds(wordsIn(entry), name)) return BY_SHORT_NAME + name.join('').length;
  if (shortName !== undefined && hasShortName(entry, shortName)) return BY_SHORT_NAME;
  return hasInitials(entry, name) ? BY_INITIALS : 0;
}

/** The same for a course or a category, which can also be the beginning of a name, or no more than initials. */
function fitOfCourse(course: string, subject: SubjectNames) {
  const fit = fitOfName(course, subject);
  if (fit > 0) return fit;
  if (subject.shortName !== undefined && subjectKey(course) === subjectKey(subject.shortName))
    return BY_SHORT_NAME;
  const [words, name] = [wordsIn(course), wordsIn(subject.name)];
  if (words.length === 0 || name.length === 0) return 0;
  const [code, another] = words.filter((word) => !/^\p{N}/u.test(word));
  if (code !== undefined && another === undefined && initialsOf(name).includes(code)) return BY_INITIALS;
  const isBeginning =
    words.every((word, index) => name[index] === word) && course.length >= SHORTEST_BEGINNING;
  return isBeginning ? 1 : 0;
}

/** The subject that fits best; none where several do. */
function bestFit(
  subjects: readonly SubjectNames[],
  fitOf: (subject: SubjectNames) => number,
): string | undefined {
  const fits = subjects.map((subject) => ({ subject, fit: fitOf(subject) })).filter(({ fit }) => fit > 0);
  const most = Math.max(...fits.map(({ fit }) => fit));
  const [best, another] = fits.filter(({ fit }) => fit === most);
  return another ? undefined : best?.subject.name;
}

/** The student's subject that a course, a category or the name of a calendar means. */
export const subjectOfCourse = (course: string, subjects: readonly SubjectNames[]) =>
  bestFit(subjects, (subject) => fitOfCourse(course, subject));

/** The one that the name of an entry means. */
export const subjectInName = (entry: string, subjects: readonly SubjectNames[]) =>
  bestFit(subjects, (subject) => fitOfName(entry, subject));
