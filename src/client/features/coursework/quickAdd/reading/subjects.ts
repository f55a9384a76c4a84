import { weakMapMemoize } from '@reduxjs/toolkit';
import { folded, tokensOf, type Token } from './tokens';

export type Subject = { name: string; shortName?: string };

/** Where tokens mean a subject, and which ones they can mean. */
export type FoundSubject = { from: number; to: number; subjects: string[] };

/** A beginning that stands without `#` has a word of so many letters. */
const SHORTEST_BEGINNING = 3;
/** The `i` of `programming i love` is no beginning of the second word of a name. */
const SHORTEST_CUT = 2;

/** Words that are no beginning of a subject by themselves: small ones, and those by which coursework is named. */
const ORDINARY = new Set(
  `about add all and any are art basic basics but can day end for from has her his how intro introduction into its man
  new not now off one our out own per pre pro see ten the this two use using was who why with work works you your
  assignment assignments chapter class course draft essay exam exercise file final form group homework lab labs
  lecture mid notes page paper part practical practicals pre-lab prep problem problems project quiz read reading record
  report review sheet study submit task term test topic tutorial unit viva week work write writing`.split(
    /\s+/,
  ),
);

/** Short names that are words as well are meant where they are written as by the student: `it`. */
const SMALL = new Set('am an as at be by do go he if in is it me my no of on or so to up us we'.split(' '));

/** The parts of a name that are compared: `C++` has three, `Hindi-A` has two. */
const isCompared = ({ isSign, word }: Token) => !isSign || word === '+' || word === '#';
const wordsOf = (name: string) => tokensOf(name).filter(isCompared);

/** `OS` for Operating Systems; `PIJ` and `PJ` for Programming in JAVA. */
function initialsOf(name: string) {
  const words = wordsOf(name).filter(({ isSign }) => !isSign);
  const initials = (some: readonly Token[]) => folded(some.map(({ text }) => [...text][0]).join(''));
  return [initials(words), initials(words.filter(({ text }) => !/^\p{Ll}/u.test(text)))];
}

/** `maths` and `stats` begin Mathematics and Statistics all the same. */
const withoutPlural = (word: string) =>
  word.length > SHORTEST_BEGINNING + 1 ? word.replace(/s$/, '') : word;

type Found = { subject: string; from: number; to: number; isWhole: boolean; words: string[] };

/** How many tokens from a place on are words of a name, of which the last one may be cut. */
function matchAt(
  tokens: readonly Token[],
  from: number,
  subject: string,
  name: readonly Token[],
): Found | undefined {
  const words: string[] = [];
  let to = from;
  if (!tokens[from] || !isCompared(tokens[from])) return undefined;
  for (let at = from; at < tokens.length && words.length < name.length; at += 1) {
    const token = tokens[at];
    if (!token || (token.word && !isCompared(token))) continue;
    const whole = name[words.length]?.word ?? '';
    const isCut =
      token.word !== whole &&
      (whole.startsWith(token.word) || whole.startsWith(withoutPlural(token.word))) &&
      token.word.length >= (words.length === 0 ? 1 : SHORTEST_CUT);
    if (!token.word || (token.word !== whole && !isCut)) break;
    words.push(token.word);
    to = at + 1;
    if (isCut) return { subject, from, to, isWhole: false, words };
  }
  return words.length > 0 ? { subject, from, to, isWhole: words.length === name.length, words } : undefined;
}

/** Those that match the most. */
function longest(found: readonly Found[]): Found[] {
  const most = Math.max(...found.map(({ to }) => to));
  const lengthOf = ({ words }: Found) => words.join('').length;
  const last = found.filter(({ to }) => to === most);
  return last.filter((one) => lengthOf(one) === Math.max(...last.map(lengthOf)));
}
const together = (found: readonly Found[]): FoundSubject | undefined =>
  found[0] && {
    from: found[0].from,
    to: found[0].to,
    subjects: [...new Set(found.map(({ subject }) => subject))],
  };

/** Finds subjects in lines, whose names it takes apart once. */
export const subjectsFinder = weakMapMemoize((subjects: readonly Subject[]) => {
  const known = subjects.map(({ name, shortName }) => ({
    name,
    words: wordsOf(name),
    short: wordsOf(shortName ?? ''),
  }));
  type Known = (typeof known)[number];
  const matches = (
    tokens: readonly Token[],
    at: number,
    wordsOfKnown: (one: Known) => readonly (readonly Token[])[],
  ) =>
    known.flatMap((one) => wordsOfKnown(one).flatMap((words) => matchAt(tokens, at, one.name, words) ?? []));
  const whole = (found: readonly Found[]) => found.filter(({ isWhole }) => isWhole);
  const laterWords = ({ words }: Known) => words.map((_, place) => words.slice(place));

  /** `#` and a name, a short name, initials, the beginning of a name or of a later word of it: the first of these. */
  function marked(tokens: readonly Token[], text: string): FoundSubject | undefined {
    const mark = tokens.findIndex(
      ({ word, index, end }, at) =>
        word === '#' &&
        !/\S/.test(text[index - 1] ?? ' ') &&
        tokens[at + 1]?.index === end &&
        !tokens[at + 1]?.isSign,
    );
    if (mark === -1) return undefined;
    const at = mark + 1;
    const initial = known.filter(({ name }) => initialsOf(name).includes(tokens[at]?.word ?? ''));
    const found =
      [
        whole(matches(tokens, at, ({ words, short }) => [words, short])),
        initial.map(({ name }) => ({ subject: name, from: at, to: at + 1, isWhole: true, words: [] })),
        matches(tokens, at, ({ words }) => [words]),
        matches(tokens, at, laterWords),
      ].find(({ length }) => length > 0) ?? [];
    return { to: at + 1, subjects: [], ...together(longest(found)), from: mark };
  }

  /** The first place of the line where words mean one subject. */
  function first(tokens: readonly Token[], foundAt: (at: number) => readonly Found[]) {
    for (const at of tokens.keys()) {
      const found = together(longest(foundAt(at)));
      if (found?.subjects.length === 1) return found;
    }
    return undefined;
  }
  const named = (tokens: readonly Token[]) =>
    first(tokens, (at) => whole(matches(tokens, at, ({ words }) => [words])));
  const shortNamed = (tokens: readonly Token[]) =>
    first(tokens, (at) =>
      whole(
        matches(tokens, at, ({ short }) =>
          short.length === 1 && short.some(({ word, text }) => SMALL.has(word) && text !== tokens[at]?.text)
            ? []
            : [short],
        ),
      ),
    );
  const begun = (tokens: readonly Token[]) =>
    first(tokens, (at) =>
      matches(tokens, at, laterWords).filter(({ words }) =>
        words.some((word) => word.length >= SHORTEST_BEGINNING && !ORDINARY.has(word)),
      ),
    );

  return {
    /** With `#` the student says that it is one, and may see that it is none. Names may be made of any words, also of days. */
    named: (tokens: readonly Token[], text: string) => marked(tokens, text) ?? named(tokens),
    /** By a short name, or by the beginning of a word that only one subject has. */
    begun: (tokens: readonly Token[]) => shortNamed(tokens) ?? begun(tokens),
  };
});
