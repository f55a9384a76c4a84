import type { ElementContent, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

const LEFT_OUT = 'left out';

/** Notes that an element, attribute or address of the text is not drawn. */
export const leaveOut = (file: VFile, what: string) => void file.message(what, { source: LEFT_OUT });

/** What is not drawn, each named once. */
export const leftOutOf = ({ messages }: VFile) => [
  ...new Set(messages.filter(({ source }) => source === LEFT_OUT).map(({ reason }) => reason)),
];

/** Of what runs or styles, the text is not shown either. */
export const schema = { ...defaultSchema, strip: ['script', 'style', 'title'] };

/** Each element is looked at by itself, without those that it must be in. */
const sanitize = rehypeSanitize({ ...schema, ancestors: {} });
const sanitized = (node: ElementContent) => sanitize({ type: 'root', children: [node] }).children[0];

/** Whose value is an address, which may be left out because of where it leads. */
const ADDRESSES = /^(href|src|cite|longDesc)$/;
const MOST_OF_ADDRESS = 60;

function nameOf(property: string, value: unknown) {
  if (ADDRESSES.test(property) && typeof value === 'string')
    return value.length > MOST_OF_ADDRESS ? `${value.slice(0, MOST_OF_ADDRESS)}…` : value;
  if (property === 'className') return 'class';
  const isOfParts = /^(data|aria)[A-Z]/.test(property);
  return property.replace(/[A-Z]/g, (letter) => (isOfParts ? '-' : '') + letter.toLowerCase());
}

/** Names what the sanitizer will leave out. */
export const nameLeftOut = () => (tree: Root, file: VFile) =>
  visitParents(tree, 'element', (node) => {
    const left = sanitized({ ...node, children: [] });
    if (left?.type !== 'element') return leaveOut(file, `<${node.tagName}>`);
    for (const [property, value] of Object.entries(node.properties))
      if (!(property in left.properties)) leaveOut(file, nameOf(property, value));
  });
