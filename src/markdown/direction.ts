import type { Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

const WORDS = /^(p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|table|td|th|summary|figcaption)$/;

/** Each text runs as its first letters do, code from the left. */
export const giveDirections = () => (tree: Root) =>
  visitParents(tree, 'element', ({ tagName, properties }) => {
    if (WORDS.test(tagName)) properties.dir ??= 'auto';
    if (tagName === 'pre') properties.dir ??= 'ltr';
  });
