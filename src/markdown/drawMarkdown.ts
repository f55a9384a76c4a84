import type { Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import { VFile } from 'vfile';
import type { Drawing } from '@/contract/drawn';
import { resolveAddresses } from './addresses';
import { described } from './described';
import { giveDirections } from './direction';
import { fitHeadings, linkHeadings } from './headings';
import { leftOutOf, nameLeftOut, schema } from './leftOut';
import { limitNesting, NestedTooDeeply } from './limitNesting';
import { captionPictures, sizePictures } from './pictures';
import type { Places } from './resolvedAddress';
import { rankOf, textOf } from './tree';

export type DrawingOptions = {
  /** Of the first heading: 2 below a page's title. */
  level?: 1 | 2;
} & Places;

/** GFM with the HTML in it, as a tree. The sanitizer puts its own prefix before ids. */
const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw)
  .use(limitNesting)
  .freeze();

/** The parsers call themselves for each level. */
const asNesting = (error: unknown) => (error instanceof RangeError ? new NestedTooDeeply() : error);

/** Draws Markdown as GitHub does: GFM, with the HTML that is harmless. Throws `NestedTooDeeply`. */
export function drawMarkdown(markdown: string, { level = 2, ...places }: DrawingOptions = {}): Drawing {
  const processor = toTree()
    .use(nameLeftOut)
    .use(rehypeSanitize, schema)
    .use(rehypeSlug)
    .use(fitHeadings, level)
    .use(resolveAddresses, places)
    .use(linkHeadings)
    .use(sizePictures)
    .use(captionPictures)
    .use(giveDirections)
    .use(rehypeHighlight);
  try {
    const file = new VFile(markdown);
    const tree = processor.runSync(processor.parse(file), file) as Root;
    return { drawn: described(tree), leftOut: leftOutOf(file) };
  } catch (error) {
    throw asNesting(error);
  }
}

/** Undefined where it is nested too deeply. */
function treeOf(markdown: string): Root | undefined {
  try {
    return toTree.runSync(toTree.parse(markdown));
  } catch (error) {
    const reason = asNesting(error);
    if (reason instanceof NestedTooDeeply) return undefined;
    throw reason;
  }
}

export const isNestedTooDeeply = (markdown: string) => treeOf(markdown) === undefined;

/** The text of the first heading; empty without one, and where the text is nested too deeply. */
export function headingOf(markdown: string) {
  let heading = '';
  visitParents(treeOf(markdown) ?? { type: 'root', children: [] }, 'element', (node) => {
    if (rankOf(node) === undefined) return undefined;
    heading = textOf(node).trim();
    return EXIT;
  });
  return heading;
}
