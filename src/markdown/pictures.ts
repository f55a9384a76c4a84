import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { pictureSize } from '@/contract/projects/pictureSize';
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

/** A picture of ours has its size before it arrives; its own one, in the ratio of what is written into the text. */
export const sizePictures = () => (tree: Root) =>
  visitParents(tree, { type: 'element', tagName: 'img' }, ({ properties }) => {
    const size = pictureSize(String(properties.src));
    if (!size) return;
    const [width, height] = [Number(properties.width), Number(properties.height)];
    if (width && !height) properties.height = Math.round((width * size.height) / size.width);
    if (height && !width) properties.width = Math.round((height * size.width) / size.height);
    if (!width && !height) Object.assign(properties, size);
  });

/** A picture that stands alone may be wider than a line of text, and has its title as a caption. */
export const captionPictures = () => (tree: Root) =>
  visitParents(tree, { type: 'element', tagName: 'p' }, (node, ancestors) => {
    const [picture, parent] = [pictureAlone(node), ancestors.at(-1)];
    if (picture) node.properties.className = ['picture'];
    const title = picture && wordsOf(picture, 'title');
    if (!title || !parent) return;
    delete picture.properties.title;
    replaceChild(
      parent,
      node,
      element('figure', {}, ...node.children, element('figcaption', {}, text(title))),
    );
  });
