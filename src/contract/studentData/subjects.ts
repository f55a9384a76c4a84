/** The groups of which a student chooses one subject each. DSC is fixed. */
export const ELECTIVES = ['AEC', 'VAC', 'SEC', 'GE'] as const;
export type Elective = (typeof ELECTIVES)[number];

/** The subjects that a student has chosen for the semester (behaviour 6.1). */
export type Subjects = { DSC: string[] } & Record<Elective, string>;

export const withSingleBlanks = (name: string) => name.trim().replace(/\s+/g, ' ');

/** What all spellings of a subject have in common: it is one subject however it is typed (behaviour 6.2). */
export const subjectKey = (name: string) => withSingleBlanks(name).normalize().toLowerCase();

/** The names that differ by more than their spelling. Of two spellings the first one counts. */
export function distinctSubjects(names: Iterable<string>): string[] {
  const found = new Map<string, string>();
  // Ten thousand items have few spellings.
  for (const name of new Set(names)) {
    const key = subjectKey(name);
    if (!found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

/** A typed name as it is spelled already, or with single blanks. */
export function spelledAs(typed: string, known: readonly string[]) {
  const key = subjectKey(typed);
  return known.find((name) => subjectKey(name) === key) ?? withSingleBlanks(typed);
}

export const isSameSubject = (one: string, other: string) => subjectKey(one) === subjectKey(other);

/** The colours that a subject can have, in the order of the palettes. They are stored: none is ever renamed. */
export const SUBJECT_COLOURS = [
  'red',
  'orange',
  'olive',
  'green',
  'teal',
  'blue',
  'violet',
  'magenta',
] as const;
export type SubjectColour = (typeof SUBJECT_COLOURS)[number];

export const isSubjectColour = (value: unknown): value is SubjectColour =>
  SUBJECT_COLOURS.some((colour) => colour === value);

/** The colours that a student has chosen, by the key of the subject. */
export type SubjectColours = Readonly<Record<string, SubjectColour>>;

/** One word, which can be typed after `#` (behaviour 6.2). */
export const isShortName = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s#]{2,12}$/u.test(value);

/** The short names that a student has chosen, by the key of the subject. */
export type ShortNames = Readonly<Record<string, string>>;

/** What a subject is called. */
export type SubjectNames = { readonly name: string; readonly shortName?: string };
