// No gap reaches past the next tag or is without a bound, and what has no end takes all the rest: else many beginnings
// would each be read to the end of the text.
const TAG =
  /<\/?(a|b|blockquote|body|br|code|div|em|font|h[1-6]|head|hr|html|i|img|li|meta|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|thead|title|tr|u|ul)(\s+[\w:-]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+)){0,50}\s*\/?>/gi;
const LINE_END = /<(br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)[^<>]*>/gi;
const LINK =
  /<a\s[^<>]{0,2000}?href\s*=\s*["'](https?:[^"'<>]{1,2000})["'][^<>]{0,2000}>(.{0,2000}?)<\/a>/gis;
const HIDDEN = /<(style|script|head)\b.*?(<\/\1>|$)|<!--.*?(-->|$)|<![^>]*(>|$)/gis;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(entity: string, name: string) {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** A description as text: some calendars write HTML into it. What only looks like a tag, as in `a<b`, is left alone. */
export function plainText(description: string): string {
  if (description.search(TAG) === -1) return description;
  return description
    .replace(HIDDEN, '')
    .replace(LINK, (_, address: string, text: string) =>
      text.includes(address) ? text : `${text} (${address})`,
    )
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(/&(#?\w{1,8});/g, decoded)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
