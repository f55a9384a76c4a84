import type { Root } from 'hast';
import { toJsxRuntime, type Jsx } from 'hast-util-to-jsx-runtime';
import type { Drawn } from '@/contract/drawn';

type Element = Exclude<Drawn, string>;

/** Makes no elements of React, but what they are made of. */
const describe = (
  tag: string,
  { children = [], ...properties }: { children?: Drawn | Drawn[] },
): Element => ({
  tag,
  properties: properties as Element['properties'],
  children: Array.isArray(children) ? children : [children],
});

/** A tree as it is sent. */
export function described(tree: Root) {
  const jsx = describe as unknown as Jsx;
  // The policy of the pages allows no style that is written into an element.
  const options = { Fragment: 'all', jsx, jsxs: jsx, tableCellAlignToStyle: false };
  return (toJsxRuntime(tree, options) as unknown as Element).children;
}
