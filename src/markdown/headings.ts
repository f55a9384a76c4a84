import type { Element, Parents, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { element, rankOf, replaceChild, text, textOf, wordsOf } from './tree';

/** Ids of elements around the text. */
const TAKEN = ['root', 'content', 'rendered-data'];

/** What the sanitizer puts before an id that the text gives. */
export const PREFIX = 'user-content-';

/** The first heading has the level of its place, and no other one that of the page's title. */
export const fitHeadings = (level: number) => (tree: Root) => {
  let shift: number | undefined;
  visitParents(tree, 'element', (node) => {
    const rank = rankOf(node);
    if (rank === undefined) return;
    const highest = shift === undefined ? level : 2;
    shift ??= level - rank;
    node.tagName = `h${Math.min(Math.max(rank + shift, highest), 6)}`;
    const id = wordsOf(node, 'id');
    if (TAKEN.includes(id)) node.properties.id = PREFIX + id;
  });
};

/** Where a link in a link would be, or a link in a button. */
const isPressed = (ancestor: Parents) =>
  ancestor.type === 'element' && /^(a|summary)$/.test(ancestor.tagName);

const isForReaders = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('sr-only');

/** Puts a link to itself behind each heading. */
export const linkHeadings = () => (tree: Root) =>
  visitParents(tree, 'element', (node, ancestors) => {
    const [id, parent] = [wordsOf(node, 'id'), ancestors.at(-1)];
    if (rankOf(node) === undefined || !id || !parent) return;
    if (ancestors.some(isPressed) || isForReaders(node)) return;
    const link = { className: ['to-heading'], href: `#${id}`, ariaLabel: `Link to “${textOf(node)}”` };
    replaceChild(
      parent,
      node,
      element('div', { className: ['heading'] }, node, element('a', link, text('#'))),
    );
    return SKIP;
  });
