import type { Piece } from './readLine';

/** In place of a piece. */
const HOLE = '\uE000';
const SEPARATOR = '[,;:–—|/-]';
const OPENING = String.raw`[(\[{"“«‘]`;
const CLOSING = String.raw`[)\]}"”»’]`;

/** The signs that have nothing to end, to separate or to enclose once a piece is taken. */
const LEFT_BEHIND: readonly [RegExp, string][] = [
  [`${HOLE} ?(?:[.!?]+(?=[ .!?${HOLE}]|$)|${SEPARATOR}? ?${HOLE})`, HOLE],
  [`${OPENING} ?${HOLE} ?${CLOSING}`, HOLE],
  [`^ ?${HOLE} ?${SEPARATOR}+(?= |${HOLE}|$)`, HOLE],
  [`(?:${SEPARATOR}|${OPENING}) ?${HOLE} ?$`, HOLE],
  [`(${SEPARATOR}) ?${HOLE} ?${SEPARATOR}`, '$1 '],
  [`(${OPENING}) ?${HOLE} ?${SEPARATOR}? ?`, '$1'],
  [` ?${SEPARATOR}? ?${HOLE} ?(${CLOSING})`, '$1'],
  [` ?${HOLE} ?(?=[,;])`, ''],
].map(([source = '', text = '']) => [new RegExp(source, 'g'), text]);

/** What is left of a line without its pieces, and without signs that would stand there alone: `report (fri).` */
export function topicOf(line: string, pieces: readonly Piece[]): string {
  let topic = pieces
    .toSorted((one, other) => other.index - one.index)
    .reduce(
      (rest, { index, text }) => `${rest.slice(0, index)}${HOLE}${rest.slice(index + text.length)}`,
      line,
    )
    .replace(/\s+/g, ' ');
  // One that goes can leave another one behind: `(fri, 9am).`
  for (let before = ''; before !== topic;) {
    before = topic;
    for (const [signs, text] of LEFT_BEHIND) topic = topic.replace(signs, text);
  }
  return topic
    .replaceAll(HOLE, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ ,;:–-]+(?= )|[ ,;:–-]+$/g, '')
    .trim();
}
