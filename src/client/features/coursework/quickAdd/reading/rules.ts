import type { Day } from '@/contract/calendar';
import { folded, type Token } from './tokens';

/** What rules read. */
export type Line = {
  text: string;
  tokens: readonly Token[];
  today: Day;
  /** Whether `5/12` is a day of December. */
  isDayFirst: boolean;
  /** What chrono-node has found, by the places of the tokens with which it begins. */
  dates: ReadonlyMap<number, Match<{ first: Day; last?: Day }>>;
};

/** What was understood, and the place of the token after it. */
export type Match<T> = { value: T; next: number };

/** Understands the tokens from a place on, or does not: the rules are parser combinators (Hutton and Meijer, 1998). */
export type Rule<T> = (line: Line, at: number) => Match<T> | undefined;

/** A word that has a meaning. */
export const meaning =
  <T>(meaningOf: (word: string) => T | undefined): Rule<T> =>
  ({ tokens }, at) => {
    const value = tokens[at]?.word ? meaningOf(tokens[at].word) : undefined;
    return value === undefined ? undefined : { value, next: at + 1 };
  };

/** Words of which each has a meaning: `{ today: 0, tomorrow: 1 }`. */
export function meanings<T>(words: Record<string, T>): Rule<T> {
  const map = new Map(Object.entries(words).map(([word, value]) => [folded(word), value]));
  return meaning((word) => map.get(word));
}

/** One of these words or signs, separated by blanks. */
export const word = (words: string) =>
  meanings(Object.fromEntries(words.split(' ').map((one) => [one, one])));

/** What a regular expression finds here, up to the end of a token. */
export function pattern(source: string): Rule<RegExpExecArray> {
  const expression = new RegExp(String.raw`(?:${source})(?![\p{L}\p{M}\p{N}])`, 'iuy');
  return ({ text, tokens }, at) => {
    const token = tokens[at];
    if (!token?.word) return undefined;
    expression.lastIndex = token.index;
    const value = expression.exec(text);
    if (!value) return undefined;
    const end = token.index + value[0].length;
    const after = tokens.findIndex(({ index }, place) => place > at && index >= end);
    const next = after === -1 ? tokens.length : after;
    return tokens.slice(at, next).every((one) => one.word) ? { value, next } : undefined;
  };
}

/** The first rule that understands. */
export const either =
  <T>(...rules: Rule<T>[]): Rule<T> =>
  (line, at) => {
    for (const rule of rules) {
      const match = rule(line, at);
      if (match) return match;
    }
    return undefined;
  };

/** The rule that understands the most. */
export const longest =
  <T>(...rules: Rule<T>[]): Rule<T> =>
  (line, at) =>
    rules
      .flatMap((rule) => rule(line, at) ?? [])
      .reduce<Match<T> | undefined>(
        (best, match) => (best && best.next >= match.next ? best : match),
        undefined,
      );

/** One rule after another. */
export const sequence =
  <T extends readonly unknown[]>(...rules: { [Place in keyof T]: Rule<T[Place]> }): Rule<T> =>
  (line, at) => {
    const values: unknown[] = [];
    let next = at;
    for (const rule of rules as readonly Rule<unknown>[]) {
      const match = rule(line, next);
      if (!match) return undefined;
      values.push(match.value);
      ({ next } = match);
    }
    return { value: values as unknown as T, next };
  };

export const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (line, at) =>
    rule(line, at) ?? { value: undefined, next: at };

/** One or more of them. */
export const list =
  <T>(rule: Rule<T>, separator: Rule<unknown>): Rule<T[]> =>
  (line, at) => {
    const first = rule(line, at);
    if (!first) return undefined;
    const more = sequence(separator, list(rule, separator))(line, first.next);
    return { value: [first.value, ...(more?.value[1] ?? [])], next: more?.next ?? first.next };
  };

/** What a match means; nothing where it means nothing after all. */
export const mapped =
  <T, U>(rule: Rule<T>, map: (value: T, line: Line) => U | undefined): Rule<U> =>
  (line, at) => {
    const match = rule(line, at);
    const value = match && map(match.value, line);
    return match && value !== undefined ? { value, next: match.next } : undefined;
  };
