import MarkdownIt, { type Token } from 'markdown-it';
import { isSitePath, isWebAddress } from './webAddress';

/** CommonMark without HTML, which stays text. */
const parser = new MarkdownIt('commonmark', { html: false, maxNesting: 100 });

/** Other links stay text as well: there are scripts behind some of them. */
parser.validateLink = (address) => isWebAddress(address) || isSitePath(address) || /^mailto:/i.test(address);

export type { Token };

export const parseMarkdown = (markdown: string) => parser.parse(markdown, {});

/** What pictures and code say counts as well. */
export const textOf = (tokens: readonly Token[] | null): string =>
  (tokens ?? []).map(({ content, children }) => (children ? textOf(children) : content)).join('');

/** The text of the first heading; empty without one. */
export function headingOf(markdown: string) {
  const tokens = parseMarkdown(markdown);
  const place = tokens.findIndex(({ type }) => type === 'heading_open');
  return place < 0 ? '' : textOf(tokens[place + 1]?.children ?? null).trim();
}

const MOST_LEVELS = 20;

const NESTS = /^(blockquote|list_item|em|strong|link)_/;

/** Whether quotations, items of lists, emphasis, links or pictures are in each other more than twenty times. */
export function isNestedTooDeeply(markdown: string) {
  const isDeeper = (tokens: readonly Token[], levels: number): boolean => {
    let level = levels;
    return tokens.some(({ type, nesting, children }) => {
      if (NESTS.test(type)) level += nesting;
      return level > MOST_LEVELS || isDeeper(children ?? [], type === 'image' ? level + 1 : level);
    });
  };
  return isDeeper(parseMarkdown(markdown), 0);
}
