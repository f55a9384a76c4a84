import type { Element, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import { PREFIX } from './headings';
import { leaveOut } from './leftOut';
import { resolvedAddress, type Places } from './resolvedAddress';
import { replaceChild, text, wordsOf } from './tree';

function idsIn(tree: Root) {
  const ids = new Set<string>();
  visitParents(tree, 'element', (node) => {
    ids.add(wordsOf(node, 'id')).add(wordsOf(node, 'name'));
  });
  return ids;
}

/** As browsers read it; as it is written where that is no text. */
function decoded(id: string) {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The part of the text that `#…` names. */
function partOf(address: string, ids: ReadonlySet<string>) {
  const written = address.slice(1);
  const id = decoded(written);
  return ids.has(PREFIX + id) && !ids.has(id) ? `#${PREFIX}${written}` : address;
}

/** The addresses of a `srcset` that lead somewhere, with their widths or densities. */
const candidatesOf = (list: string, places: Places) =>
  list.split(',').flatMap((candidate) => {
    const [address = '', size = ''] = candidate.trim().split(/\s+/);
    const resolved = resolvedAddress(address, 'file', places);
    return resolved === undefined ? [] : `${resolved} ${size}`.trim();
  });

/** Links and pictures lead where they do on the host of the source. What leads nowhere is shown as its text. */
export const resolveAddresses = (places: Places) => (tree: Root, file: VFile) => {
  const ids = idsIn(tree);

  function resolve(node: Element, property: 'href' | 'src') {
    const address = wordsOf(node, property);
    if (address.startsWith('#')) return property === 'href' ? partOf(address, ids) : undefined;
    const resolved = resolvedAddress(address, property === 'href' ? 'page' : 'file', places);
    if (resolved === undefined && address) leaveOut(file, address);
    return resolved;
  }

  visitParents(tree, 'element', (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!parent) return;
    if (node.tagName === 'a') {
      const href = resolve(node, 'href');
      if (href !== undefined || wordsOf(node, 'id') || wordsOf(node, 'name')) node.properties.href = href;
      else {
        const place = parent.children.indexOf(node);
        replaceChild(parent, node, ...node.children);
        return [SKIP, place];
      }
    }
    if (node.tagName === 'img') {
      const src = resolve(node, 'src');
      if (src === undefined) replaceChild(parent, node, text(wordsOf(node, 'alt')));
      else node.properties.src = src;
    }
    if (node.tagName === 'source') {
      const candidates = candidatesOf(wordsOf(node, 'srcSet'), places);
      node.properties.srcSet = candidates.join(', ');
    }
  });
};
