import type { Element, Root, RootContent } from 'hast';

const MOST_LEVELS = 20;

/** What begins no level: parts of lists and tables, and what holds words alone. */
const PARTS = /^(p|h[1-6]|ul|ol|dl|table|thead|tbody|tfoot|tr|summary|pre|code|img|br|hr|input)$/;

export class NestedTooDeeply extends Error {
  override name = 'NestedTooDeeply';
}

const isElement = (node: RootContent): node is Element => node.type === 'element';

/** Throws where quotations, items, emphasis, links or other elements are in each other more than twenty times. */
export const limitNesting = () => (tree: Root) => {
  const left = tree.children.filter(isElement).map((node) => ({ node, levels: 0 }));
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, levels } = next;
    const inside = PARTS.test(node.tagName) ? levels : levels + 1;
    if (inside > MOST_LEVELS) throw new NestedTooDeeply();
    for (const child of node.children) if (isElement(child)) left.push({ node: child, levels: inside });
  }
};
