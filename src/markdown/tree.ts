import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';

/** The level of a heading; undefined for other elements. */
export function rankOf({ tagName }: Element) {
  const [, rank] = /^h([1-6])$/.exec(tagName) ?? [];
  return rank === undefined ? undefined : Number(rank);
}

/** What an element says; pictures by what they show. */
export function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return wordsOf(node, 'alt');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The value of a property that is text; otherwise empty. */
export function wordsOf({ properties }: Element, name: string) {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });

export function replaceChild(parent: Parents, child: ElementContent, ...others: ElementContent[]) {
  parent.children.splice(parent.children.indexOf(child), 1, ...others);
}

export const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === '';
