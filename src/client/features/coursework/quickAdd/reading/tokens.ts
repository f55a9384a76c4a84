/** A word, a number or a sign of a line, and where it stands. */
export type Token = {
  text: string;
  /** For comparisons. Empty where no rule may read: the student or another rule has said what it is. */
  word: string;
  index: number;
  end: number;
  isSign: boolean;
};

export const folded = (text: string) => text.normalize().toLowerCase();

/** `https://…`, `www.…`, or a host with a path, without the sign that ends a sentence. */
const ADDRESS = String.raw`(?:https?:\/\/|www\.|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/)\S*[^\s.,;:!?'"”’»)\]}]`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const TOKEN = new RegExp(`${ADDRESS}|${WORD}|\\S`, 'giu');

export const isAddress = ({ text }: Token) => /[./]/.test(text) && text.length > 1;

export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    word: folded(found),
    index,
    end: index + found.length,
    isSign: !/[\p{L}\p{N}]/u.test(found),
  }));
