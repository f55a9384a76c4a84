import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { element, isBlank, replaceChild, text, wordsOf } from './tree';

/** The only thing in an element, besides white space. */
function onlyIn({ children }: Element) {
  const [only, ...others] = children.filter((child) => !isBlank(child));
  return only?.type === 'element' && others.length === 0 ? only : undefined;
}

/** The picture that is alone in a paragraph, perhaps in a link. */
function pictureAlone(paragraph: Element) {
  const only = onlyIn(paragraph);
  const inside = only?.tagName === 'a' ? onlyIn(only) : only;
  return inside?.tagName === 'img' ? inside : undefined;
}

/** A picture that stands alone has its title as a caption. */
export const captionPictures = () => (tree: Root) =>
  visitParents(tree, { type: 'element', tagName: 'p' }, (node, ancestors) => {
    const [picture, parent] = [pictureAlone(node), ancestors.at(-1)];
    const title = picture && wordsOf(picture, 'title');
    if (!title || !parent) return;
    delete picture.properties.title;
    replaceChild(
      parent,
      node,
      element('figure', {}, ...node.children, element('figcaption', {}, text(title))),
    );
  });
