/** A beginning that stands without `#` has at least so many letters. */
const SHORTEST_BEGINNING = 4;
/** The `i` of `programming i love` is no beginning of the second word of a name. */
const SHORTEST_CUT = 2;

type Word = { text: string; index: number };

/** Where words mean a subject, and which ones they can mean. */
export type FoundSubject = { index: number; text: string; subjects: string[] };

const folded = (text: string) => text.normalize().toLowerCase();

/** Names and lines are taken apart alike, so that it does not matter where: `C++` is one word, `node.js` are two. */
const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[^\s.,;:!?()"“”«»[\]{}]+/g), (match) => ({ text: match[0], index: match.index }));

/** `OS` for Operating Systems; `PIJ` and `PJ` for Programming in JAVA. */
function initialsOf(name: string) {
  const words = wordsOf(name).filter(({ text }) => /^[\p{L}\p{N}]/u.test(text));
  const initials = (some: readonly Word[]) => folded(some.map(({ text }) => [...text][0]).join(''));
  return [initials(words), initials(words.filter(({ text }) => !/^\p{Ll}/u.test(text)))];
}

type Match = { subject: string; text: string; isWhole: boolean };

/** The words of the line, from the first one on, that are a name or its beginning. */
function matchAt(subject: string, words: readonly Word[], line: string): Match | undefined {
  const name = wordsOf(subject).map(({ text }) => folded(text));
  const isEqual = (word: string, place: number) => folded(words[place]?.text ?? '') === word;
  const different = name.findIndex((word, place) => !isEqual(word, place));
  const isWhole = different === -1;
  let count = isWhole ? name.length : different;
  const cut = isWhole ? '' : folded(words[count]?.text ?? '');
  if (cut && name[count]?.startsWith(cut) && (count === 0 || cut.length >= SHORTEST_CUT)) count += 1;
  const [first, last] = [words[0], words[count - 1]];
  if (!first || !last) return undefined;
  return { subject, text: line.slice(first.index, last.index + last.text.length), isWhole };
}

/** Those that match the most, a whole name before the beginning of another. */
function bestOf(matches: readonly Match[]): Match[] {
  const whole = matches.filter(({ isWhole }) => isWhole);
  const some = whole.length > 0 ? whole : matches;
  const longest = Math.max(...some.map(({ text }) => text.length));
  return some.filter(({ text }) => text.length === longest);
}

/** `#` and the initials or the beginning of a name. */
function findMarked(line: string, subjects: readonly string[]): FoundSubject | undefined {
  const mark = /(?<!\S)#(?=[\p{L}\p{N}])/u.exec(line);
  if (!mark) return undefined;
  const words = wordsOf(line.slice(mark.index + 1)).map(({ text, index }) => ({
    text,
    index: index + mark.index + 1,
  }));
  const matches = bestOf(subjects.flatMap((subject) => matchAt(subject, words, line) ?? []));
  const first = words[0]?.text ?? '';
  const byInitials = subjects.filter((subject) => initialsOf(subject).includes(folded(first)));
  const isNamed = matches.some(({ isWhole }) => isWhole) || byInitials.length === 0;
  return {
    index: mark.index,
    text: `#${isNamed ? (matches[0]?.text ?? first) : first}`,
    subjects: isNamed ? matches.map(({ subject }) => subject) : byInitials,
  };
}

/** A name or its beginning. What could be the beginning of several names is an ordinary word. */
function findNamed(line: string, subjects: readonly string[]): FoundSubject | undefined {
  const words = wordsOf(line);
  const places = words.flatMap((word, place) => {
    const matches = subjects
      .flatMap((subject) => matchAt(subject, words.slice(place), line) ?? [])
      .filter(({ isWhole, text }) => isWhole || text.length >= SHORTEST_BEGINNING);
    const [match, another] = bestOf(matches);
    return match && !another ? [{ index: word.index, ...match }] : [];
  });
  const best = places.find(({ isWhole }) => isWhole) ?? places[0];
  return best && { index: best.index, text: best.text, subjects: [best.subject] };
}

/** The subject that a line names. With `#` the student says that it is one, and may see that it is none. */
export const findSubject = (line: string, subjects: readonly string[]): FoundSubject | undefined =>
  findMarked(line, subjects) ?? findNamed(line, subjects);
