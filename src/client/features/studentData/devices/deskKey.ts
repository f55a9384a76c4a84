/** The key of a student's copy: 32 random bytes that only their devices have. */
export type DeskKey = Uint8Array<ArrayBuffer>;

const KEY_BYTES = 32;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LETTER_BITS = 5;
export const CODE_LETTERS = Math.ceil((KEY_BYTES * 8) / LETTER_BITS);

export const newKey = (): DeskKey => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

const bitsOf = (numbers: Iterable<number>, length: number) =>
  Array.from(numbers, (number) => number.toString(2).padStart(length, '0')).join('');

/** Parts of that many bits, the last one filled up with zeros. */
const numbersIn = (bits: string, length: number) =>
  (bits.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).map((part) => parseInt(part.padEnd(length, '0'), 2));

/** As text that can be read out and typed: base32 (RFC 4648) without padding. */
export const textOfKey = (key: DeskKey) =>
  numbersIn(bitsOf(key, 8), LETTER_BITS)
    .map((number) => ALPHABET[number])
    .join('');

/** For the eye. */
export const inGroups = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

/** The letters and digits of what was typed or pasted, also as a link, in any case, with spaces and hyphens. */
export const lettersIn = (typed: string) => Array.from(typed.toUpperCase().replace(/^.*#|[\s-]/g, ''));

/** The key in it. */
export function keyIn(typed: string): DeskKey | undefined {
  const numbers = lettersIn(typed).map((letter) => ALPHABET.indexOf(letter));
  if (numbers.includes(-1)) return undefined;
  const bits = bitsOf(numbers, LETTER_BITS);
  const key = Uint8Array.from(numbersIn(bits.slice(0, KEY_BYTES * 8), 8));
  return key.length === KEY_BYTES && numbers.length === CODE_LETTERS && /^0*$/.test(bits.slice(KEY_BYTES * 8))
    ? key
    : undefined;
}
